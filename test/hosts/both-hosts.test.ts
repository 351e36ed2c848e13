import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeStaticFile } from '../../src/hosts/static-file.ts';
import { createSiteHeaders } from '../../src/http/headers.ts';
import { observationAt } from '../fixtures/observation.ts';
import { WRONG_TOKEN } from '../fixtures/operator-token.ts';
import { TEST_SITE } from '../test-site.ts';
import type { Host } from './host-contract.ts';
import { type Answer, type Question, send } from './http-client.ts';
import { startModelledCdn } from './netlify/modelled-cdn.ts';
import { createPublication } from './publication.ts';
import { startSelfHosted } from './self-hosted.ts';

const dist = `${TEST_SITE}dist`;

const JSON_TYPE = 'application/json; charset=utf-8';
const HTML = 'text/html; charset=utf-8';
const MARKDOWN = 'text/markdown; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';
const CODED = 'Accept-Encoding';
const NEGOTIATED = 'Accept, Accept-Encoding';
const FRESH = 'public, max-age=0, must-revalidate';
const YEAR = 'public, max-age=31536000, immutable';
const LIVE = 'public, max-age=0, s-maxage=5, must-revalidate';
const NEVER = 'no-store';

type Row = [
  request: string,
  status: number,
  mediaType: string | undefined,
  vary: string,
  cacheControl: string | undefined,
];

/** What both hosts respond: a method and a path, and `as Markdown` where the request prefers that. */
const TABLE: Row[] = [
  ['GET /', 200, HTML, NEGOTIATED, FRESH],
  ['GET / as Markdown', 200, MARKDOWN, NEGOTIATED, FRESH],
  ['GET /index.md', 200, MARKDOWN, CODED, FRESH],
  ['GET /docs', 200, HTML, NEGOTIATED, FRESH],
  ['GET /docs/', 200, HTML, NEGOTIATED, FRESH],
  ['GET /docs?x=1', 200, HTML, NEGOTIATED, FRESH],
  ['HEAD /docs', 200, HTML, NEGOTIATED, FRESH],
  ['GET /docs as Markdown', 200, MARKDOWN, NEGOTIATED, FRESH],
  ['GET /docs/ as Markdown', 200, MARKDOWN, NEGOTIATED, FRESH],
  ['HEAD /docs as Markdown', 200, MARKDOWN, NEGOTIATED, FRESH],
  ['GET /docs.md', 200, MARKDOWN, CODED, FRESH],
  ['GET /docs.md/', 200, MARKDOWN, CODED, FRESH],
  ['GET /docs.md/ as Markdown', 200, MARKDOWN, CODED, FRESH],
  ['GET /api', 200, JSON_TYPE, CODED, FRESH],
  ['GET /api/', 200, JSON_TYPE, CODED, FRESH],
  ['GET /api as Markdown', 200, JSON_TYPE, CODED, FRESH],
  ['GET /api/v1/profile/', 200, JSON_TYPE, CODED, FRESH],
  ['GET /openapi.json', 200, JSON_TYPE, CODED, FRESH],
  ['GET /openapi.json/', 200, JSON_TYPE, CODED, FRESH],
  ['GET /agent-instructions.md/', 200, MARKDOWN, CODED, FRESH],
  ['GET /llms.txt as Markdown', 200, TEXT, CODED, FRESH],
  ['GET /sitemap.xml/', 200, 'application/xml; charset=utf-8', CODED, FRESH],
  ['GET /resume.pdf', 200, 'application/pdf', CODED, FRESH],
  ['HEAD /resume.pdf', 200, 'application/pdf', CODED, FRESH],
  ['GET /resume.json', 200, JSON_TYPE, CODED, FRESH],
  ['GET /resume', 404, HTML, NEGOTIATED, NEVER],
  ['GET /contact.vcf', 200, 'text/vcard; charset=utf-8', CODED, FRESH],
  ['GET /feed.json', 200, 'application/feed+json; charset=utf-8', CODED, FRESH],
  ['GET /favicon.svg', 200, 'image/svg+xml', CODED, FRESH],
  ['GET /downloads/portfolio-cli.tgz', 200, 'application/gzip', CODED, FRESH],
  ['GET /downloads/portfolio-cli-1.0.0.tgz/', 200, 'application/gzip', CODED, YEAR],
  // The names of files that have another URL, or none.
  ['GET /api.json', 404, HTML, NEGOTIATED, NEVER],
  ['GET /api/v1/profile.json', 404, JSON_TYPE, CODED, NEVER],
  ['GET /api/404.json', 404, JSON_TYPE, CODED, NEVER],
  ['GET /index.html', 404, HTML, NEGOTIATED, NEVER],
  ['GET /index', 404, HTML, NEGOTIATED, NEVER],
  ['GET /docs.html', 404, HTML, NEGOTIATED, NEVER],
  ['GET /docs.html/', 404, HTML, NEGOTIATED, NEVER],
  ['GET /docs.html as Markdown', 404, MARKDOWN, NEGOTIATED, NEVER],
  ['GET /docs/index.html', 404, HTML, NEGOTIATED, NEVER],
  ['GET /404', 404, HTML, NEGOTIATED, NEVER],
  ['GET /404.html', 404, HTML, NEGOTIATED, NEVER],
  ['GET /404.md', 404, HTML, NEGOTIATED, NEVER],
  ['GET /404.md as Markdown', 404, MARKDOWN, NEGOTIATED, NEVER],
  ['GET /_headers', 404, HTML, NEGOTIATED, NEVER],
  ['GET /_redirects', 404, HTML, NEGOTIATED, NEVER],
  ['GET /_site/404.html', 404, HTML, NEGOTIATED, NEVER],
  ['GET /case-studies/none.md', 404, HTML, NEGOTIATED, NEVER],
  // What is not there.
  ['GET /none', 404, HTML, NEGOTIATED, NEVER],
  ['HEAD /none', 404, HTML, NEGOTIATED, NEVER],
  ['GET /none as Markdown', 404, MARKDOWN, NEGOTIATED, NEVER],
  ['POST /none', 404, HTML, NEGOTIATED, NEVER],
  ['GET /apis', 404, HTML, NEGOTIATED, NEVER],
  ['GET /%zz', 404, HTML, NEGOTIATED, NEVER],
  ['GET /api/none', 404, JSON_TYPE, CODED, NEVER],
  ['GET /api/none/', 404, JSON_TYPE, CODED, NEVER],
  ['GET /api/none as Markdown', 404, JSON_TYPE, CODED, NEVER],
  ['GET /api/v1', 404, JSON_TYPE, CODED, NEVER],
  ['GET /api/v1/case-studies/none', 404, JSON_TYPE, CODED, NEVER],
  ['DELETE /api/v1/case-studies/none', 404, JSON_TYPE, CODED, NEVER],
  ['OPTIONS /api/none', 404, JSON_TYPE, CODED, NEVER],
  ['GET /api/%zz', 404, JSON_TYPE, CODED, NEVER],
  ['POST /api/%zz', 404, JSON_TYPE, CODED, NEVER],
  // Methods.
  ['OPTIONS /api', 204, undefined, CODED, undefined],
  ['OPTIONS /resume.pdf', 204, undefined, CODED, undefined],
  ['OPTIONS /openapi.json/', 204, undefined, CODED, undefined],
  ['POST /api', 405, JSON_TYPE, CODED, NEVER],
  ['DELETE /api/v1/profile/', 405, JSON_TYPE, CODED, NEVER],
  ['PUT /llms.txt', 405, JSON_TYPE, CODED, NEVER],
  ['POST /docs', 405, TEXT, CODED, NEVER],
  ['OPTIONS /docs/', 405, TEXT, CODED, NEVER],
  ['PUT /api/homelab', 405, JSON_TYPE, CODED, NEVER],
  ['OPTIONS /api/homelab/', 204, undefined, CODED, undefined],
  // The observation.
  ['GET /api/homelab', 503, JSON_TYPE, CODED, NEVER],
  ['GET /api/homelab/', 503, JSON_TYPE, CODED, NEVER],
  ['POST /api/homelab', 401, JSON_TYPE, CODED, NEVER],
];

describe('both hosts', () => {
  let server: Host;
  let hosts: Record<string, Host>;
  beforeAll(async () => {
    server = await startSelfHosted();
    hosts = {
      'the self-hosted server': server,
      'Netlify, with header rules by URL': await startModelledCdn('url'),
      'Netlify, with header rules by target': await startModelledCdn('target'),
    };
  });
  afterAll(async () => {
    for (const host of Object.values(hosts)) await host.stop();
  });

  /** The same tuple for each host, by its name. */
  const ofEach = (value: unknown) => Object.fromEntries(Object.keys(hosts).map((name) => [name, value]));
  const askEach = async (
    path: string,
    question: Question = {},
    choose: (answer: Answer) => unknown = summarize,
  ) => {
    const entries = Object.entries(hosts).map(async ([name, { origin }]) => {
      return [name, choose(await send(origin, path, question))] as const;
    });
    return Object.fromEntries(await Promise.all(entries));
  };

  it.each(TABLE)('respond to %s with %d, %s, Vary: %s and Cache-Control: %s', async (request, ...row) => {
    const [method = '', path = '', isMarkdown] = request.split(' ');
    const headers: Record<string, string> = isMarkdown ? { accept: 'text/markdown' } : {};
    expect(await askEach(path, { method, headers })).toEqual(ofEach(row));
  });

  it('respond alike at every published URL, with and without a trailing slash, in every form', async () => {
    const headers = createSiteHeaders('https://portfolio.example.com');
    const paths = listBuiltFiles().flatMap((file) => describeStaticFile(file, headers)?.path ?? []);
    expect(paths.length).toBeGreaterThan(50);
    for (const path of paths) {
      for (const accept of ['*/*', 'text/markdown']) {
        for (const method of ['GET', 'HEAD']) {
          for (const spelling of path === '/' ? [path] : [path, `${path}/`]) {
            const responses = await askEach(spelling, { method, headers: { accept } });
            const first = summarize(await send(server.origin, path, { headers: { accept } }));
            expect([spelling, accept, first[0]]).toEqual([spelling, accept, 200]);
            expect([spelling, accept, responses]).toEqual([spelling, accept, ofEach(first)]);
          }
        }
      }
    }
  });

  it('send the same bytes and all the same header fields but those of the entity and the connection', async () => {
    for (const path of [
      '/',
      '/docs',
      '/docs.md',
      '/api',
      '/openapi.json',
      '/none',
      '/api/none',
      '/api.json',
    ]) {
      for (const accept of ['*/*', 'text/markdown']) {
        const responses = await askEach(path, { headers: { accept } }, ({ headers, body }) => {
          const { etag, date, connection, 'keep-alive': _, ...fields } = headers;
          return { fields, body: body.toString() };
        });
        expect(responses).toEqual(ofEach(responses['the self-hosted server']));
      }
    }
  });

  // Status alone: by URL, the rules of Netlify find the fields of the file or, since they ignore case, of the page.
  it.each([
    '/_site/docs.html',
    '/_site/api.json',
    '/_errors/api.json',
    '/_errors/none',
    '/Docs',
    '/LLMS.txt',
  ])('have nothing at %s', async (path) => {
    expect(await askEach(path, {}, ({ status }) => status)).toEqual(ofEach(404));
  });

  it('name the list and its slugs to those who ask for a slug that is not published', async () => {
    for (const path of ['/api/v1/case-studies/none', '/api/v1/case-studies/ordex/x']) {
      for (const method of ['GET', 'DELETE']) {
        const hints = await askEach(path, { method }, ({ body }) => JSON.parse(body.toString()).error.hint);
        expect(hints).toEqual(ofEach('Use a slug from /api/v1/case-studies: learning-hub, ondemand, ordex.'));
      }
    }
  });

  it('publish alike, and read alike what was published', async () => {
    const wrong = createPublication(WRONG_TOKEN);
    expect(await askEach('/api/homelab', wrong)).toEqual(ofEach([401, JSON_TYPE, CODED, NEVER]));
    for (const { origin, token } of Object.values(hosts)) {
      const authorized = createPublication(token);
      const post = async (body: string) =>
        summarize(await send(origin, '/api/homelab', { ...authorized, body }));
      expect(await post('{}')).toEqual([400, JSON_TYPE, CODED, NEVER]);
      expect(await post(JSON.stringify(observationAt(1)))).toEqual([400, JSON_TYPE, CODED, NEVER]);
      expect(await post(' '.repeat(40_000))).toEqual([413, JSON_TYPE, CODED, NEVER]);
      expect(await post(String(authorized.body))).toEqual([200, JSON_TYPE, CODED, NEVER]);
      const older = JSON.stringify(observationAt(Date.now() / 1000 - 60));
      expect(await post(older)).toEqual([409, JSON_TYPE, CODED, NEVER]);
      expect(summarize(await send(origin, '/api/homelab'))).toEqual([200, JSON_TYPE, CODED, LIVE]);
    }
  });
});

function listBuiltFiles(): string[] {
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)));
}

function summarize({ status, headers }: Answer): unknown[] {
  return [status, headers['content-type'], headers.vary, headers['cache-control']];
}
