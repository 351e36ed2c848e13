import { execFile } from 'node:child_process';
import { expect, it } from 'vitest';
import { childEnvironment } from './child-environment.ts';
import { PROJECT } from './test-site.ts';

// Among the tests, since it takes one core for longer than any of them, and the others have the rest. The build has
// written the types of the content.
it('no file has a type error', { timeout: 600_000 }, async () => {
  const words = [`${PROJECT}node_modules/astro/bin/astro.mjs`, 'check', '--noSync'];
  const output = await new Promise((resolve) =>
    execFile(process.execPath, words, { cwd: PROJECT, env: childEnvironment }, (error, stdout) =>
      resolve(error ? stdout || error.message : ''),
    ),
  );
  expect(output).toBe('');
});
