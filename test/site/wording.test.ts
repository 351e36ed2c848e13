import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readOwnWords } from '../../src/site/wording/own-words.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'words-'));

it.each([
  [
    '{ "resume": "CV", "labeled": "{value} ({label})", "card": { "verdict": { "good": "Well" } } }',
    undefined,
  ],
  ['{\n  "resumee": "CV"\n}', '2:14 resumee is not a word of the pages'],
  ['{ "card": null }', '1:11 card is not a text or group of texts'],
  ['{ "card": { "agents": ["Agent"] } }', '1:23 card.agents is not a text or group of texts'],
  ['{ "card": {\n"verdict": { "god": "x" } } }', '2:21 card.verdict.god is not a word of the pages'],
  [
    '{ "card": { "verdict": { "good": "{total}" } } }',
    '1:34 card.verdict.good has {total}, for which there is no value',
  ],
  ['{ "updated": "Changed" }', '1:14 updated lacks {date}'],
  ['{\n  "resume": " "\n}', '2:13 resume is empty'],
  ['{\n  "resume": "C\u200bV"\n}', '2:15  has U+200B, which nobody sees'],
  ['{ "resume": "C\\u200bV" }', '1:13 resume has U+200B, which nobody sees'],
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
