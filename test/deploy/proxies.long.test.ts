import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { describe, expect, it, vi } from 'vitest';
import { describeHostContract } from '../hosts/host-contract.ts';
import { describeHostHeader, type LoggedHost } from '../hosts/host-header.ts';
import { createPublication, findFreePort, send } from '../hosts/http-client.ts';
import { startSelfHosted } from '../hosts/self-hosted.ts';
import { PATIENCE } from '../patience.ts';
import { PROJECT } from '../test-site.ts';
import {
  CADDY_OPTIONS,
  isInstalled,
  renderNginxStart,
  startWebServer,
  type WebServer,
} from './web-server.ts';

/** A proxy on this machine, with its file changed only in where it listens. */
interface ProxyKind {
  file: string;
  /** Names the port of 127.0.0.1 to listen on, for every host and without TLS. */
  adapt(text: string, port: number, folder: string): string;
  /** The values of Host that it refuses itself, with 400. */
  refuses: RegExp;
}

const hasIpv6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === '::1'),
);

const PROXIES = {
  nginx: {
    file: 'nginx.conf',
    adapt: (text, port, folder) => {
      const upstream = text.slice(text.indexOf('upstream'), text.indexOf('\nserver {'));
      const server = text
        .slice(text.lastIndexOf('\nserver {'))
        .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
        .replace('listen [::]:443 ssl http2;', hasIpv6 ? `listen [::1]:${port};` : '')
        .replace(/^ *ssl_.*\n/gm, '')
        .replace('/var/log/nginx/error.log', 'stderr');
      return `${renderNginxStart(folder)}\n${upstream}\n${server} }`;
    },
    // Without a name before the port, with an empty label, a slash or a blank.
    refuses: /^(?:$|:|\.$)|\.\.|[/ ]/,
  },
  caddy: {
    file: 'Caddyfile',
    adapt: (text, port) =>
      text
        .replace(/^\{\n/m, `{\n${CADDY_OPTIONS}`)
        .replace('portfolio.example.com {', `http://:${port} {\n\tbind 127.0.0.1${hasIpv6 ? ' ::1' : ''}`),
    // With a character that no host name, address or port may have (RFC 3986).
    refuses: /[^\w!$%&'()*+,.:;=[\]~-]/,
  },
} as const satisfies Record<string, ProxyKind>;

/** A proxy refuses a malformed percent sequence itself. */
const SKIPPED = ['a malformed path is a 404'];
const REQUESTS = 500;

async function startBehind(name: keyof typeof PROXIES): Promise<LoggedHost> {
  const server = await startSelfHosted();
  const proxy = await startProxy(name, [Number(new URL(server.origin).port), await findFreePort()]);
  return {
    origin: proxy.origin,
    output: server.output,
    token: server.token,
    stop: async () => {
      await proxy.stop();
      await server.stop();
    },
  };
}

for (const name of ['nginx', 'caddy'] as const) {
  if (!isInstalled(name)) {
    it.skip(`deploy/${PROXIES[name].file}: ${name} is not installed on this machine`, () => {});
    continue;
  }

  describeHostContract(`The server behind ${name}`, () => startBehind(name), SKIPPED);
  describeHostHeader(`The server behind ${name}`, () => startBehind(name), PROXIES[name].refuses);

  describe(`${name}`, () => {
    it.skipIf(!hasIpv6)('listens on IPv6 too (needs a machine with IPv6)', async () => {
      const { origin, stop } = await startBehind(name);
      expect((await send(origin.replace('127.0.0.1', '[::1]'), '/api')).status).toBe(200);
      await stop();
    });

    it('logs nothing of a request while no server responds', async () => {
      const proxy = await startProxy(name, [await findFreePort(), await findFreePort()]);
      expect((await send(proxy.origin, '/api?hidden')).status).toBe(502);
      await proxy.stop();
      expect(proxy.output()).not.toContain('hidden');
    });

    it('serves every request while one server takes over from another', async () => {
      const old = await startSelfHosted();
      const port = await findFreePort();
      const proxy = await startProxy(name, [Number(new URL(old.origin).port), port]);
      await send(old.origin, '/api/homelab', createPublication(old.token));
      const statuses: number[] = [];
      let isDone = false;
      const client = async () => {
        while (!isDone) statuses.push((await send(proxy.origin, '/api/homelab')).status);
      };
      const clients = Promise.all(Array.from({ length: 4 }, client));
      const count = (number: number) => vi.waitUntil(() => statuses.length >= number, PATIENCE);
      await count(REQUESTS / 2);
      const next = await startSelfHosted({ PORT: String(port), DATA_DIR: old.dataFolder });
      old.process.kill('SIGTERM');
      await once(old.process, 'exit');
      await count(statuses.length + REQUESTS / 2);
      isDone = true;
      await clients;
      expect(statuses.filter((status) => status !== 200)).toEqual([]);
      await proxy.stop();
      await next.stop();
      await old.stop();
    });
  });
}

/** Starts a proxy in front of the servers at the two ports; the first port is the usual one. */
function startProxy(name: keyof typeof PROXIES, ports: readonly [number, number]): Promise<WebServer> {
  const { file, adapt } = PROXIES[name];
  const text = readFileSync(`${PROJECT}deploy/${file}`, 'utf8')
    .replaceAll('127.0.0.1:4321', `127.0.0.1:${ports[0]}`)
    .replaceAll('127.0.0.1:4322', `127.0.0.1:${ports[1]}`);
  return startWebServer(name, (port, folder) => adapt(text, port, folder));
}
