import type { oas31 } from 'zod-openapi';
import { type AnchoredItem, type Block, createHeading, createList } from './anchored-nodes.ts';
import { describeField, describeType, type Field, type JsonSchema, listFields, resolve } from './fields.ts';
import { renderReadSample, renderResponseSample, renderWriteSample } from './samples.ts';

export interface OperationContext {
  path: string;
  method: 'get' | 'post';
  operation: oas31.OperationObject;
  components: oas31.ComponentsObject;
  baseUrl: string;
  /** Maps each type to the anchor at which its fields are listed. Rendering adds to it. */
  listedAt: Map<string, string>;
}

export function renderOperation(context: OperationContext): Block[] {
  const { path, method, operation, components, baseUrl } = context;
  const { operationId: id = '', summary = '', description = '', security = [] } = operation;
  const parameters = (operation.parameters ?? []).map((parameter) => resolve(parameter, components));
  const request = operation.requestBody as oas31.RequestBodyObject | undefined;
  const responses = Object.entries(operation.responses ?? {});
  const examplePath = parameters.reduce(fillIn, path);
  const isLive = method === 'get' && !examplePath.includes('{');
  const endpoint = isLive ? `[\`${path}\`](${examplePath})` : `\`${path}\``;
  const access = security.length > 0 ? ' · requires the [operator token](#authentication)' : '';
  const success = operation.responses?.['200'];
  const body = success && resolve(success, components).content;
  return [
    createHeading(3, summary, id),
    `**${method.toUpperCase()}** ${endpoint}${access}`,
    description,
    renderSample(baseUrl + examplePath, request),
    renderResponseSample(body?.['application/json']?.example),
    ...renderParameters((operation.parameters ?? []).filter(isOwn), id),
    ...(request ? renderBody('Request body', request.content, `${id}-request`, context) : []),
    ...renderBody('Response', body, id, context),
    ...renderStatuses(responses),
  ];
}

export function renderShared(
  operations: readonly OperationContext[],
  components: oas31.ComponentsObject,
): Block[] {
  const shared = operations.flatMap(({ operation: { responses = {} } }) =>
    Object.entries(responses).filter(([, response]) => !isOwn(response)),
  );
  const statuses = [...new Map(shared)].toSorted();
  return [
    '## All operations',
    'Every read takes this parameter, and every operation can have these responses where it names their status.',
    ...renderParameters(Object.values(components.parameters ?? {}).filter(isOwn), 'shared'),
    renderRows(statuses.map(([status, response]) => renderStatus(status, resolve(response, components)))),
  ];
}

function isOwn<Part extends object>(part: Part | oas31.ReferenceObject): part is Part {
  return !('$ref' in part);
}

function renderParameters(parameters: readonly oas31.ParameterObject[], prefix: string): Block[] {
  if (parameters.length === 0) return [];
  return ['**Parameters**', renderFields(parameters.map(toField), `${prefix}-parameter`)];
}

function fillIn(path: string, { name, schema }: oas31.ParameterObject): string {
  const [value = `{${name}}`] = (schema as JsonSchema).enum ?? [];
  return path.replace(`{${name}}`, String(value));
}

function toField({ name, schema = {}, required = false, description = '' }: oas31.ParameterObject): Field {
  return { name, schema: schema as JsonSchema, isRequired: required, description, fields: [] };
}

/** The fields of a type are listed at its first use; later uses link there. */
function renderBody(
  title: string,
  content: oas31.ContentObject | undefined,
  anchor: string,
  { components, listedAt }: OperationContext,
): Block[] {
  const schema = (content?.['application/json']?.schema ?? {}) as JsonSchema;
  const type = describeType(schema);
  const place = listedAt.get(type);
  if (place !== undefined) return [`**${title}** \`${type}\`, with the [fields listed above](#${place}).`];
  listedAt.set(type, anchor);
  return [`**${title}** \`${type}\``, renderFields(listFields(schema, components), anchor)];
}

function renderFields(fields: readonly Field[], prefix: string): Block {
  return createList(toItems(fields, `${prefix}-`));
}

/** Anchors are the paths of fields, such as `getPortfolioProfile-credentials.date`. */
function toItems(fields: readonly Field[], prefix: string): AnchoredItem[] {
  return fields.map((field) => ({
    anchor: prefix + field.name,
    markdown: describeField(field),
    items: toItems(field.fields, `${prefix}${field.name}.`),
  }));
}

function renderStatuses(
  responses: readonly [string, oas31.ResponseObject | oas31.ReferenceObject][],
): Block[] {
  const own = responses.flatMap(([status, response]) =>
    isOwn(response) ? renderStatus(status, response) : [],
  );
  const shared = responses.flatMap(([status, response]) => (isOwn(response) ? [] : `**${status}**`));
  const others = `${shared.join(', ')}: as in [all operations](#all-operations).`;
  return [renderRows(own), ...(shared.length > 0 ? [others] : [])];
}

/** The section about errors explains Cache-Control for all of them, so it is left out here. */
function renderStatus(status: string, { description, headers = {}, content }: oas31.ResponseObject): string {
  const codes = Object.keys(content?.['application/json']?.examples ?? {});
  const meaning = codes.map((code) => `[\`${code}\`](#error-${code})`).join(', ') || description;
  const names = Object.keys(headers).filter((name) => codes.length === 0 || name !== 'Cache-Control');
  const fields = names.map((name) => `\`${name}\``).join(', ');
  return `| **${status}** | ${meaning}${fields && ` With ${fields}.`} |`;
}

function renderRows(rows: readonly string[]): string {
  return ['| Status | Response |', '| --- | --- |', ...rows].join('\n');
}

function renderSample(url: string, request: oas31.RequestBodyObject | undefined): string {
  const example = request?.content['application/json']?.example;
  return example === undefined ? renderReadSample(url) : renderWriteSample(url, example);
}
