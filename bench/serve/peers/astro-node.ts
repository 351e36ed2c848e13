import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Peer } from '../peer.ts';
import { project } from '../sample.ts';

/** Astro's own standalone server over the same prerendered site; its JSON has an extension, and it has no live feed. */
export async function start(): Promise<Peer> {
  execFileSync(
    'node',
    [
      `${project}/node_modules/astro/bin/astro.mjs`,
      'build',
      '--silent',
      '--config',
      'bench/serve/astro-node.config.mjs',
    ],
    {
      cwd: project,
    },
  );
  const port = await findFreePort();
  process.env['HOST'] = '127.0.0.1';
  process.env['PORT'] = String(port);
  await import(`${project}/.build/astro-node/server/entry.mjs`);
  const origin = `http://127.0.0.1:${port}`;
  return { urls: { json: `${origin}/api/v1/profile.json`, page: `${origin}/` } };
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
