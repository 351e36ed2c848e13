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
    updated: '2026-03-14',
    order: 99,
    draft: false,
  },
  rendered: { metadata: { plainText: { description: 'A sample description.' } } },
};

it.each(['---js', '---javascript', '--- js', '---coffee'])(
  'refuses %s frontmatter and never executes it',
  async (fence) => {
    const code = "{ name: (globalThis.hasRunFrontMatter = true, 'Sample') }";
    const { problems } = await readAlone(file, `${fence}\n${code}\n---\n\nText.\n`);
    expect(problems).toEqual([
      `content/${file}:1:1 has no frontmatter between two lines of exactly three hyphens; write --- alone on the first line, the fields as YAML, and another line ---`,
    ]);
    expect(Reflect.has(globalThis, 'hasRunFrontMatter')).toBe(false);
  },
);

it.each([
  ['CRLF line ends', (text: string) => text.replaceAll('\n', '\r\n')],
  ['a byte-order mark', (text: string) => `\uFEFF${text}`],
  ['both', (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n')}`],
  ['spaces after the opening line', (text: string) => text.replace('---', '---  ')],
])('reads a file with %s like any other', async (_what, rewrite) => {
  expect(await readAlone(file, rewrite(SAMPLES[file]))).toMatchObject({ entries: [PROJECT], problems: [] });
});

it.each([
  ['CRLF line ends', (text: string) => text.replaceAll('\n', '\r\n')],
  ['a byte-order mark', (text: string) => `\uFEFF${text}`],
])('tells the right lines of a file with %s', async (_what, rewrite) => {
  const text = changeSample(file, 'tagline: A sample project', 'tagline: " "').replace(
    'A sample',
    'A <a>sample',
  );
  const { problems } = await readAlone(file, rewrite(text));
  expect(problems).toEqual([
    `content/${file}:3:10 tagline is empty; write a value, in quotes if it begins with #`,
    `content/${file}:10:3 has HTML, which the page would not render; write it as Markdown, or in backticks to show it as is`,
  ]);
});
