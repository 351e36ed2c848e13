import { expect, it } from 'vitest';
import { formatProblem } from '../../src/content/problems.ts';
import { readCheckedContent } from '../../src/site/read-checked-content.ts';
import { type Changes, copyContent } from '../content/content-folder.ts';
import { changeSample, SAMPLES } from '../content/sample-files.ts';
import { READ_OPTIONS } from '../fixtures/content.ts';

async function problemsOf(changes: Changes): Promise<string[]> {
  const folder = await copyContent(changes);
  return (await readCheckedContent(folder, READ_OPTIONS)).problems.map(formatProblem);
}

const NAMED = changeSample('profile.md', 'name: Sample Person', 'name: Abraham Yang 杨');
const REMEDY =
  'add a font that has them (TTF or OTF) to content/fonts/, as docs/theming.md says under Fonts: ' +
  'mkdir -p content/fonts && npm install --no-save @expo-google-fonts/noto-serif-sc && ' +
  'cp node_modules/@expo-google-fonts/noto-serif-sc/[46]00*[rd]/*.ttf content/fonts/';
const PROBLEM = `content/profile.md:2:7 name has characters that no font of the résumé and the images has: 杨; ${REMEDY}`;

it('reports the characters that no font has together with the problems of other files', async () => {
  const problems = await problemsOf({
    'profile.md': NAMED,
    'projects/sample.md': changeSample('projects/sample.md', 'name: Sample', 'name: ""'),
    'words.json': '{ "nothing": "x" }',
  });
  expect(problems).toEqual([
    PROBLEM,
    'content/projects/sample.md:2:7 name is empty; write a value, in quotes if it begins with #',
    'content/words.json:1:3 nothing is not a known field; did you mean "nothingYet"?',
  ]);
});

it('says only once how to add a font', async () => {
  const project = changeSample('projects/sample.md', 'name: Sample', 'name: 杨');
  expect(await problemsOf({ 'profile.md': NAMED, 'projects/sample.md': project })).toEqual([
    PROBLEM,
    expect.stringMatching(
      /^content\/projects\/sample\.md:2:7 name has .*: 杨; add a font, as for content\/profile\.md$/,
    ),
  ]);
});

it('reports them together with the problems of the profile that has them', async () => {
  expect(await problemsOf({ 'profile.md': NAMED.replace('title: Engineer\n', '') })).toEqual([
    expect.stringContaining('title is missing; '),
    PROBLEM,
  ]);
});

it.each<[what: string, changes: Changes, problems: string[]]>([
  [
    'the title of a study, and not the body of another that nobody draws',
    {
      'case-studies/sample.md': changeSample('case-studies/sample.md', 'title: A sample', 'title: 杨 sample'),
      'case-studies/ordex.md': changeSample('case-studies/sample.md', 'slug: sample', 'slug: ordex').replace(
        /\n---\n/,
        '\n---\n\nText with 杨.\n',
      ),
    },
    ['content/case-studies/sample.md:3:8 title has characters'],
  ],
  [
    'the text of a project, which the résumé prints',
    {
      'projects/sample.md': changeSample(
        'projects/sample.md',
        'A sample description.',
        'A sample 杨 description.',
      ),
    },
    ['content/projects/sample.md:10:1 has characters'],
  ],
  [
    'the language of a study, whose fixed words are drawn',
    { 'case-studies/sample.md': changeSample('case-studies/sample.md', 'slug:', 'language: ar\nslug:') },
    ['content/case-studies/sample.md:2:11 language needs characters'],
  ],
  [
    'a word of the owner',
    { 'words.json': '{\n  "projects": "杨"\n}' },
    ['content/words.json:2:15 projects has characters'],
  ],
])('names %s', async (_what, changes, expected) => {
  expect(await problemsOf(changes)).toEqual(expected.map((start) => expect.stringContaining(start)));
});

it('warns of a symbol that is left out, with the font that has it, but not of one that has a substitute', async () => {
  const title = 'Engineer ★★★ ● C♯ ► Rust ▪ Go ⇒ all';
  const folder = await copyContent({
    'profile.md': changeSample('profile.md', 'title: Engineer', `title: ${title}`),
  });
  const { problems, warnings } = await readCheckedContent(folder, READ_OPTIONS);
  expect(problems).toEqual([]);
  expect(warnings.map(formatProblem).filter((warning) => warning.includes('font'))).toEqual([
    expect.stringMatching(
      /^content\/profile\.md:3:8 title has characters that no font .* has, so they are left out: ★; add .* npm install --no-save @expo-google-fonts\/noto-sans-symbols-2 && /,
    ),
  ]);
});

it('never reports emoji', async () => {
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
