import { expect, it } from 'vitest';
import { readAlone } from './content-folder.ts';
import { changeSample, SAMPLES } from './sample-files.ts';

const file = 'projects/sample.md';

const PROJECT = {
  id: 'sample',
  filePath: 'content/projects/sample.md',
  data: {
    name: 'Sample',
    tagline: 'A sample project',
    technologies: ['TypeScript'],
    url: 'https://example.com/sample',
    order: 99,
    description: 'A sample description.',
  },
};

it.each([
  ['two colons in a line', 'tagline: A sample project', 'tagline: Sample: a project', '3:10'],
  ['a list that is never closed', '[TypeScript]', '[TypeScript', '5:1'],
  ['a line without a colon', 'tagline: A sample project', 'tagline', '3:1'],
  ['a field given twice', 'tagline: A sample project', 'name: Again', '3:1'],
  ['a tab as indentation', 'technologies: [TypeScript]', 'technologies:\n\t- TypeScript', '5:1'],
  ['text that begins with an at sign', 'name: Sample', 'name: @sample', '2:7'],
  ['text that begins with an exclamation mark', 'name: Sample', 'name: !sample text', '2:7'],
  ['a mark that begins a word in a list', '[TypeScript]', '[!TypeScript]', '4:16'],
  ['text that begins with an ampersand', 'name: Sample', 'name: &sample text', '2:7'],
  ['text that begins with an asterisk', 'name: Sample', 'name: *Sample*', '2:7'],
])('reports wrong YAML, such as %s, with its place', async (_what, from, to, place) => {
  const { problems } = await readAlone(file, changeSample(file, from, to));
  expect(problems).toContainEqual(
    expect.stringMatching(
      new RegExp(`^content/${file}:${place} is no valid YAML: .+; mend the line or put the text in quotes$`),
    ),
  );
});

it.each([
  ['a file without frontmatter', 'Only text.\n'],
  ['an empty file', ''],
  ['frontmatter below a blank line', `\n${SAMPLES[file]}`],
  ['frontmatter that claims to be JSON', '---json\n{ "name": "Sample" }\n---\n'],
])('refuses %s', async (_what, text) => {
  const problem = `content/${file}:1:1 has no frontmatter; begin the file with a line ---`;
  expect(await readAlone(file, text)).toEqual({ entries: [], problems: [problem] });
});

it('says that frontmatter is never closed', async () => {
  const { problems } = await readAlone(file, changeSample(file, '---\n\nA', '\nA'));
  expect(problems).toEqual([expect.stringMatching(/^content\/projects\/sample\.md:\d+:1 .*closed?\b.* ---/)]);
});

it.each(['---js', '---javascript', '--- js', '---coffee'])(
  'refuses %s frontmatter and never executes it',
  async (fence) => {
    const code = "{ name: (globalThis.hasRunFrontMatter = true, 'Sample') }";
    const { problems } = await readAlone(file, `${fence}\n${code}\n---\n\nText.\n`);
    expect(problems).toEqual([`content/${file}:1:1 has no frontmatter; begin the file with a line ---`]);
    expect(Reflect.has(globalThis, 'hasRunFrontMatter')).toBe(false);
  },
);

it.each([
  ['CRLF line ends', (text: string) => text.replaceAll('\n', '\r\n')],
  ['a byte-order mark', (text: string) => `\uFEFF${text}`],
  ['both', (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n')}`],
  ['spaces behind the opening line', (text: string) => text.replace('---', '---  ')],
])('reads a file with %s like any other', async (_what, rewrite) => {
  expect(await readAlone(file, rewrite(SAMPLES[file]))).toEqual({ entries: [PROJECT], problems: [] });
});

it.each([
  ['CRLF line ends', (text: string) => text.replaceAll('\n', '\r\n')],
  ['a byte-order mark', (text: string) => `\uFEFF${text}`],
])('tells the right lines of a file with %s', async (_what, rewrite) => {
  const text = changeSample(file, 'tagline: A sample project', 'tagline: " "').replace(
    'A sample',
    'A `sample`',
  );
  const { problems } = await readAlone(file, rewrite(text));
  expect(problems).toEqual([
    `content/${file}:3:10 tagline is empty; write some text`,
    `content/${file}:9:3 has inline code here, but the API carries plain text; write it without the markup`,
  ]);
});

it('leaves a date without quotes as it is written', async () => {
  const { entries } = await readAlone('pages/sample.md', SAMPLES['pages/sample.md']);
  expect(entries).toEqual([
    expect.objectContaining({ data: expect.objectContaining({ updated: '2026-03-14' }) }),
  ]);
});
