import { expect, it } from 'vitest';
import { formatProblem } from '../../../src/content/problems.ts';
import { checkContent } from '../../../src/programs/check-content/check.ts';
import { copyContent, problemsOf } from '../../content/content-folder.ts';
import { changeSample } from '../../content/sample-files.ts';
import { runInProcess } from '../in-process.ts';

const OVERDUE = { 'profile.md': changeSample('profile.md', 'date: 2027-01', 'date: 2019-01') };
const OVERDUE_MESSAGE =
  'has passed, but status is in-progress; write the new expected month, or status: listed if it is completed';
const WRONG = {
  'profile.md': changeSample('profile.md', 'kind: cert', 'kind: badge'),
  'pages/a,b:c.md': '---\ntitle: A\ndescription: A.\nupdated: 2026-03-14\n---\n\n[a](https://100%)\n',
};

/** Runs the command on the content of the fixture with changes. */
async function check(changes: Parameters<typeof copyContent>[0], ...options: string[]) {
  const folder = await copyContent(changes);
  return await runInProcess('check-content', [...options, folder]);
}

it('the command lists what is wrong on standard error, and ends with 1', async () => {
  const problems = await problemsOf(WRONG);
  expect(await check(WRONG)).toEqual({
    code: 1,
    stdout: '',
    stderr: `${problems.length} problems in the content\n${problems.map((problem) => `  ${problem}\n`).join('')}`,
  });
});

it('names a font that cannot be read, and wrong words, in place of a stack', async () => {
  const folder = await copyContent({
    'fonts/broken.ttf': 'Not a font.',
    'words.json': '{ "skip": "" }',
  });
  const { errors } = await checkContent(folder, new Date('2026-11-20'));
  expect(errors.map(formatProblem)).toEqual([
    'content/fonts/broken.ttf:1:1 cannot be read as a font, or has several fonts; replace it with a TTF or OTF file',
    expect.stringMatching(/^content\/words\.json:1:\d+ skip /),
  ]);
});

it('the command prints a warning, and ends with 0', async () => {
  expect(await check(OVERDUE)).toEqual({
    code: 0,
    stdout: 'The content is valid.\n',
    stderr: `Warning: content/profile.md:33:11 credentials[1].date ${OVERDUE_MESSAGE}\n`,
  });
});

it('the command checks the site of the environment, as a build does', async () => {
  const redirect = '---\nredirects: [{ from: /me, to: "https://me.example.com/me" }]\n---\n';
  const folder = await copyContent({ 'site.md': redirect });
  const run = (SITE_URL: string) => runInProcess('check-content', [folder], { SITE_URL });
  expect(await run('https://me.example.com')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('content/site.md:2:30 redirects[0].to is a URL of this site'),
  });
  expect(await run('https://other.example.com')).toMatchObject({ code: 0 });
  expect(await run('me.example.com')).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^SITE_URL must be an absolute/),
  });
});

it('the command lists on request what is not translated yet', async () => {
  const { code, stdout } = await check({}, '--verbose');
  const lines = stdout.trimEnd().split('\n');
  expect([code, lines.length]).toEqual([0, 11]);
  expect(lines).toContain('Not translated into de: content/projects/lampkeeper.md');
  expect(stdout).not.toContain('content/case-studies/ordex.md');
  expect(stdout).toContain('Not translated into de: the text of content/de/projects/tidecard.md');
  const german = '---\ntitle: AGB\ndescription: AGB.\nupdated: 2026-03-14\nlanguage: de\n---\n\nText.\n';
  const other = await check({ 'pages/terms.md': german }, '--verbose');
  expect(other.stdout).not.toContain('content/pages/terms.md');
});
