import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { findMissingWords, readOwnWords } from '../../src/site/wording/own-words.ts';
import { WORDS } from '../../src/site/wording/tables.ts';
import { createWording } from '../../src/site/wording/wording.ts';

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
  ['{\n  "resume": "C\u200bV"\n}', '2:15  has U+200B, which is invisible'],
  ['{ "resume": "C\\u200bV" }', '1:13  has U+200B, which is invisible'],
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

it.each(Object.entries(WORDS))(
  'finds nothing wrong with our words in %s, nor a plural form missing',
  (language, words) => {
    writeFileSync(path.join(folder, 'words.json'), JSON.stringify(words));
    // The marks of direction in Arabic are meant.
    const { problems } = readOwnWords(folder);
    expect(problems.filter(({ message }) => !message.startsWith('has U+200F'))).toEqual([]);
    expect(findMissingWords({ words: {}, path: '' }, language)).toEqual([]);
  },
);

it.each([
  [['card', 'mode', 'live'], 'card.mode.live'],
  [['earlierPositions', 'few'], 'earlierPositions.few'],
  [['skip'], 'skip'],
])('names the word %j that the words of another language lack', (names, missing) => {
  const { earlierPositions, card, ...words } = structuredClone(WORDS['pl']) as never as Record<
    string,
    object
  >;
  const own: Record<string, unknown> = { ...words, earlierPositions, card };
  const group = names.slice(0, -1).reduce((part, name) => Object(part[name]), own);
  delete group[names.at(-1) ?? ''];
  const [problem, ...others] = findMissingWords({ words: own, path: 'content/words.json' }, 'cs');
  expect(others).toEqual([]);
  expect(problem?.message).toContain(`has no words in cs for ${missing}, so `);
});

it.each([
  ['pt', '2026-05', 'mai. de 2026', 'Currículo (PDF)'],
  ['pt-PT', '2026-05', '05/2026', 'Résumé (PDF)'],
  ['zh-TW', '2026-05', '2026年5月', '履歷（PDF）'],
  ['zh-Hant', '2026', '2026年', '履歷（PDF）'],
  ['zh-SG', '2026-05', '2026年5月', '简历（PDF）'],
  ['de-CH', '2026-05', 'Mai 2026', 'Lebenslauf (PDF)'],
  // Months and years of content are Gregorian.
  ['fa', '2026', '۲۰۲۶', 'Résumé (PDF)'],
  ['th', '2026', 'พ.ศ. 2569', 'Résumé (PDF)'],
])('has the words of %s, and writes the date %s as %s', (language, date, written, resume) => {
  const { words, month } = createWording(language);
  expect([month(date), words.resume]).toEqual([written, resume]);
});

it('keeps the punctuation of a Latin name beside it between names from right to left', () => {
  expect(createWording('ar').list(['سويفت', 'C++'])).toBe('سويفت، \u2068C++\u2069');
  expect(createWording('de').list(['Swift', 'C++'])).toBe('Swift, C++');
});

it.each([
  ['en', 'Ada Fenn, Engineer'],
  ['ar', '\u2068Ada Fenn\u2069، \u2068Engineer\u2069'],
  ['ja', 'Ada Fenn · Engineer'],
  ['zh-Hant', 'Ada Fenn · Engineer'],
])('explains a name by a role in %s', (language, text) => {
  expect(createWording(language).appose(['Ada Fenn', 'Engineer'])).toBe(text);
});

it('docs/theming.md lists the languages of our words', () => {
  const [, listed = ''] = /The words come in ([^.]+)\./.exec(readFileSync('docs/theming.md', 'utf8')) ?? [];
  const names = new Intl.DisplayNames('en', { type: 'language' });
  expect(listed.replace(/\s\([^)]+\)/g, '').split(/,\s|\sand\s/)).toEqual(
    [...new Set(Object.keys(WORDS).map((language) => names.of(language.slice(0, 2))))].toSorted(),
  );
});
