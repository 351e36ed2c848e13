import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('../..', import.meta.url));

/** Astro's own standalone server over the same prerendered site; the JSON is only reachable with its extension. */
export async function start(): Promise<string> {
  execFileSync('astro', ['build', '--silent', '--config', 'bench/rivals/astro-node.config.mjs'], {
    cwd: project,
  });
  const port = await findFreePort();
  process.env['HOST'] = '127.0.0.1';
  process.env['PORT'] = String(port);
  await import(`${project}/.build/astro-node/server/entry.mjs`);
  return `http://127.0.0.1:${port}/api/v1/profile.json`;
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
