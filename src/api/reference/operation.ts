import type { oas31 } from 'zod-openapi';
import { EXAMPLE_SLUG } from '../openapi/read-operation.ts';
import { type Components, type Field, listFields } from './fields.ts';
import { describeConstraints, describeType, type JsonSchema } from './json-schema.ts';
import type { BodyEntry, OperationEntry, StatusEntry } from './reference.ts';
import { createReadSamples, createWriteSamples } from './samples.ts';

type MediaType = oas31.MediaTypeObject;

/** Where an operation stands in the description, and what is around it. */
export interface OperationContext {
  path: string;
  method: 'get' | 'post';
  operation: oas31.OperationObject;
  components: Components;
  baseUrl: string;
  /** The operation that listed the fields of a kind of body first; added to as operations are read. */
  listed: Map<string, string>;
}

/** Reads one operation of the description. */
export function readOperation(context: OperationContext): OperationEntry {
  const { path, method, operation, baseUrl } = context;
  const { operationId: id = '', summary = '', description = '', security = [] } = operation;
  const parameters = (operation.parameters ?? []) as oas31.ParameterObject[];
  const paths = expandPath(path, parameters);
  const request = (operation.requestBody as oas31.RequestBodyObject | undefined)?.content;
  const responses = operation.responses as Record<string, oas31.ResponseObject>;
  const isForOperatorOnly = security.length > 0;
  return {
    id,
    method: method.toUpperCase(),
    path,
    title: summary,
    description,
    isForOperatorOnly,
    parameters: parameters.map(readParameter),
    ...(request && { request: readBody(request, id, context) }),
    response: readBody(responses['200']?.content, id, context),
    statuses: Object.entries(responses).map(readStatus),
    samples: request
      ? createWriteSamples(baseUrl + path, exampleValues(request['application/json']).at(-1))
      : createReadSamples(baseUrl, paths[0] ?? path.replace('{slug}', EXAMPLE_SLUG)),
    trialPaths: isForOperatorOnly ? [] : paths,
  };
}

/** Every path that a path with a parameter can become. */
function expandPath(path: string, parameters: readonly oas31.ParameterObject[]): string[] {
  return parameters.reduce(
    (paths, { name, schema }) =>
      paths.flatMap((part) =>
        ((schema as JsonSchema).enum ?? []).map((value) => part.replace(`{${name}}`, String(value))),
      ),
    [path],
  );
}

function readParameter({
  name,
  schema = {},
  required = false,
  description = '',
}: oas31.ParameterObject): Field {
  return {
    path: name,
    type: describeType(schema as JsonSchema),
    isRequired: required,
    constraints: describeConstraints(schema as JsonSchema),
    description,
  };
}

function readBody(
  content: oas31.ContentObject | undefined,
  operationId: string,
  { components, listed }: OperationContext,
): BodyEntry {
  const media = content?.['application/json'];
  const schema = (media?.schema ?? {}) as JsonSchema;
  const type = describeType(schema);
  const fieldsAt = listed.get(type);
  if (!fieldsAt) listed.set(type, operationId);
  return {
    type,
    fields: fieldsAt ? [] : listFields(schema, components),
    ...(fieldsAt && { fieldsAt }),
    example: JSON.stringify(withFirstItems(exampleValues(media)[0]), null, 2) ?? '',
  };
}

/** Cuts every list to its first item: enough to show the shape. */
function withFirstItems(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(withFirstItems);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withFirstItems(item)]));
}

function exampleValues(media: MediaType | undefined): unknown[] {
  if (media?.example !== undefined) return [media.example];
  return Object.values(media?.examples ?? {}).map((example) =>
    'value' in example ? example.value : undefined,
  );
}

function readStatus([status, response]: [string, oas31.ResponseObject]): StatusEntry {
  return {
    status,
    description: response.description,
    headers: Object.keys(response.headers ?? {}),
    codes: Object.keys(response.content?.['application/json']?.examples ?? {}),
  };
}
