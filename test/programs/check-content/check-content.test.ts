import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { copyContent, problemsOf } from '../../content/content-folder.ts';
import { changeSample } from '../../content/sample-files.ts';

const SCRIPT = fileURLToPath(new URL('../../../src/programs/check-content/main.ts', import.meta.url));

/** Runs the script that checks the content of a folder. */
function check(
  folder: string,
  ...options: string[]
): Promise<{ exitCode: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [SCRIPT, folder, ...options], (_error, stdout, stderr) =>
      resolve({ exitCode: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}

it.concurrent('exits with 0 and counts what there is when the content is fine', async () => {
  await using folder = await copyContent();
  const { exitCode, stdout, stderr } = await check(folder.path);
  expect(stdout).toMatch(
    /^Cannot check whether .*\nThe content is valid: \d+ projects, 3 case studies, \d+ pages\.\n$/,
  );
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

const OVERDUE = { 'profile.md': changeSample('profile.md', 'date: 2027-01', 'date: 2019-01') };
const OVERDUE_MESSAGE =
  'has passed, but status is in-progress; write the new expected month, or status: listed if it is completed';

it.concurrent('warns of a date with exit code 0, and with 1 when it is strict', async () => {
  await using folder = await copyContent(OVERDUE);
  const { exitCode, stderr } = await check(folder.path);
  expect(stderr).toBe(`Warning: content/profile.md:33:11 credentials[1].date ${OVERDUE_MESSAGE}\n`);
  expect(exitCode).toBe(0);
  expect(await check(folder.path, '--strict')).toMatchObject({ exitCode: 1, stderr });
});

it.concurrent('writes problems as annotations of GitHub', async () => {
  const page = '---\ntitle: A\ndescription: A.\nupdated: 2026-03-14\n---\n\n[a](https://100%)\n';
  await using wrong = await copyContent({
    'profile.md': changeSample('profile.md', 'kind: cert', 'kind: badge'),
    'pages/a,b:c.md': page,
  });
  const { exitCode, stdout } = await check(wrong.path, '--github');
  expect(stdout).toContain(
    '::error file=content/profile.md,line=32,col=11::credentials[1].kind is not one of ',
  );
  expect(stdout).toMatch(/^::error file=content\/pages\/a%2Cb%3Ac.md,line=\d+,col=\d+::/m);
  expect(exitCode).toBe(1);
  await using overdue = await copyContent(OVERDUE);
  expect((await check(overdue.path, '--github')).stdout).toContain(
    `::warning file=content/profile.md,line=33,col=11::credentials[1].date ${OVERDUE_MESSAGE}\n`,
  );
});

it.concurrent('explains its options when it does not know one', async () => {
  const { exitCode, stderr } = await check('content', '--unknown');
  expect(stderr).toContain('Usage: npm run check:content -- [--strict]');
  expect(exitCode).toBe(2);
});
