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
])('reports the right lines of a file with %s', async (_what, rewrite) => {
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

const NOT_UTF_8 =
  'has U+FFFD, which marks a character that is not UTF-8; save the file as UTF-8, or retype the character';

const inLatin1 = (text: string) => Buffer.from(text, 'latin1');

it.each([
  ['Latin-1 in a field', inLatin1(changeSample(file, 'A sample project', 'A café')), '3:15'],
  ['Latin-1 in the text', inLatin1(changeSample(file, 'A sample desc', 'Über: a désc')), '10:1'],
  ['UTF-16', Buffer.from(`\uFEFF${SAMPLES[file]}`, 'utf16le'), '1:1'],
  [
    'a character cut off at the end',
    Buffer.concat([Buffer.from(SAMPLES[file].trimEnd()), Buffer.of(0xe2, 0x82)]),
    '10:22',
  ],
  [
    'a misfit after characters of several bytes',
    Buffer.concat([Buffer.from('---\nname: é€'), Buffer.of(0xc3), Buffer.from('(\n---\n')]),
    '2:9',
  ],
])('refuses %s at its first byte that is not UTF-8', async (_what, bytes, place) => {
  const { entries, problems } = await readAlone(file, bytes);
  expect([entries, problems[0]]).toEqual([[], `content/${file}:${place} ${NOT_UTF_8}`]);
});

it('reads tabs, emoji and accents as they are', async () => {
  const { entries, problems } = await readAlone(file, changeSample(file, 'name: Sample', 'name: "Ä\\t🜁"'));
  expect(problems).toEqual([]);
  expect(entries).toEqual([expect.objectContaining({ data: expect.objectContaining({ name: 'Ä\t🜁' }) })]);
});
