import { expect, it } from 'vitest';
import { readAlone } from './content-folder.ts';
import { changeSample, SAMPLES } from './sample-files.ts';

const file = 'projects/sample.md';
const NOT_UTF_8 = 'is not UTF-8 from here on; save the file in the encoding UTF-8';
const UNPRINTABLE = 'has a character that cannot be shown; remove it or write the text anew';

const inLatin1 = (text: string) => Buffer.from(text, 'latin1');

it.each([
  ['Latin-1 in a field', inLatin1(changeSample(file, 'A sample project', 'A café')), '3:15'],
  ['Latin-1 in the text', inLatin1(changeSample(file, 'A sample desc', 'Über: a désc')), '9:1'],
  ['UTF-16', Buffer.from(`\uFEFF${SAMPLES[file]}`, 'utf16le'), '1:1'],
  [
    'a character cut off at the end',
    Buffer.concat([Buffer.from(SAMPLES[file].trimEnd()), Buffer.of(0xe2, 0x82)]),
    '9:22',
  ],
  [
    'a misfit behind characters of several bytes',
    Buffer.concat([Buffer.from('---\nname: é€'), Buffer.of(0xc3), Buffer.from('(\n---\n')]),
    '2:9',
  ],
])('refuses %s at its first byte that is not UTF-8', async (_what, bytes, place) => {
  expect(await readAlone(file, bytes)).toEqual({
    entries: [],
    problems: [`content/${file}:${place} ${NOT_UTF_8}`],
  });
});

it.each([
  ['a control character as an escape', 'name: Sample', 'name: "Sam\\x07ple"', '2:7 name'],
  ['a control character as it is', 'name: Sample', 'name: Sam\x1bple', '2:7 name'],
  ['half a character', 'name: Sample', 'name: "\\uD83D"', '2:7 name'],
  ['one in a list', '[TypeScript]', '[TypeScript, "\\0"]', '4:28 technologies[1]'],
  ['one in the text', 'A sample desc', 'A \u0085 desc', '9:3'],
])('refuses what cannot be shown, such as %s', async (_what, from, to, place) => {
  const { problems } = await readAlone(file, changeSample(file, from, to));
  expect(problems).toEqual([`content/${file}:${place} ${UNPRINTABLE}`]);
});

it('reads tabs, emoji and accents as they are', async () => {
  const { entries, problems } = await readAlone(file, changeSample(file, 'name: Sample', 'name: "Ä\\t🜁"'));
  expect(problems).toEqual([]);
  expect(entries).toEqual([expect.objectContaining({ data: expect.objectContaining({ name: 'Ä\t🜁' }) })]);
});
