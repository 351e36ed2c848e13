import { beforeAll, expect, it } from 'vitest';
import { resources } from '../../src/api/resources.ts';
import { STATIC_HOST_FILES, toMarkdownPath } from '../../src/paths.ts';
import { errorSchema } from '../../src/schemas/api-errors.ts';
import { published } from '../../src/site/published.ts';
import { loadContent } from '../fixtures/content.ts';
import { FIXTURE_CONTENT, listPages } from '../test-site.ts';
import { type HttpResponse, send } from './http-client.ts';

type Fields = Record<string, unknown>;

const like = (pattern: RegExp) => expect.stringMatching(pattern);
const SECURITY: Fields = {
  'content-security-policy': like(/^default-src 'none'[^,]*frame-ancestors 'none'$/),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': like(/./),
  'permissions-policy': like(/./),
};
const REVALIDATED: Fields = { 'cache-control': 'public, max-age=0, must-revalidate', etag: like(/./) };
const CODED: Fields = { ...SECURITY, vary: like(/^Accept-Encoding$/i) };
const NEGOTIATED: Fields = { ...SECURITY, vary: like(/^Accept, ?Accept-Encoding$/i) };
const JSON_TYPE: Fields = { 'content-type': like(/^application\/json; charset=utf-8$/i) };
const HTML_TYPE: Fields = { 'content-type': like(/^text\/html; charset=utf-8$/i) };
const MARKDOWN_TYPE: Fields = { 'content-type': like(/^text\/markdown; charset=utf-8$/i) };
const NOT_STORED: Fields = { 'cache-control': 'no-store' };
const ANY_ORIGIN: Fields = {
  'access-control-allow-origin': '*',
  'access-control-allow-credentials': undefined,
};
const MACHINE_FILE: Fields = { ...CODED, ...ANY_ORIGIN, ...REVALIDATED, 'content-language': 'en' };
const ERROR: Fields = { ...CODED, ...ANY_ORIGIN, ...NOT_STORED, ...JSON_TYPE };

const site = { content: await loadContent(FIXTURE_CONTENT), baseUrl: '' };
const RESOURCES = resources.map((resource) => {
  const [slug = ''] = resource.slugs?.(site) ?? [];
  return { path: resource.path.replace('{slug}', slug), schema: resource.schema };
});
/** Files that programs read, beside the resources. */
const FILES = published
  .filter(({ path, audience }) => audience === 'programs' && !/^\/api\b|\/$/.test(path))
  .map(({ path }) => path);
/** The fields that HEAD and 304 have in common with GET. */
const METADATA = ['etag', 'vary', 'cache-control', 'link', 'access-control-allow-origin'];
/** Files of a build or of a host that have another URL, or none. */
const HIDDEN = [
  ...`/index.html /index /verify /docs.html /docs.html/ /docs/index.html /api.json /resume /404 /404.html /404.md
  /_site/docs.html /.env /none /none.md /apis /case-studies/none`.split(/\s+/),
  ...STATIC_HOST_FILES.map((file) => `/${file}`),
];

/** The responses of every host to those who read; `skipped` names tests that a host in front of another cannot pass. */
export function describeReading(getOrigin: () => string, skipped: readonly string[]): void {
  const itOf = (title: string, run: () => Promise<void>) =>
    skipped.includes(title) ? it.skip(title, run) : it(title, run);
  let origin: string;
  beforeAll(() => {
    origin = getOrigin();
  });

  /** Sends a request, `GET /docs as Markdown` for example, and compares status and header fields of the response. */
  async function check(request: string, status: number, fields: Fields): Promise<HttpResponse> {
    const [method = '', path = '', isMarkdown] = request.split(' ');
    const accept = isMarkdown ? 'text/markdown' : '*/*';
    const response = await send(origin, path, { method, headers: { accept } });
    expect({ request, status: response.status, ...response.headers }).toMatchObject({ request, status });
    for (const [name, value] of Object.entries(fields))
      expect([request, name, response.headers[name]]).toEqual([request, name, value]);
    return response;
  }

  async function checkError(request: string, status: number, code: string, fields: Fields = {}) {
    const { body } = await check(request, status, { ...ERROR, ...fields });
    const { error } = errorSchema.parse(JSON.parse(body.toString()));
    expect([request, error.code]).toEqual([request, code]);
    expect(error.docs).toMatch(new RegExp(`/docs#error-${code}$`));
  }

  /** HEAD says the same as GET without the body, and a client that has the response gets 304. */
  async function checkConditional(path: string, accept = '*/*'): Promise<void> {
    const headers = { accept, 'accept-encoding': 'identity' };
    const get = await send(origin, path, { headers });
    const head = await send(origin, path, { method: 'HEAD', headers });
    const known = await send(origin, path, {
      headers: { ...headers, 'if-none-match': get.headers.etag ?? '' },
    });
    const select = (response: HttpResponse, names: string[]) => names.map((name) => response.headers[name]);
    const all = [...METADATA, 'content-type'];
    expect([path, head.status, ...select(head, all)]).toEqual([path, 200, ...select(get, all)]);
    expect(head.headers['content-length']).toBe(String(get.body.length));
    expect([path, known.status, ...select(known, METADATA)]).toEqual([path, 304, ...select(get, METADATA)]);
    expect([head.body.length, known.body.length]).toEqual([0, 0]);
  }

  async function checkMethods(path: string, allow: string, refused: readonly string[]): Promise<void> {
    await check(`OPTIONS ${path}`, 204, {
      ...CODED,
      ...ANY_ORIGIN,
      'cache-control': undefined,
      allow,
      'content-type': undefined,
      'access-control-allow-methods': 'GET, HEAD',
      'access-control-allow-headers': like(/^(?!.*authorization)/i),
    });
    for (const method of refused) await checkError(`${method} ${path}`, 405, 'method_not_allowed', { allow });
  }

  it.each(RESOURCES)('$path is a JSON document', async ({ path, schema }) => {
    for (const spelling of ['', '/', '?unknown=1', ' as Markdown']) {
      const { body } = await check(`GET ${path}${spelling}`, 200, { ...MACHINE_FILE, ...JSON_TYPE });
      expect(schema.safeParse(JSON.parse(body.toString())).error).toBeUndefined();
    }
    await checkConditional(path);
    await checkMethods(path, 'GET, HEAD, OPTIONS', ['POST', 'PUT', 'PATCH', 'DELETE']);
  });

  it.each(FILES)('%s may be read by programs of any origin', async (path) => {
    for (const spelling of ['', '/', ' as Markdown'])
      await check(`GET ${path}${spelling}`, 200, MACHINE_FILE);
    await checkConditional(path);
    await checkMethods(path, 'GET, HEAD, OPTIONS', ['POST']);
  });

  it('a path under /api that does not exist is a JSON 404, whatever the method', async () => {
    for (const path of ['/api/none', '/api/none/', '/api/v1', '/api/v1/profile.json', '/api/__proto__'])
      for (const method of ['GET', 'POST', 'OPTIONS'])
        await checkError(`${method} ${path}`, 404, 'not_found');
    const { body } = await send(origin, '/api/v1/case-studies/none');
    expect(body.toString()).toContain('learning-hub, ondemand, ordex');
  });

  itOf('a malformed path is a 404', async () => {
    for (const path of ['/api/%zz', '/api/v1/profile%', '/api/%00'])
      await checkError(`GET ${path}`, 404, 'not_found');
    await check('GET /%zz', 404, { ...NEGOTIATED, ...NOT_STORED, ...HTML_TYPE });
  });

  it.each(listPages())('%s is HTML, or Markdown for clients that prefer it', async (page) => {
    const link = like(/rel="alternate"; type="text\/markdown"/);
    const canonical = like(/rel="canonical"/);
    const language = { 'content-language': page.startsWith('/de') ? 'de' : 'en' };
    for (const spelling of page === '/' ? [page] : [page, `${page}/`, `${page}?x=1`]) {
      await check(`GET ${spelling}`, 200, { ...NEGOTIATED, ...REVALIDATED, ...HTML_TYPE, ...language, link });
      const fields = { ...NEGOTIATED, ...REVALIDATED, ...MARKDOWN_TYPE, ...language, link: canonical };
      await check(`GET ${spelling} as Markdown`, 200, fields);
    }
    const fields = { ...CODED, ...REVALIDATED, ...MARKDOWN_TYPE, ...language, link: canonical };
    await check(`GET ${toMarkdownPath(page)}`, 200, fields);
    await checkConditional(page);
    await checkConditional(page, 'text/markdown');
  });

  it.each([
    ['text/markdown, text/html', 'text/markdown'],
    ['TEXT/Markdown;q=0.9, text/html;q=0.8', 'text/markdown'],
    ['text/markdown;q=0.5, text/html', 'text/html'],
    ['text/markdown;q=0', 'text/html'],
  ])('a page is sent for Accept %s as %s', async (accept, type) => {
    const { headers } = await send(origin, '/docs', { headers: { accept } });
    expect(headers['content-type']).toContain(type);
  });

  it.each(['/docs', '/api/v1/profile'])('each coding of %s has an entity tag of its own', async (path) => {
    const codings = ['identity', 'gzip', 'br'];
    const responses = await Promise.all(
      codings.map((coding) => send(origin, path, { headers: { 'accept-encoding': coding } })),
    );
    expect(responses.map(({ headers }) => headers['content-encoding'] ?? 'identity')).toEqual(codings);
    expect(new Set(responses.map(({ headers }) => headers.etag)).size).toBe(3);
  });

  it('the entity tag of a page does not confirm its Markdown', async () => {
    const coding = { 'accept-encoding': 'identity' };
    const { headers } = await send(origin, '/docs', { headers: coding });
    const known = { ...coding, accept: 'text/markdown', 'if-none-match': headers.etag ?? '' };
    expect((await send(origin, '/docs', { headers: known })).status).toBe(200);
  });

  it('a URL that does not exist below the path of a language is a 404 page in that language', async () => {
    for (const path of ['/de/none', '/de/case-studies/ondemand', '/de/docs', '/de/404.html']) {
      const { body } = await check(`GET ${path}`, 404, { ...NEGOTIATED, ...NOT_STORED, ...HTML_TYPE });
      expect(body.toString()).toContain('<html lang="de"');
      const markdown = await check(`GET ${path} as Markdown`, 404, { ...NEGOTIATED, ...MARKDOWN_TYPE });
      expect(markdown.body.toString()).toContain('# Seite nicht gefunden');
    }
    const { body } = await check('GET /deutsch', 404, HTML_TYPE);
    expect(body.toString()).toContain('<html lang="en"');
  });

  it('a URL that does not exist, the name of a file included, is a 404 page that no cache stores', async () => {
    for (const path of HIDDEN) {
      await check(`GET ${path}`, 404, { ...NEGOTIATED, ...NOT_STORED, ...HTML_TYPE });
      await check(`GET ${path} as Markdown`, 404, { ...NEGOTIATED, ...NOT_STORED, ...MARKDOWN_TYPE });
    }
  });

  it.each([
    ['/verify.html', HTML_TYPE],
    ['/deck/', HTML_TYPE],
    ['/deck', HTML_TYPE],
    ['/deck/index.html', HTML_TYPE],
    ['/deck/slides.css', { 'content-type': 'text/css; charset=utf-8' }],
    ['/CNAME', { 'content-type': 'application/octet-stream' }],
  ])('%s is a file of the owner, whatever is accepted', async (path, type) => {
    for (const format of ['', ' as Markdown'])
      await check(`GET ${path}${format}`, 200, { ...CODED, ...REVALIDATED, ...type, link: undefined });
    await checkConditional(path);
  });

  it('a page allows reads only', async () => {
    for (const path of ['/docs', '/docs/', '/docs.md', '/favicon.svg'])
      for (const method of ['POST', 'DELETE', 'OPTIONS'])
        await check(`${method} ${path}`, 405, { ...CODED, ...NOT_STORED, allow: 'GET, HEAD' });
  });

  it('/api/homelab says when to try again while there is no observation, and what it allows', async () => {
    await checkError('GET /api/homelab', 503, 'no_observation', { 'retry-after': '30' });
    for (const path of ['/api/homelab', '/api/homelab/'])
      await checkMethods(path, 'GET, HEAD, POST, OPTIONS', ['PUT', 'PATCH', 'DELETE']);
  });
}
