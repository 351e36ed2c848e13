import { expect, it } from 'vitest';
import { readAlone } from './content-folder.ts';
import { changeSample, SAMPLES } from './sample-files.ts';

const file = 'projects/sample.md';
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
