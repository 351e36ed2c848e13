import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readOwnWords } from '../../src/site/wording/own-words.ts';
import { WORDS } from '../../src/site/wording/tables.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'words-'));

it.each([
  [
    '{ "resume": "CV", "labeled": "{value} ({label})", "card": { "verdict": { "good": "Well" } } }',
    undefined,
  ],
  ['{ "earlierPositions": { "few": "{count} dřívější", "other": "{count} dřívějších" } }', undefined],
  ['{ "earlierPositions": { "few": "dřívější" } }', '1:32 earlierPositions.few has other names in braces'],
  ['{\n  "resumee": "CV"\n}', '2:3 resumee is not a known field'],
  ['{ "card": null }', '1:11 card is null'],
  ['{ "card": { "agents": ["Agent"] } }', '1:23 card.agents is not a string'],
  ['{ "card": {\n"verdict": { "god": "x" } } }', '2:14 card.verdict.god is not a known field'],
  ['{ "card": { "verdict": { "good": "{total}" } } }', '1:34 card.verdict.good has other names in braces'],
  ['{ "updated": "Changed" }', '1:14 updated has other names in braces'],
  ['{\n  "resume": " "\n}', '2:13 resume is empty'],
  ['{\n  "resume": "C\u200bV"\n}', '2:15  has U+200B, which nobody sees'],
  ['{ "resume": "C\\u200bV" }', '1:13  has U+200B, which nobody sees'],
  ['\ufeff{\r\n  "resume": "CV"\r\n}', undefined],
  ['{ "resume": "CV",\n "resume": "Cv" }', '2:2  is the second field of its name'],
  ['{ "resume": "CV"\n  "search": "Go" }', '2:3  is not valid YAML'],
  ['{ "resume": "CV', '1:13  begins with a quote or a bracket that is never'],
  ['{\n "resume": "CV"', '2:12  begins with a quote or a bracket that is never'],
  ['["CV"]', '1:1  is not a JSON object'],
])('finds what is wrong with the words %s, in groups too', (text, expected) => {
  writeFileSync(path.join(folder, 'words.json'), text);
  const found = readOwnWords(folder).problems.map(
    ({ line, column, field, message }) => `${line}:${column} ${field} ${message.split(/[;:]/, 1)}`,
  );
  expect(found.map((problem) => problem.slice(0, expected?.length))).toEqual(expected ? [expected] : []);
});

it.each(Object.entries(WORDS))('finds nothing wrong with our words in %s', (_language, words) => {
  writeFileSync(path.join(folder, 'words.json'), JSON.stringify(words));
  // The marks of direction in Arabic are meant.
  const { problems } = readOwnWords(folder);
  expect(problems.filter(({ message }) => !message.startsWith('has U+200F'))).toEqual([]);
});

it('docs/theming.md lists the languages of our words', () => {
  const [, listed = ''] = /The words come in ([^.]+)\./.exec(readFileSync('docs/theming.md', 'utf8')) ?? [];
  const names = new Intl.DisplayNames('en', { type: 'language' });
  expect(listed.replace(/\s\([^)]+\)/g, '').split(/,\s|\sand\s/)).toEqual(
    Object.keys(WORDS)
      .map((language) => names.of(language.slice(0, 2)))
      .toSorted(),
  );
});
