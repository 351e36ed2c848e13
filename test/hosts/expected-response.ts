import type { z } from 'zod';
import { errorSchema } from '../../src/schemas/error.ts';

/** Sends one request to a host and follows no redirect. */
export type Ask = (path: string, init?: RequestInit) => Promise<Response>;

/** What is wrong with responses, each complaint beginning with the request; nothing if all is well. */
export type Complaints = AsyncIterable<string>;

/** What is expected of a response: patterns for header fields, null for one that must be absent, and its body. */
export interface Expected {
  status: number;
  fields: Record<string, RegExp | null>;
  /** The code of the error in the body. */
  code?: string;
  schema?: z.ZodType;
}

const SECURITY = {
  'content-security-policy': /^default-src 'none'[^,]*frame-ancestors 'none'$/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /./,
  'permissions-policy': /./,
};
const ANY_ORIGIN = { 'access-control-allow-origin': /^\*$/, 'access-control-allow-credentials': null };
const REVALIDATED = { 'cache-control': /^public, max-age=0, must-revalidate$/, etag: /./ };
const NOT_STORED = { 'cache-control': /^no-store$/ };
const CODED = { ...SECURITY, vary: /^Accept-Encoding$/i };
const NEGOTIATED = { ...SECURITY, vary: /^Accept, ?Accept-Encoding$/i };
const JSON_TYPE = { 'content-type': /^application\/json; charset=utf-8$/i };
const HTML_TYPE = { 'content-type': /^text\/html; charset=utf-8$/i };
const MARKDOWN_TYPE = { 'content-type': /^text\/markdown; charset=utf-8$/i };

/** A file that programs read, whatever its media type. */
export const MACHINE_FILE: Expected = { status: 200, fields: { ...CODED, ...ANY_ORIGIN, ...REVALIDATED } };
export const JSON_DOCUMENT: Expected = { status: 200, fields: { ...MACHINE_FILE.fields, ...JSON_TYPE } };
export const PAGE: Expected = {
  status: 200,
  fields: { ...NEGOTIATED, ...REVALIDATED, ...HTML_TYPE, link: /rel="alternate"; type="text\/markdown"/ },
};
export const PAGE_AS_MARKDOWN: Expected = {
  status: 200,
  fields: { ...NEGOTIATED, ...REVALIDATED, ...MARKDOWN_TYPE, link: /rel="canonical"/ },
};
export const MARKDOWN_FILE: Expected = { status: 200, fields: { ...PAGE_AS_MARKDOWN.fields, ...CODED } };
export const MISSING_PAGE: Expected = { status: 404, fields: { ...NEGOTIATED, ...NOT_STORED, ...HTML_TYPE } };
export const MISSING_AS_MARKDOWN: Expected = {
  status: 404,
  fields: { ...NEGOTIATED, ...NOT_STORED, ...MARKDOWN_TYPE },
};
export const PAGE_REFUSES_METHOD: Expected = {
  status: 405,
  fields: { ...CODED, ...NOT_STORED, allow: /^GET, HEAD$/ },
};

/** An error of the API. */
export function apiError(status: number, code: string, fields: Expected['fields'] = {}): Expected {
  return { status, code, fields: { ...CODED, ...ANY_ORIGIN, ...NOT_STORED, ...JSON_TYPE, ...fields } };
}

/** The response to OPTIONS at a URL that programs read. */
export function preflight(allow: RegExp): Expected {
  const methods = { allow, 'access-control-allow-methods': /^GET, HEAD$/ };
  const headers = { 'access-control-allow-headers': /^(?!.*authorization)/i, 'content-type': null };
  return { status: 204, fields: { ...CODED, ...ANY_ORIGIN, ...methods, ...headers } };
}

/** Sends a request, `GET /docs as Markdown` for example, and compares the response with what is expected. */
export async function* expectResponse(
  ask: Ask,
  request: string,
  { status, fields, code, schema }: Expected,
  { headers, ...init }: RequestInit & { headers?: Record<string, string> } = {},
): Complaints {
  const [method = '', path = '', isMarkdown] = request.split(' ');
  const accept = isMarkdown ? { accept: 'text/markdown' } : {};
  const response = await ask(path, { method, headers: { ...accept, ...headers }, ...init });
  if (response.status !== status) yield `${request}: the status is ${response.status}, not ${status}`;
  for (const [name, pattern] of Object.entries(fields)) {
    const value = response.headers.get(name);
    if (pattern === null ? value !== null : !pattern.test(value ?? ''))
      yield `${request}: ${name} is ${value}`;
  }
  const text = await response.text();
  if (schema && !schema.safeParse(JSON.parse(text)).success)
    yield `${request}: the body does not match its schema`;
  if (code === undefined) return;
  const { error } = errorSchema.parse(JSON.parse(text));
  if (error.code !== code || !error.docs.endsWith(`/docs#error-${code}`))
    yield `${request}: the body is not the error ${code}`;
}

/** The fields that HEAD and 304 have in common with GET. */
const METADATA = ['etag', 'vary', 'cache-control', 'link', 'access-control-allow-origin'];

/** Checks that HEAD says the same as GET without the body, and that a client which has the response gets 304. */
export async function* expectConditional(ask: Ask, path: string, accept = '*/*'): Complaints {
  const headers = { accept, 'accept-encoding': 'identity' };
  const get = await ask(path, { headers });
  const head = await ask(path, { method: 'HEAD', headers });
  const known = await ask(path, { headers: { ...headers, 'if-none-match': get.headers.get('etag') ?? '' } });
  const length = (await get.arrayBuffer()).byteLength;
  const bodies = (await head.arrayBuffer()).byteLength + (await known.arrayBuffer()).byteLength;
  const findDifferences = (other: Response, names: string[]) =>
    names
      .filter((name) => other.headers.get(name) !== get.headers.get(name))
      .map((name) => `${path}: ${name} differs from that of GET`);
  yield* findDifferences(head, [...METADATA, 'content-type', 'content-length']);
  if (head.headers.get('content-length') !== String(length))
    yield `${path}: content-length of HEAD is not that of GET`;
  if (known.status === 304) yield* findDifferences(known, METADATA);
  else yield `${path}: If-None-Match gives ${known.status}`;
  if (bodies > 0) yield `${path}: HEAD or 304 has a body`;
}
