import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { observationAt } from '../../fixtures/observation.ts';
import { OPERATOR_TOKEN } from '../../fixtures/operator-token.ts';
import { childEnvironment, PROJECT } from '../../test-site.ts';

/** Proxies that open no tunnel to the site, by what they do with CONNECT. */
const PROXIES: [name: string, behavior: (client: Socket) => void, message: string][] = [
  ['ignores it', () => {}, 'did not respond in time'],
  [
    'says that there is one, and forwards nothing',
    (client) => client.write('HTTP/1.1 200 OK\r\n\r\n'),
    'did not respond in time',
  ],
  ['closes the connection', (client) => client.destroy(), 'cannot be reached: ERR_PROXY_TUNNEL'],
  [
    'refuses it',
    (client) => client.end('HTTP/1.1 403 Forbidden\r\n\r\n'),
    'cannot be reached: ERR_PROXY_TUNNEL',
  ],
];

it.concurrent.each(PROXIES)('a publication ends behind a proxy that %s', async (_, behavior, message) => {
  let connections = 0;
  const proxy = createServer((client) => {
    connections++;
    client.on('error', () => {}).once('data', () => behavior(client));
  });
  await new Promise<void>((resolve) => proxy.unref().listen(0, '127.0.0.1', resolve));
  const publisher = spawn(process.execPath, [`${PROJECT}src/programs/publisher/main.ts`], {
    env: {
      ...childEnvironment,
      OPERATOR_TOKEN,
      PORTFOLIO_URL: 'https://portfolio.example.com',
      NODE_USE_ENV_PROXY: '1',
      HTTPS_PROXY: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    },
  });
  publisher.stdin.end(JSON.stringify(observationAt(Date.now() / 1000)));
  const [stderr, [code]] = await Promise.all([text(publisher.stderr), once(publisher, 'exit')]);
  expect(stderr).toBe(`Not published: https://portfolio.example.com ${message}.\n`);
  // The client does not reconnect when the proxy closes the connection.
  expect({ code, connections }).toEqual({ code: 4, connections: 1 });
});
