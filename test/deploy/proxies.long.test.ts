import { once } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { findFreePort } from '../hosts/free-port.ts';
import { describeHostContract, type Host } from '../hosts/host-contract.ts';
import { createPublication, send } from '../hosts/http-client.ts';
import { startSelfHosted } from '../hosts/self-hosted.ts';
import { isInstalled, PROXIES, startProxy } from './proxy.ts';

/** A proxy refuses a malformed percent sequence itself. */
const SKIPPED = ['a malformed path is a 404'];
const REQUESTS = 500;

async function startBehind(name: keyof typeof PROXIES): Promise<Host> {
  const server = await startSelfHosted();
  const proxy = await startProxy(name, [Number(new URL(server.origin).port), await findFreePort()]);
  return {
    origin: proxy.origin,
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

  describe(`${name}`, () => {
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
      const count = (number: number) => vi.waitUntil(() => statuses.length >= number, { timeout: 60_000 });
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
