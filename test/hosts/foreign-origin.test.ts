import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPublication, send, sendRaw } from './http-client.ts';
import { type SelfHosted, startSelfHosted } from './self-hosted.ts';

/** Header fields in which a client may claim another host, client or method. */
const CLAIMS = {
  host: 'attacker.example.org',
  forwarded: 'for=192.0.2.1;proto=https;host=attacker.example.org',
  'x-forwarded-for': '127.0.0.1',
  'x-forwarded-host': 'attacker.example.org',
  'x-forwarded-port': '8443',
  'x-forwarded-prefix': '/attacker',
  'x-forwarded-proto': 'https',
  'x-http-method-override': 'DELETE',
  'x-original-url': '/api/none',
  'x-rewrite-url': '/api/none',
};

/** Values of Host, from which no part of the server may build a URL, select a route or fail. */
const HOSTS = [
  ...[
    '',
    ' ',
    '/',
    '?',
    '#',
    '@',
    ':99999',
    '*',
    '%zz',
    '[',
    'a@b',
    'a b',
    'x/docs/?',
    'x/../docs#',
    '\xff\xfe',
  ],
  ...['x/_image?href=/og/index.png&w=8000&h=8000&f=avif&z=', 'x/_server-islands/foo?', 'x/_actions/a?'],
  ...['localhost:1', '__proto__', 'a'.repeat(2_000), 'http://attacker.example.org'],
];

describe('the self-hosted server', () => {
  let host: SelfHosted;
  beforeAll(async () => {
    host = await startSelfHosted();
    await send(host.origin, '/api/homelab', createPublication(host.token));
  });
  afterAll(() => host?.stop());

  it.each([
    '/',
    '/docs.md',
    '/none',
    '/api',
    '/api/v1/profile',
    '/api/none',
    '/openapi.json',
    '/api/homelab',
  ])('responds the same at %s, whatever host, client and method the header fields claim', async (path) => {
    const ask = async (headers: Record<string, string> = {}) => {
      const { status, headers: fields, body } = await send(host.origin, path, { headers });
      return { status, fields: { ...fields, date: '' }, body: body.toString() };
    };
    expect(await ask(CLAIMS)).toEqual(await ask());
  });

  it.each([
    ['GET', '/', 200],
    ['GET', '/_astro/none.css', 404],
    ['GET', '/api/v1/profile', 200],
    ['GET', '/api/none', 404],
    ['DELETE', '/api/v1/profile', 405],
    ['GET', '/api/homelab', 200],
    ['HEAD', '/api/homelab/', 200],
    ['OPTIONS', '/api/homelab', 204],
    ['PATCH', '/api/homelab', 405],
    ['POST', '/api/homelab', 401],
  ])('responds to %s %s with %d whatever the Host, and logs one line', async (method, path, status) => {
    const ask = (name: string) =>
      sendRaw(host.origin, `${method} ${path} HTTP/1.1\r\nHost: ${name}\r\nConnection: close\r\n\r\n`);
    const withoutDate = (response: string) => response.replace(/^date: .*$/im, '');
    const expected = withoutDate(await ask('localhost'));
    expect(expected).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    const before = host.output().split('\n').length;
    for (const name of HOSTS) expect([name, withoutDate(await ask(name))]).toEqual([name, expected]);
    const logged = host
      .output()
      .split('\n')
      .slice(before - 1, -1);
    expect(logged.map((line) => JSON.parse(line).status)).toEqual(HOSTS.map(() => status));
  });

  it.each(['/_image?href=/og/index.png&w=8&h=8&f=avif', '/_server-islands/foo', '/_actions/a'])(
    "has none of Astro's own endpoints: %s",
    async (path) => {
      for (const method of ['GET', 'POST'])
        expect((await send(host.origin, path, { method, body: 'x' })).status).toBe(404);
    },
  );

  it('sets no cookie, so that no browser adds a credential by itself', async () => {
    for (const path of ['/', '/api', '/api/homelab', '/none']) {
      expect((await send(host.origin, path)).headers['set-cookie']).toBeUndefined();
    }
  });
});
