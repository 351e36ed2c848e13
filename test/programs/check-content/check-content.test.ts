import { execFile } from 'node:child_process';
import { expect, it } from 'vitest';
import { copyContent, problemsOf } from '../../content/content-folder.ts';
import { changeSample } from '../../content/sample-files.ts';
import { PROJECT } from '../../test-site.ts';

const OVERDUE = { 'profile.md': changeSample('profile.md', 'date: 2027-01', 'date: 2019-01') };
const OVERDUE_MESSAGE =
  'has passed, but status is in-progress; write the new expected month, or status: listed if it is completed';
const WRONG = {
  'profile.md': changeSample('profile.md', 'kind: cert', 'kind: badge'),
  'pages/a,b:c.md': '---\ntitle: A\ndescription: A.\nupdated: 2026-03-14\n---\n\n[a](https://100%)\n',
};

/** Runs the command on the content of the fixture with changes. */
async function check(changes: Parameters<typeof copyContent>[0], ...options: string[]) {
  await using folder = await copyContent(changes);
  return await new Promise<{ exitCode: unknown; stdout: string; stderr: string }>((resolve) => {
    const main = `${PROJECT}src/programs/check-content/main.ts`;
    execFile(process.execPath, [main, folder.path, ...options], (error, stdout, stderr) =>
      resolve({ exitCode: error?.code ?? 0, stdout, stderr }),
    );
  });
}

it('the command counts what there is, and says what to fix at which exit code', async () => {
  expect(await check({})).toEqual({
    exitCode: 0,
    stdout: expect.stringMatching(
      /^The content is valid\. Projects: \d+, case studies: 3, pages: \d+, drafts: \d+\.\n$/,
    ),
    stderr: '',
  });
  const problems = await problemsOf(WRONG);
  expect(await check(WRONG)).toEqual({
    exitCode: 1,
    stdout: '',
    stderr: `${problems.length} problems in the content\n${problems.map((problem) => `  ${problem}\n`).join('')}`,
  });
  expect(await check(OVERDUE, '--strict')).toMatchObject({
    exitCode: 1,
    stderr: `Warning: content/profile.md:33:11 credentials[1].date ${OVERDUE_MESSAGE}\n`,
  });
});

it('the command writes problems as annotations of GitHub', async () => {
  const wrong = await check(WRONG, '--github');
  expect(wrong.exitCode).toBe(1);
  expect(wrong.stdout).toContain(
    '::error file=content/profile.md,line=32,col=11::credentials[1].kind is not one of ',
  );
  expect(wrong.stdout).toMatch(/^::error file=content\/pages\/a%2Cb%3Ac.md,line=\d+,col=\d+::/m);
  expect(await check(OVERDUE, '--github')).toMatchObject({
    exitCode: 0,
    stdout: expect.stringContaining(
      `::warning file=content/profile.md,line=33,col=11::credentials[1].date ${OVERDUE_MESSAGE}\n`,
    ),
  });
});
