/** What a check finds wrong, each beginning with the request; nothing if all is well. */
export type Complaints = AsyncIterable<string>;

/** Sends one request to the site and follows no redirect. */
export type Ask = (path: string, init?: RequestInit) => Promise<Response>;

/** One part of what every host responds, checked on a running site by reading it only. */
export interface Check {
  title: string;
  run(ask: Ask): Complaints;
}

/** What is expected of a response: its status, and patterns for header fields; null for one that must be absent. */
export interface Expected {
  status: number;
  fields: Record<string, RegExp | null>;
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

/** What a file that programs read responds, whatever its media type. */
export const MACHINE_FILE: Expected = { status: 200, fields: { ...CODED, ...ANY_ORIGIN, ...REVALIDATED } };
export const JSON_DOCUMENT: Expected = { status: 200, fields: { ...MACHINE_FILE.fields, ...JSON_TYPE } };
export const JSON_ERROR = { ...CODED, ...ANY_ORIGIN, ...NOT_STORED, ...JSON_TYPE };
export const PAGE: Expected = {
  status: 200,
  fields: { ...NEGOTIATED, ...REVALIDATED, ...HTML_TYPE, link: /rel="alternate"; type="text\/markdown"/ },
};
export const PAGE_AS_MARKDOWN: Expected = {
  status: 200,
  fields: { ...NEGOTIATED, ...REVALIDATED, ...MARKDOWN_TYPE, link: /rel="canonical"/ },
};
export const MARKDOWN_FILE: Expected = {
  status: 200,
  fields: { ...PAGE_AS_MARKDOWN.fields, ...CODED },
};
export const MISSING_PAGE: Expected = { status: 404, fields: { ...NEGOTIATED, ...NOT_STORED, ...HTML_TYPE } };
export const MISSING_AS_MARKDOWN: Expected = {
  status: 404,
  fields: { ...NEGOTIATED, ...NOT_STORED, ...MARKDOWN_TYPE },
};
export const PAGE_REFUSES_METHOD: Expected = {
  status: 405,
  fields: { ...CODED, ...NOT_STORED, allow: /^GET, HEAD$/ },
};

/** Compares a response with what is expected of it. */
export function compare(request: string, response: Response, { status, fields }: Expected): string[] {
  const complaints = response.status === status ? [] : [`the status is ${response.status}, not ${status}`];
  for (const [name, pattern] of Object.entries(fields)) {
    const value = response.headers.get(name);
    if (pattern === null) {
      if (value !== null) complaints.push(`${name} is ${value}`);
    } else if (value === null) complaints.push(`there is no ${name}`);
    else if (!pattern.test(value)) complaints.push(`${name} is ${value}`);
  }
  return complaints.map((complaint) => `${request}: ${complaint}`);
}

/** Sends a request, `GET /docs as Markdown` for example, and compares the response. */
export async function* expectResponse(ask: Ask, request: string, expected: Expected): Complaints {
  const [method = '', path = '', isMarkdown] = request.split(' ');
  const headers = isMarkdown ? { accept: 'text/markdown' } : {};
  const response = await ask(path, { method, headers });
  await response.arrayBuffer();
  yield* compare(request, response, expected);
}

/** Reads a page, or its Markdown, and gives back all but the body, which has been received. */
export async function readHead(
  ask: Ask,
  path: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  const response = await ask(path, { headers });
  await response.arrayBuffer();
  return response;
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
