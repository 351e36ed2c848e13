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
  /** The anchor of the operation that lists the fields of a type, by type. Rendering adds to it. */
  listedAt: Map<string, string>;
}

/** Renders an operation: requirements, samples, fields and statuses. */
export function renderOperation(context: OperationContext): Block[] {
  const { path, method, operation, components, baseUrl } = context;
  const { operationId: id = '', summary = '', description = '', security = [] } = operation;
  const parameters = (operation.parameters ?? []).map((parameter) => resolve(parameter, components));
  const request = operation.requestBody as oas31.RequestBodyObject | undefined;
  const responses = Object.entries(operation.responses ?? {}).map(
    ([status, response]): [string, oas31.ResponseObject] => [status, resolve(response, components)],
  );
  const examplePath = parameters.reduce(fillIn, path);
  const isLive = method === 'get' && !examplePath.includes('{');
  const endpoint = isLive ? `[\`${path}\`](${examplePath})` : `\`${path}\``;
  const access = security.length > 0 ? ' · requires the [operator token](#authentication)' : '';
  const body = responses.find(([status]) => status === '200')?.[1].content;
  return [
    createHeading(3, summary, id),
    `**${method.toUpperCase()}** ${endpoint}${access}`,
    description,
    renderSample(baseUrl + examplePath, request),
    renderResponseSample(body?.['application/json']?.example),
    ...(parameters.length > 0
      ? ['**Parameters**', renderFields(parameters.map(toField), `${id}-parameter`)]
      : []),
    ...(request ? renderBody('Request body', request.content, `${id}-request`, context) : []),
    ...renderBody('Response', body, id, context),
    renderStatuses(responses),
  ];
}

function fillIn(path: string, { name, schema }: oas31.ParameterObject): string {
  const [value = `{${name}}`] = (schema as JsonSchema).enum ?? [];
  return path.replace(`{${name}}`, String(value));
}

function toField({ name, schema = {}, required = false, description = '' }: oas31.ParameterObject): Field {
  return { name, schema: schema as JsonSchema, isRequired: required, description, fields: [] };
}

/** Lists the fields of a type at its first use, and links there from every other. */
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

/** An anchor is the path of its field, for example `getPortfolioProfile-credentials.date`. */
function toItems(fields: readonly Field[], prefix: string): AnchoredItem[] {
  return fields.map((field) => ({
    anchor: prefix + field.name,
    markdown: describeField(field),
    items: toItems(field.fields, `${prefix}${field.name}.`),
  }));
}

/** Leaves out Cache-Control of errors, which the section about errors explains for all of them. */
function renderStatuses(responses: readonly [status: string, oas31.ResponseObject][]): string {
  const rows = responses.map(([status, { description, headers = {}, content }]) => {
    const codes = Object.keys(content?.['application/json']?.examples ?? {});
    const meaning = codes.map((code) => `[\`${code}\`](#error-${code})`).join(', ') || description;
    const names = Object.keys(headers).filter((name) => codes.length === 0 || name !== 'Cache-Control');
    const fields = names.map((name) => `\`${name}\``).join(', ');
    return `| **${status}** | ${meaning}${fields && ` With ${fields}.`} |`;
  });
  return ['| Status | Response |', '| --- | --- |', ...rows].join('\n');
}

function renderSample(url: string, request: oas31.RequestBodyObject | undefined): string {
  const example = request?.content['application/json']?.example;
  return example === undefined ? renderReadSample(url) : renderWriteSample(url, example);
}
