import { execFile } from 'node:child_process';
import { expect, it } from 'vitest';
import { childEnvironment, PROJECT } from './test-site.ts';

// The check is a test, because it keeps one core busy for longer than any other, while they run on the rest.
it('no file of the project has a type error', { timeout: 600_000 }, async ({ signal }) => {
  const words = [`${PROJECT}node_modules/astro/bin/astro.mjs`, 'check'];
  const env = { ...childEnvironment, ASTRO_TELEMETRY_DISABLED: '1' };
  const output = await new Promise((resolve) =>
    execFile(process.execPath, words, { cwd: PROJECT, env, signal }, (error, stdout) =>
      resolve(error ? stdout || error.message : ''),
    ),
  );
  expect(output).toBe('');
});
