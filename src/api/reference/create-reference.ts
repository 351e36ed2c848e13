import { API_ERRORS } from '../../schemas/api-errors.ts';
import type { OpenApiDocument } from '../openapi/document.ts';
import type { Components } from './fields.ts';
import { createAppendix, createGuide } from './guide.ts';
import { readOperation } from './operation.ts';
import type { ErrorEntry, OperationEntry, OperationGroup, Reference } from './reference.ts';

/** Turns the description of the API into its reference. */
export function createReference(document: OpenApiDocument): Reference {
  const baseUrl = document.servers?.[0]?.url ?? '';
  const groups = groupOperations(document, baseUrl);
  const operations = groups.flatMap((group) => group.operations);
  const sharedErrors = listSharedErrors(operations);
  return {
    guide: createGuide(baseUrl),
    groups: groups.map((group) => ({
      ...group,
      operations: group.operations.map((operation) => ({
        ...operation,
        statuses: operation.statuses.filter(
          ({ codes }) => operation.method !== 'GET' || !codes.some((code) => sharedErrors.includes(code)),
        ),
      })),
    })),
    sharedErrors,
    errors: listErrors(operations),
    appendix: createAppendix(baseUrl),
  };
}

function listSharedErrors(operations: readonly OperationEntry[]): string[] {
  const codesOf = ({ statuses }: OperationEntry) => statuses.flatMap(({ codes }) => codes);
  const [first, ...reads] = operations.filter(({ method }) => method === 'GET');
  return first ? codesOf(first).filter((code) => reads.every((read) => codesOf(read).includes(code))) : [];
}

function groupOperations(
  { paths = {}, components, tags = [] }: OpenApiDocument,
  baseUrl: string,
): OperationGroup[] {
  const listed = new Map<string, string>();
  const entries = Object.entries(paths).flatMap(([path, item]) =>
    (['get', 'post'] as const).flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      const schemas = (components?.schemas ?? {}) as Components;
      const entry = readOperation({ path, method, operation, components: schemas, baseUrl, listed });
      return [{ tag: operation.tags?.[0], entry }];
    }),
  );
  return tags.map(({ name, description = '' }) => ({
    anchor: name.toLowerCase(),
    title: name,
    description,
    operations: entries.filter(({ tag }) => tag === name).map(({ entry }) => entry),
  }));
}

function listErrors(operations: readonly OperationEntry[]): ErrorEntry[] {
  return Object.entries(API_ERRORS).map(([code, { status, message, hint }]) => ({
    code,
    anchor: `error-${code}`,
    status,
    message,
    hint,
    operations: operations
      .filter(({ statuses }) => statuses.some(({ codes }) => codes.includes(code)))
      .map(({ id }) => id),
  }));
}
