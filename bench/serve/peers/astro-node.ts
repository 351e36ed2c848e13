import { execFileSync } from 'node:child_process';
import { findFreePort } from '../../../test/hosts/free-port.ts';
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
