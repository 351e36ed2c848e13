import { expect, it } from 'vitest';
import { formatProblem } from '../../src/content/problems.ts';
import { readCheckedContent } from '../../src/site/read-checked-content.ts';
import { type Changes, copyContent } from '../content/content-folder.ts';
import { changeSample, SAMPLES } from '../content/sample-files.ts';
import { READ_OPTIONS } from '../fixtures/content.ts';

async function problemsOf(changes: Changes): Promise<string[]> {
  await using folder = await copyContent(changes);
  return (await readCheckedContent(folder.path, READ_OPTIONS)).problems.map(formatProblem);
}

const NAMED = changeSample('profile.md', 'name: Sample Person', 'name: Abraham Yang 杨');
const PROBLEM =
  'content/profile.md:2:20 has characters that no font of the résumé and the images has: 杨; ' +
  'add a font that has them (TTF or OTF) to content/fonts/, as docs/theming.md says under Fonts: ' +
  'mkdir -p content/fonts && npm install --no-save @expo-google-fonts/noto-serif-sc && ' +
  'cp node_modules/@expo-google-fonts/noto-serif-sc/[46]00*[rd]/*.ttf content/fonts/';

it('tells the characters that no font has with the problems of other files', async () => {
  const problems = await problemsOf({
    'profile.md': NAMED,
    'projects/sample.md': changeSample('projects/sample.md', 'name: Sample', 'name: ""'),
    'words.json': '{ "nothing": "x" }',
  });
  expect(problems).toEqual([
    PROBLEM,
    'content/projects/sample.md:2:7 name is empty; write a value, in quotes if it begins with #',
    expect.stringMatching(/^content\/words\.json:1:\d+ nothing is not a word of the pages; /),
  ]);
});

it('tells them with the problems of the profile that has them', async () => {
  expect(await problemsOf({ 'profile.md': NAMED.replace('title: Engineer\n', '') })).toEqual([
    expect.stringContaining('title is missing; '),
    PROBLEM,
  ]);
});

it('says nothing of emoji anywhere', async () => {
  const changes = ['profile.md', 'projects/sample.md', 'case-studies/sample.md', 'pages/sample.md'] as const;
  const withEmoji = changes.map((file) => [
    file,
    SAMPLES[file].replace(
      /^(name|title|tagline|summary|description|period|role): (.*)$/gm,
      '$1: 🚀 $2 👩🏽‍💻',
    ),
  ]);
  expect(await problemsOf(Object.fromEntries(withEmoji))).toEqual([]);
});
