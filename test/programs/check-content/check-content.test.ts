import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { copyContent, problemsOf } from '../../content/content-folder.ts';
import { changeSample } from '../../content/sample-files.ts';

const SCRIPT = fileURLToPath(new URL('../../../src/programs/check-content/main.ts', import.meta.url));

/** Runs the script that checks the content of a folder. */
function check(folder: string): Promise<{ exitCode: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [SCRIPT, folder], (_error, stdout, stderr) =>
      resolve({ exitCode: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}

it.concurrent('exits with 0 and counts what there is when the content is fine', async () => {
  await using folder = await copyContent();
  const { exitCode, stdout, stderr } = await check(folder.path);
  expect(stdout).toMatch(/^The content is valid: \d+ projects, 3 case studies, \d+ pages\.\n$/);
  expect(stderr).toBe('');
  expect(exitCode).toBe(0);
});

it.concurrent('exits with 1 and lists every problem on stderr when the content is not fine', async () => {
  const changes = {
    'profile.md': changeSample('profile.md', 'kind: cert', 'kind: badge'),
    'pages/terms.md': null,
  };
  await using folder = await copyContent(changes);
  const { exitCode, stdout, stderr } = await check(folder.path);
  const problems = await problemsOf(changes);
  expect(stderr).toBe(`2 problems in the content\n${problems.map((problem) => `  ${problem}\n`).join('')}`);
  expect(stdout).toBe('');
  expect(exitCode).toBe(1);
});
