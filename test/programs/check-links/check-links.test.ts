import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readFiles } from '../../../src/content/load.ts';
import { findPublishedLinks } from '../../../src/programs/check-links/published-links.ts';
import { type Changes, copyContent } from '../../content/content-folder.ts';
import { SAMPLES, type SampleFile } from '../../content/sample-files.ts';
import { startLinkStub } from './link-stub.ts';

const SCRIPT = fileURLToPath(new URL('../../../src/programs/check-links/main.ts', import.meta.url));

/** The fixture content with samples whose links lead to a stub, and without its own links. */
function createChanges(origin: string): Changes {
  const point = (file: SampleFile, path: string) => SAMPLES[file].replaceAll(/https:[^\s)]+/g, origin + path);
  return {
    'profile.md': point('profile.md', '/works'),
    'projects/tidecard.md': null,
    'projects/lampkeeper.md': null,
    'projects/sample.md': point('projects/sample.md', '/works'),
    'pages/sample.md': point('pages/sample.md', '/works'),
  };
}

function check(...words: string[]): Promise<{ exitCode: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [SCRIPT, ...words], (_error, stdout, stderr) =>
      resolve({ exitCode: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}

/** The links of a changed content, each as `place field URL`. */
async function findLinks(changes: Changes): Promise<string[]> {
  await using folder = await copyContent({ ...createChanges('https://www.example.com'), ...changes });
  return findPublishedLinks(await readFiles(folder.path)).map(({ file, line, column, field, url }) =>
    `${file}:${line}:${column} ${field} ${url}`.replace('  ', ' '),
  );
}

it.concurrent('finds the links of fields and texts, each where it is written', async () => {
  const profile = SAMPLES['profile.md']
    .replace('status: listed', 'status: listed\n    verificationUrl: "https://verify.example.com/1"')
    .replace(
      'summary: Sample work.',
      'summary: >-\n      Sample work, see\n      (https://example.com/work), https://example.com.',
    )
    .replace('A sample description.', 'A description with https://example.com/more.');
  const page = SAMPLES['pages/sample.md'].replace(
    /Some .*/,
    '[a](https://example.com/a#b), [c], <https://example.com/d> and [mail](mailto:a@example.com).\n\n[c]: HTTPS://example.com/c',
  );
  const found = await findLinks({
    'profile.md': profile,
    'projects/sample.md': SAMPLES['projects/sample.md'].replace(
      'A sample project',
      "'Demo: https://example.com/a, a'",
    ),
    'case-studies/sample.md': SAMPLES['case-studies/sample.md'].replace(
      'A paragraph.',
      'Is http://example.com.',
    ),
    'pages/sample.md': page,
  });
  expect(found).toEqual([
    'content/profile.md:10:11 links.github https://example.com/github',
    'content/profile.md:11:13 links.linkedin https://example.com/linkedin',
    'content/profile.md:12:9 links.itch https://example.com/itch',
    'content/profile.md:13:11 links.resume https://example.com/resume',
    'content/profile.md:24:8 experience[0].summary https://example.com/work',
    'content/profile.md:24:35 experience[0].summary https://example.com/',
    'content/profile.md:32:23 credentials[0].verificationUrl https://verify.example.com/1',
    'content/profile.md:41:20 https://example.com/more',
    'content/projects/sample.md:3:17 tagline https://example.com/a',
    'content/projects/sample.md:5:6 url https://example.com/sample',
    'content/case-studies/sample.md:18:4 http://example.com/',
    'content/pages/sample.md:7:1 https://example.com/a#b',
    'content/pages/sample.md:7:36 https://example.com/d',
    'content/pages/sample.md:9:1 https://example.com/c',
  ]);
});

it.concurrent('leaves out drafts, the sandbox and what the homelab may publish', async () => {
  const draft = (file: SampleFile) => SAMPLES[file].replace('updated:', 'draft: true\nupdated:');
  const found = await findLinks({
    'projects/sample.md': draft('projects/sample.md'),
    'case-studies/sample.md': draft('case-studies/sample.md').replace('A paragraph.', 'At http://a.example.'),
    'pages/sample.md': draft('pages/sample.md'),
  });
  expect(found.map((link) => link.replace(/:.*/, ''))).toEqual(Array(4).fill('content/profile.md'));
});

it.concurrent('exits with 1 for dead links and reports every place of each', async () => {
  await using stub = await startLinkStub();
  const changes = createChanges(stub.origin);
  const missing = (file: SampleFile) => String(changes[file]).replace('/works', '/missing');
  await using folder = await copyContent({
    ...changes,
    'projects/sample.md': missing('projects/sample.md'),
    'pages/sample.md': missing('pages/sample.md'),
  });
  const { exitCode, stdout, stderr } = await check(folder.path);
  const problem = `links to ${stub.origin}/missing, which does not exist (404); correct the link, or remove it`;
  expect(stderr).toBe(`Following the links of the content. This can take minutes.
2 problems in the content
  content/pages/sample.md:7:21 ${problem}
  content/projects/sample.md:5:6 url ${problem}
`);
  expect(stdout).toBe('Checked 2 links: 1 working, 0 moved, 0 unreachable, 1 dead.\n');
  expect(exitCode).toBe(1);
  expect(stub.requests).toEqual(['HEAD /works', 'HEAD /missing', 'GET /missing']);
});

it.concurrent('exits with 0 for links that have moved or could not be checked, and never shows a password', async () => {
  await using stub = await startLinkStub();
  const secret = stub.origin.replace('://', '://someone:secret@');
  await using folder = await copyContent({
    ...createChanges(stub.origin),
    'projects/sample.md': SAMPLES['projects/sample.md'].replace(/https:.*/, `${secret}/moved`),
    'pages/sample.md': SAMPLES['pages/sample.md'].replace(/https:[^)]*/, `${secret}/bots-keep-out`),
  });
  const { exitCode, stdout, stderr } = await check(folder.path, '--json');
  const page = { file: 'content/pages/sample.md', line: 7, column: 21, field: '' };
  const project = { file: 'content/projects/sample.md', line: 5, column: 6, field: 'url' };
  expect(JSON.parse(stdout)).toEqual({
    errors: [],
    warnings: [
      {
        ...project,
        message: `links to ${stub.origin}/moved, which has moved permanently; write ${stub.origin}/works`,
        url: `${stub.origin}/moved`,
        verdict: 'moved',
      },
      {
        ...page,
        message: `links to ${stub.origin}/bots-keep-out, which could not be checked (403); open it in a browser`,
        url: `${stub.origin}/bots-keep-out`,
        verdict: 'unreachable',
      },
    ],
    unchecked: null,
  });
  expect(stdout + stderr).not.toMatch(/secret|someone/);
  expect(stderr).toBe('');
  expect(exitCode).toBe(0);
});

it.concurrent('follows no link of content that a build refuses', async () => {
  await using stub = await startLinkStub();
  await using folder = await copyContent({ ...createChanges(stub.origin), 'pages/terms.md': null });
  const { exitCode, stderr } = await check(folder.path);
  expect(stderr).toContain('content/pages/terms.md:1:1 is missing; add the file');
  expect(exitCode).toBe(1);
  expect(stub.requests).toEqual([]);
});

it.concurrent.each([[['--strict']], [['one', 'two']]])('explains itself if it is given %j', async (words) => {
  const { exitCode, stderr } = await check(...words);
  expect(stderr).toContain('Usage: npm run check:links -- [--json] [folder]');
  expect(exitCode).toBe(2);
});
