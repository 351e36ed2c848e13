import type { oas31 } from 'zod-openapi';
import { PRERENDERED_HEADERS } from '../openapi/responses.ts';
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
  const { parameters = [] } = operation;
  const own = parameters.filter(isOwn);
  const request = operation.requestBody as oas31.RequestBodyObject | undefined;
  const examplePath = own.reduce(fillIn, path);
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
    ...(own.length > 0 ? ['**Parameters**', renderParameters(own, id)] : []),
    ...(request ? renderBody('Request body', request.content, `${id}-request`, context) : []),
    ...renderBody('Response', body, id, context),
    ...renderStatuses(Object.entries(operation.responses ?? {}), components),
  ];
}

/** Says once what operations have in common; each of them lists only what is its own. */
export function renderShared(
  operations: readonly OperationContext[],
  components: oas31.ComponentsObject,
): Block[] {
  const listed = operations.map(({ operation: { responses = {} } }) => Object.entries(responses));
  const rows = [...new Map(listed.flat().filter(isShared))].toSorted().map(([status, response]) => {
    const resolved = resolve(response, components);
    const description = status === '200' ? 'The body that the operation describes.' : resolved.description;
    const isOfAll = listed.every((responses) => responses.some(([other]) => other === status));
    return renderStatus(status, { ...resolved, description }, isOfAll ? '' : ' Reads only.');
  });
  return [
    '## All operations',
    'Every read takes this parameter:',
    renderParameters(Object.values(components.parameters ?? {}).filter(isOwn), 'shared'),
    'Every operation has these responses, except where it lists one of its own with the same status:',
    renderRows(rows),
  ];
}

type ResponseEntry = [status: string, response: oas31.ResponseObject | oas31.ReferenceObject];

/** Reads of documents have the same headers and differ in their bodies only. */
function isShared([status, response]: ResponseEntry): boolean {
  if (!isOwn(response)) return true;
  const names = Object.keys(response.headers ?? {}).join();
  return status === '200' && names === Object.keys(PRERENDERED_HEADERS).join();
}

function isOwn<Part extends object>(part: Part | oas31.ReferenceObject): part is Part {
  return !('$ref' in part);
}

function renderParameters(parameters: readonly oas31.ParameterObject[], prefix: string): Block {
  return renderFields(parameters.map(toField), `${prefix}-parameter`);
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

function renderStatuses(responses: readonly ResponseEntry[], components: oas31.ComponentsObject): Block[] {
  const own = responses.filter((entry) => !isShared(entry));
  const rows = own.map(([status, response]) => renderStatus(status, resolve(response, components)));
  return rows.length > 0 ? [renderRows(rows)] : [];
}

/** The section about errors explains Cache-Control for all of them, so it is left out here. */
function renderStatus(
  status: string,
  { description, headers = {}, content }: oas31.ResponseObject,
  remark = '',
): string {
  const codes = Object.keys(content?.['application/json']?.examples ?? {});
  const links = codes.map((code) => `[\`${code}\`](#error-${code})`).join(', ');
  const names = Object.keys(headers).filter((name) => codes.length === 0 || name !== 'Cache-Control');
  const fields = names.map((name) => `\`${name}\``).join(', ');
  return `| **${status}** | ${links ? `${links}.` : description}${fields && ` With ${fields}.`}${remark} |`;
}

function renderRows(rows: readonly string[]): string {
  return ['| Status | Response |', '| --- | --- |', ...rows].join('\n');
}

function renderSample(url: string, request: oas31.RequestBodyObject | undefined): string {
  const example = request?.content['application/json']?.example;
  return example === undefined ? renderReadSample(url) : renderWriteSample(url, example);
}
