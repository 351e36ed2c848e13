import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { childEnvironment, PROJECT } from '../test-site.ts';
import { startDouble } from './double.ts';

/** Runs a program that prints many lines, with a pause before each. */
async function run(stdout: 'pipe' | number) {
  const { url } = await startDouble((_, response) => response.end());
  const words = [`${PROJECT}src/programs/smoke/main.ts`, url];
  const child = spawn(process.execPath, words, { env: childEnvironment, stdio: ['ignore', stdout, 'pipe'] });
  child.stdout?.destroy();
  const [[code], stderr] = await Promise.all([once(child, 'close'), text(child.stderr as Readable)]);
  return { code, stderr };
}

it('a program ends quietly when its reader has seen enough', async () => {
  expect(await run('pipe')).toEqual({ code: 0, stderr: '' });
});

it('a program that cannot write its output says why, and ends with 1', async () => {
  const stderr = 'Cannot write the output: ENOSPC: no space left on device, write.\n';
  expect(await run(openSync('/dev/full', 'w'))).toEqual({ code: 1, stderr });
});
