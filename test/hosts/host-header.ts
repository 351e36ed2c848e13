import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Host } from './host-contract.ts';
import { createPublication, send, sendRaw } from './http-client.ts';
import type { SelfHosted } from './self-hosted.ts';

/** Values of Host, from which no part of the server may build a URL, select a route or fail. */
const HOSTS = [
  ...['', ' ', 'a b', '\xff\xfe', '\xc3\xa9.example', 'a'.repeat(2_000)],
  ...String.raw`/ ? # @ : :0 :99999 * . .. %zz %00 [ ] [::1 [::1]:80 a,b a;b a\b a"b a@b user:secret@a a..b a. A.EXAMPLE
    x? x# x/docs/? x/../docs# x/api/none? x/_server-islands/foo? x/_actions/a?
    x/_image?href=/og/index.png&w=8000&h=8000&f=avif&z= localhost:1 127.0.0.1 0.0.0.0 169.254.169.254
    xn--e1afmkfd.example __proto__ undefined http://attacker.example.org javascript:alert(1) <script>`.split(
    /\s+/,
  ),
];

/** A request of each kind of route, and its status. */
const REQUESTS = [
  ['GET', '/', 200],
  ['GET', '/docs/', 200],
  ['GET', '/_astro/none.css', 404],
  ['GET', '/api/v1/profile', 200],
  ['GET', '/api/none', 404],
  ['DELETE', '/api/v1/profile', 405],
  ['GET', '/api/homelab', 200],
  ['HEAD', '/api/homelab/', 200],
  ['OPTIONS', '/api/homelab', 204],
  ['PROPFIND', '/api/homelab', 405],
  ['POST', '/api/homelab', 401],
] as const;

/** A host whose server's log can be read. */
export type LoggedHost = Host & Pick<SelfHosted, 'output'>;

/** Matches no value. */
const NONE = /(?!)/;

/**
 * A request gets the same response with every value of Host, and the server logs one JSON line only. The proxy in front
 * refuses values that match `refused` with its own 400, and they do not reach the server.
 */
export function describeHostHeader(name: string, start: () => Promise<LoggedHost>, refused = NONE): void {
  describe(name, () => {
    let host: LoggedHost;
    beforeAll(async () => {
      host = await start();
      await send(host.origin, '/api/homelab', createPublication(host.token));
      await vi.waitUntil(() => readLog().at(-1)?.includes('"POST"'));
    });
    afterAll(() => host?.stop());
    const readLog = () => host.output().split('\n').slice(0, -1);

    it.each(REQUESTS)(
      'responds to %s %s with %d whatever the Host, and logs one line',
      async (method, path, status) => {
        const ask = async (name: string) => {
          const fields = `Host: ${name}\r\nConnection: close\r\nContent-Length: 0\r\n`;
          const response = await sendRaw(host.origin, `${method} ${path} HTTP/1.1\r\n${fields}\r\n`);
          return response.replace(/^date: .*$/im, '');
        };
        const before = readLog().length;
        const expected = await ask('localhost');
        expect(expected).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
        for (const value of HOSTS) {
          const response = await ask(value);
          if (refused.test(value.trim()))
            expect([value, response]).toEqual([value, expect.stringMatching(/^HTTP\/1.1 400 /)]);
          else expect([value, response]).toEqual([value, expected]);
        }
        const passed = ['localhost', ...HOSTS.filter((value) => !refused.test(value.trim()))];
        await vi.waitUntil(() => readLog().length >= before + passed.length);
        const logged = readLog().slice(before);
        expect(logged.map((line) => JSON.parse(line).status)).toEqual(passed.map(() => status));
      },
    );
  });
}
