import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { childEnvironment } from '../child-environment.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));

it('stops a build for a wrong SITE_URL with one line', async () => {
  const astro = `${project}node_modules/astro/bin/astro.mjs`;
  const child = spawn(process.execPath, [astro, 'build'], {
    cwd: project,
    env: { ...childEnvironment, SITE_URL: 'garbage', ASTRO_TELEMETRY_DISABLED: '1' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const [code] = await once(child, 'close');
  expect(code).not.toBe(0);
  expect(output).toMatch(/^SITE_URL must be [^\n]+\n$/);
});
