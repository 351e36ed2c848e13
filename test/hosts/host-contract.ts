import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resources } from '../../src/api/resources.ts';
import { readSiteManifest } from '../../src/hosts/site-manifest.ts';
import { errorSchema } from '../../src/schemas/error.ts';
import { observationSchema } from '../../src/schemas/observation.ts';
import { observationAt } from '../fixtures/observation.ts';
import { WRONG_TOKEN } from '../fixtures/operator-token.ts';
import { TEST_SITE } from '../test-site.ts';
import { type Answer, type Question, send } from './http-client.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

/** A running host with an empty store. */
export interface Host {
  /** Where it is reached. */
  origin: string;
  /** An accepted operator token. */
  token: string;
  /** Fields that go with every request, where the host stands behind something that adds them. */
  headers?: Record<string, string>;
  /** How many concurrent writers it is made for; 300 where it does not say. */
  writers?: number;
  stop(): Promise<void>;
}

/** What a host that stands in for another one may not be able to show. */
export type Capability =
  | 'bodies without a media type'
  | 'cache-control of files'
  | 'compression'
  | 'encoded bodies'
  | 'entity tags of files'
  | 'encoded slashes'
  | 'malformed paths'
  | 'paths that leave the root'
  | 'repeated slashes'
  | 'uncommon methods';

const { baseUrl } = readSiteManifest(TEST_SITE);
const documents = resources.flatMap(({ path, schema }) =>
  path.includes('{slug}')
    ? ['ordex', 'ondemand', 'learning-hub'].map((slug) => ({ path: path.replace('{slug}', slug), schema }))
    : [{ path, schema }],
);
const paths = documents.map(({ path }) => path);
const READS = 'GET, HEAD, OPTIONS';
const HOMELAB = '/api/homelab';

/**
 * What every host responds, byte for byte: run against each over real HTTP. `leftOut` is what this one cannot show, each
 * with the reason; the assertions that need it are left out, and no others.
 */
export function describeHostContract(
  name: string,
  start: () => Promise<Host>,
  leftOut: Partial<Record<Capability, string>> = {},
): void {
  /** A test of nothing but what the host may not be able to show. */
  const itNeeds = (capability: Capability) => (capability in leftOut ? it.skip : it);
  /** Fields that are not compared, because the host makes its own. */
  const ownFields = 'entity tags of files' in leftOut ? ['etag', 'content-length'] : [];

  describe(name, () => {
    let host: Host;
    const ask = (path: string, question: Question = {}) =>
      send(host.origin, path, { ...question, headers: { ...host.headers, ...question.headers } });
    const post = (body: unknown, headers: Record<string, string> = {}) =>
      ask(HOMELAB, {
        method: 'POST',
        headers: { authorization: `Bearer ${host.token}`, 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
    const now = () => Math.floor(Date.now() / 1000);

    beforeAll(async () => {
      host = await start();
    });
    afterAll(() => host?.stop());

    describe.each(documents)('$path', ({ path, schema }) => {
      it('sends JSON that fits its schema, from the build', async () => {
        const { status, headers, body } = await ask(path);
        expect(status).toBe(200);
        expect(headers['content-type']).toBe('application/json; charset=utf-8');
        expect(schema.safeParse(JSON.parse(body.toString())).error).toBeUndefined();
        expect(body.toString()).toBe(readFileSync(`${TEST_SITE}dist${path}.json`, 'utf8'));
      });

      it('may be read from any origin, without credentials', async () => {
        const { headers } = await ask(path, { headers: { origin: 'https://other.example.org' } });
        expect(headers['access-control-allow-origin']).toBe('*');
        expect(headers['access-control-allow-credentials']).toBeUndefined();
        const exposed = headers['access-control-expose-headers'];
        for (const field of ['ETag', 'Retry-After', 'Observation-Generated-At', 'Observation-Stale-After']) {
          expect(exposed).toContain(field);
        }
      });

      itNeeds('cache-control of files')('is revalidated on every use', async () => {
        const { headers } = await ask(path);
        expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
      });

      itNeeds('entity tags of files')('responds with 304 and the same metadata while unchanged', async () => {
        const first = await ask(path);
        const etag = first.headers.etag ?? '';
        expect(etag).toMatch(/^"[^"]+"$/);
        for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
          const again = await ask(path, { headers: { 'if-none-match': tag } });
          expect(again.status).toBe(304);
          expect(again.body).toHaveLength(0);
          for (const field of ['etag', 'vary', 'cache-control'] as const)
            expect(again.headers[field]).toBe(first.headers[field]);
        }
        expect((await ask(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
      });

      it('gives HEAD the headers of GET, Content-Length included', async () => {
        expectSameHead(await ask(path, { method: 'HEAD' }), await ask(path), ownFields);
      });

      itNeeds('compression')('has compressed forms with entity tags of their own', async () => {
        const plain = await ask(path);
        const br = await ask(path, { headers: { 'accept-encoding': 'gzip, deflate, br' } });
        const gz = await ask(path, { headers: { 'accept-encoding': 'gzip' } });
        expect([plain, br, gz].map(({ headers }) => headers['content-encoding'])).toEqual([
          undefined,
          'br',
          'gzip',
        ]);
        expect(brotliDecompressSync(br.body)).toEqual(plain.body);
        expect(gunzipSync(gz.body)).toEqual(plain.body);
        expect(new Set([plain, br, gz].map(({ headers }) => headers.etag)).size).toBe(3);
        for (const { headers } of [plain, br, gz]) expect(headers.vary).toBe('Accept-Encoding');
      });

      it('is the same resource with a trailing slash, a query or an encoded letter', async () => {
        const { body } = await ask(path);
        for (const spelling of [
          `${path}/`,
          `${path}?unknown=1`,
          `${path}/?a=b&c`,
          path.replace('/a', '/%61'),
        ]) {
          expect((await ask(spelling)).body).toEqual(body);
        }
      });

      it('responds to OPTIONS and to a preflight', async () => {
        const { status, headers, body } = await ask(path, {
          method: 'OPTIONS',
          headers: { origin: 'https://other.example.org', 'access-control-request-method': 'GET' },
        });
        expect([status, headers.allow, body.length]).toEqual([204, READS, 0]);
        expect(headers['access-control-allow-methods']).toBe('GET, HEAD');
        expect(headers['access-control-allow-origin']).toBe('*');
      });

      const refuses = async (method: string) => {
        const answer = await ask(path, { method });
        expectError(answer, 405, 'method_not_allowed');
        expect(answer.headers.allow).toBe(READS);
      };
      it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('refuses %s and names what it allows', refuses);
      itNeeds('uncommon methods').each(['PROPFIND'])('refuses %s and names what it allows', refuses);
    });

    describe('a path under /api that does not exist', () => {
      const isNotFound = async (path: string) => {
        const [read, head, ...others] = await Promise.all([
          ask(path),
          ask(path, { method: 'HEAD' }),
          ...['POST', 'DELETE', 'OPTIONS'].map((method) => ask(path, { method })),
        ]);
        expectErrorBody(read, 404, 'not_found');
        expect([head.status, head.body.length]).toEqual([404, 0]);
        for (const response of others) expectError(response, 404, 'not_found');
      };
      it.each([
        '/api/v1',
        '/api/v1/Profile',
        '/api/v1/profile.json',
        '/api/v1/case-studies/none',
        '/api/v1/case-studies/ordex/x',
        '/api/404',
        '/api/404.json',
        '/api/__proto__',
      ])('such as %s is a JSON 404, whatever the method', isNotFound);
      itNeeds('encoded slashes').each(['/api/v1/case-studies%2Fordex'])(
        'such as %s is a JSON 404, whatever the method',
        isNotFound,
      );
      itNeeds('repeated slashes').each(['/api//v1/profile'])(
        'such as %s is a JSON 404, whatever the method',
        isNotFound,
      );

      itNeeds('cache-control of files')('is kept by no cache', async () => {
        expectError(await ask('/api/v1'), 404, 'not_found');
      });
    });

    describe('a page', () => {
      const pages = [
        '/',
        '/projects',
        '/case-studies',
        '/case-studies/ordex',
        '/docs',
        '/privacy',
        '/security',
        '/terms',
        '/accessibility',
      ];

      it.each(pages)('%s is HTML under a strict policy', async (path) => {
        const { status, headers } = await ask(path);
        expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
        const policy = headers['content-security-policy'];
        expect(policy).toContain("default-src 'none'");
        expect(policy).toContain("frame-ancestors 'none'");
        expect(policy).not.toContain('unsafe');
        expect((await ask(path, { method: 'HEAD' })).body).toHaveLength(0);
      });

      it.each(pages)('%s gives HEAD the headers of GET', async (path) => {
        expectSameHead(await ask(path, { method: 'HEAD' }), await ask(path), ownFields);
      });

      it.each(['POST', 'DELETE', 'OPTIONS'])('refuses %s', async (method) => {
        const { status, headers } = await ask('/docs', { method });
        expect([status, headers.allow, headers['cache-control']]).toEqual([405, 'GET, HEAD', 'no-store']);
      });

      it.each([
        '/none',
        '/404',
        '/404.html',
        '/docs.html',
        '/index.html',
        '/.env',
        '/_headers',
        '/_redirects',
      ])('that does not exist, such as %s, is a 404 page', async (path) => {
        const { status, headers } = await ask(path);
        expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      });

      itNeeds('paths that leave the root')('outside of the site is a 404 page', async () => {
        expect((await ask('/..%2f..%2fetc%2fpasswd')).status).toBe(404);
      });

      itNeeds('cache-control of files')('that does not exist is kept by no cache', async () => {
        expect((await ask('/none')).headers['cache-control']).toBe('no-store');
      });
    });

    it('sends its security headers with everything, errors included', async () => {
      for (const path of ['/', '/api', '/none', '/api/none', HOMELAB]) {
        const { headers } = await ask(path);
        for (const field of SECURITY_HEADERS) expect(headers[field], `${path} ${field}`).toBeTruthy();
        expect('strict-transport-security' in headers).toBe(baseUrl.startsWith('https:'));
      }
    });

    describe('every URL in the data', () => {
      it('of this site resolves', async () => {
        const bodies = await Promise.all(paths.map((path) => ask(path)));
        const urls = bodies.flatMap(({ body }) => body.toString().match(/https?:\/\/[^"\s]+/g) ?? []);
        const own = new Set(
          urls.filter((url) => url.startsWith(`${baseUrl}/`)).map((url) => url.slice(baseUrl.length)),
        );
        own.delete(HOMELAB);
        own.delete('/openapi.json');
        expect(own.size).toBeGreaterThan(5);
        for (const path of own) expect([path, (await ask(path)).status]).toEqual([path, 200]);
      });
    });

    describe(HOMELAB, () => {
      it('says when to retry while nothing is published', async () => {
        const answer = await ask(HOMELAB);
        expectError(answer, 503, 'no_observation');
        expect(answer.headers['retry-after']).toBe('30');
      });

      it('asks for the credential before it reads a byte', async () => {
        const answer = await ask(HOMELAB, { method: 'POST', headers: { 'content-length': '0' } });
        expectError(answer, 401, 'unauthorized');
        expect(answer.headers['www-authenticate']).toBe('Bearer realm="homelab"');
        const wrong = await post(observationAt(now()), { authorization: `bearer ${WRONG_TOKEN}` });
        expectError(wrong, 401, 'unauthorized');
        expect(wrong.headers['www-authenticate']).toBe('Bearer realm="homelab", error="invalid_token"');
      });

      it('refuses 32769 bytes and reads 32768', async () => {
        expectError(await post(' '.repeat(32_769)), 413, 'payload_too_large');
        expectError(
          await post(' '.repeat(32_769), { 'transfer-encoding': 'chunked' }),
          413,
          'payload_too_large',
        );
        const text = JSON.stringify(observationAt(now()));
        expect((await post(text + ' '.repeat(32_768 - text.length))).status).toBe(200);
      });

      it('refuses what is not an observation, and repeats nothing of it', async () => {
        const refused = [
          '',
          '{',
          '\ufeff{}',
          '{"hunter2":1}',
          JSON.stringify({ ...observationAt(now()), mode: 'hunter2' }),
        ];
        for (const body of refused) {
          const answer = await post(body);
          expectError(answer, 400, 'invalid_observation');
          expect(answer.body.toString()).not.toContain('hunter2');
        }
        expectError(await post(observationAt(now() - 95)), 400, 'observation_too_old');
        expectError(await post(observationAt(now() + 10)), 400, 'observation_in_future');
      });

      itNeeds('encoded bodies')('refuses a body with a Content-Encoding', async () => {
        const answer = await post('{}', { 'content-encoding': 'gzip' });
        expectError(answer, 400, 'invalid_observation');
      });

      it('publishes an observation, which then reads back unchanged with its age in headers', async () => {
        const observation = observationAt(now());
        const published = await post(observation);
        expect([published.status, published.headers['cache-control']]).toEqual([200, 'no-store']);
        expect(JSON.parse(published.body.toString())).toEqual({
          ok: true,
          generatedAt: observation.generatedAt,
        });
        const { status, headers, body } = await ask(HOMELAB);
        expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
        expect(observationSchema.parse(JSON.parse(body.toString()))).toEqual(observation);
        expect(headers['observation-generated-at']).toBe(String(observation.generatedAt));
        expect(headers['observation-stale-after']).toBe(String(observation.generatedAt + 90));
        expect(headers['access-control-allow-origin']).toBe('*');
        const again = await ask(HOMELAB, { headers: { 'if-none-match': headers.etag ?? '' } });
        expect([again.status, again.headers.etag]).toEqual([304, headers.etag]);
        expectSameHead(await ask(HOMELAB, { method: 'HEAD' }), await ask(HOMELAB));
      });

      itNeeds('bodies without a media type')('reads an observation whatever its Content-Type', async () => {
        const question = {
          method: 'POST',
          headers: { authorization: `Bearer ${host.token}` },
          body: JSON.stringify(observationAt(now())),
        };
        expect((await ask(HOMELAB, question)).status).toBe(200);
      });

      it('refuses an observation older than the stored one', async () => {
        await post(observationAt(now()));
        expectError(await post(observationAt(now() - 30)), 409, 'observation_superseded');
      });

      it('allows GET, HEAD, POST and OPTIONS only', async () => {
        const options = await ask(`${HOMELAB}/`, { method: 'OPTIONS' });
        expect([options.status, options.headers.allow]).toEqual([204, 'GET, HEAD, POST, OPTIONS']);
        for (const method of ['PUT', 'PATCH', 'DELETE']) {
          const answer = await ask(HOMELAB, { method });
          expectError(answer, 405, 'method_not_allowed');
          expect(answer.headers.allow).toBe('GET, HEAD, POST, OPTIONS');
        }
      });

      it('keeps the newest of many concurrent writers, and no reader sees time go back', async () => {
        const newest = now() + 2;
        const { writers = 300 } = host;
        const times = Array.from(
          { length: writers },
          (_, index) => newest - (((index * 7_919) % writers) * 60) / writers,
        );
        let isWriting = true;
        const read = async () => {
          const seen: number[] = [];
          while (isWriting) seen.push(JSON.parse((await ask(HOMELAB)).body.toString()).generatedAt);
          return seen;
        };
        const readers = [read(), read()];
        const statuses = await Promise.all(
          times.map(async (time) => (await post(observationAt(time))).status),
        );
        isWriting = false;
        expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
        expect(JSON.parse((await ask(HOMELAB)).body.toString()).generatedAt).toBe(Math.max(...times));
        for (const seen of await Promise.all(readers)) expect(seen).toEqual(seen.toSorted((a, b) => a - b));
      });
    });

    // The last of all, since a host that is not capable of it may not survive it.
    describe('a malformed path', () => {
      itNeeds('malformed paths')('is a JSON 404 under /api and the 404 page elsewhere', async () => {
        for (const path of ['/api/%zz', '/api/v1/profile%', '/api/%00'])
          for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS'])
            expectError(await ask(path, { method }), 404, 'not_found');
        const { status, headers } = await ask('/%zz');
        expect([status, headers['content-type'], headers['cache-control']]).toEqual([
          404,
          'text/html; charset=utf-8',
          'no-store',
        ]);
      });
    });
  });
}

/** The fields without those that differ from one response to the next, and without `others`. */
function stable(headers: Answer['headers'], others: readonly string[]): Answer['headers'] {
  const isStable = ([name]: [string, unknown]) =>
    !/^(?:date|age|server-timing|x-nf-.*)$/.test(name) && !others.includes(name);
  return Object.fromEntries(Object.entries(headers).filter(isStable));
}

function expectSameHead(head: Answer, get: Answer, ownFields: readonly string[] = []): void {
  expect(head.status).toBe(get.status);
  expect(stable(head.headers, ownFields)).toEqual(stable(get.headers, ownFields));
  if (!ownFields.includes('content-length'))
    expect(get.headers['content-length']).toBe(String(get.body.length));
  expect(head.body).toHaveLength(0);
}

function expectError(answer: Answer, expectedStatus: number, code: string): void {
  expectErrorBody(answer, expectedStatus, code);
  expect(answer.headers['cache-control']).toBe('no-store');
}

function expectErrorBody({ status, headers, body }: Answer, expectedStatus: number, code: string): void {
  expect([status, headers['content-type']]).toEqual([expectedStatus, 'application/json; charset=utf-8']);
  const { error } = errorSchema.parse(JSON.parse(body.toString()));
  expect([error.code, error.docs]).toEqual([code, `${baseUrl}/docs#error-${code}`]);
  expect(headers['access-control-allow-origin']).toBe('*');
}
