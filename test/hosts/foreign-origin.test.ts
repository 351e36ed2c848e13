import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPublication, send, sendRaw } from './http-client.ts';
import { type SelfHosted, startSelfHosted } from './self-hosted.ts';

/** Values of Host, from which no part of the server may build a URL, select a route or fail. */
const HOSTS = [
  ...['', 'a b', '\xff\xfe', 'a'.repeat(2_000)],
  ...String.raw`/ ? # @ :99999 %zz [::1 a,b a\b user:secret@a a.. x/docs/? x/../docs# x/api/none? x/_actions/a?
    x/_image?href=/og/index.png&w=8000&h=8000&f=avif&z= 169.254.169.254 __proto__ http://attacker.example.org
    javascript:alert(1) <script>`.split(/\s+/),
];

/** Other fields in which a client may claim another host, client or method. */
const CLAIMS = `Forwarded: for=192.0.2.1;proto=https;host=attacker.example.org
X-Forwarded-For: 127.0.0.1
X-Forwarded-Host: attacker.example.org
X-Forwarded-Port: 8443
X-Forwarded-Prefix: /attacker
X-Forwarded-Proto: https
X-HTTP-Method-Override: DELETE
X-Original-URL: /api/none
X-Rewrite-URL: /api/none
`.replaceAll('\n', '\r\n');

let host: SelfHosted;
beforeAll(async () => {
  host = await startSelfHosted();
  await send(host.origin, '/api/homelab', createPublication(host.token));
});
afterAll(() => host?.stop());

// A request of each kind of route, and its status.
it.each([
  ['GET', '/', 200],
  ['GET', '/docs/', 200],
  ['GET', '/_astro/none.css', 404],
  ['GET', '/api/v1/profile', 200],
  ['GET', '/api/none', 404],
  ['DELETE', '/api/v1/profile', 405],
  ['GET', '/api/homelab', 200],
  ['OPTIONS', '/api/homelab', 204],
  ['PROPFIND', '/api/homelab', 405],
  ['POST', '/api/homelab', 401],
])('%s %s gets the same %d whatever Host and claims, and no cookie', async (method, path, status) => {
  const ask = async (name: string, claims = '') => {
    const fields = `Host: ${name}\r\n${claims}Connection: close\r\nContent-Length: 0\r\n`;
    const response = await sendRaw(host.origin, `${method} ${path} HTTP/1.1\r\n${fields}\r\n`);
    return response.replace(/^date: .*$/im, '');
  };
  const expected = await ask('localhost');
  expect(expected).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(expected).not.toMatch(/^set-cookie:/im);
  expect(await ask('localhost', CLAIMS)).toBe(expected);
  for (const name of HOSTS) expect([name, await ask(name)]).toEqual([name, expected]);
});

it.each(['/_image?href=/og/index.png&w=8&h=8&f=avif', '/_server-islands/foo', '/_actions/a'])(
  "has none of Astro's own endpoints: %s",
  async (path) => {
    for (const method of ['GET', 'POST'])
      expect((await send(host.origin, path, { method, body: 'x' })).status).toBe(404);
  },
);
