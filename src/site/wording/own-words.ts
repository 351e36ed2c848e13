import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ContentProblem } from '../../content/content-error.ts';
import { readText } from '../../content/content-files.ts';
import { toPosition } from '../../content/field-places.ts';
import { findHiddenCharacter, findHiddenLines } from '../../content/hidden-characters.ts';
import { textSchema } from '../../schemas/formats.ts';
import { ENGLISH } from './tables.ts';
import { isGroup, isTranslated } from './wording.ts';

/** The file in the content folder with words of the owner: those of a language that the table lacks, or others. */
const FILE = 'words.json';

type Words = Readonly<Record<string, unknown>>;

/** The words of the owner; none where the file is missing or wrong, which the check reports. */
export function readOwnWords(contentFolder: string): Words {
  return parseOwnWords(contentFolder).words;
}

/**
 * What is wrong with the file of words: not JSON, hidden characters, a word that pages do not have, a value that is not
 * its text, or that lacks a value which the text stands for.
 */
export function findWordProblems(contentFolder: string): ContentProblem[] {
  const { text, words, problem } = parseOwnWords(contentFolder);
  if (problem) return [problem];
  const hidden = findHiddenLines(`content/${FILE}`, text);
  if (hidden.length > 0) return hidden;
  return findMistakes(words, ENGLISH).map(({ path, message }) => {
    const index = path.reduce((at, key) => text.indexOf(`"${key}"`, at), 0);
    return { ...toProblem(path.join('.'), message), ...toPosition(text, index) };
  });
}

/** A warning where pages are in a language for which words are missing, which are then English. */
export function findMissingWords(contentFolder: string, language: string): ContentProblem[] {
  if (isTranslated(language)) return [];
  const own = readOwnWords(contentFolder);
  const missing = Object.keys(ENGLISH).filter((key) => !(key in own));
  if (missing.length === 0) return [];
  const some = missing.slice(0, 3).join(', ');
  const message = `lacks ${missing.length} words for language: ${language} (${some}${missing.length > 3 ? ', …' : ''}), which are English; add them, with src/site/wording/en.json as the list`;
  return [toProblem('', message)];
}

function parseOwnWords(contentFolder: string): { text: string; words: Words; problem?: ContentProblem } {
  const none = { text: '', words: {} };
  if (!existsSync(path.join(contentFolder, FILE))) return none;
  const text = readText(contentFolder, FILE);
  if (typeof text !== 'string') return { ...none, problem: text };
  try {
    const words: unknown = JSON.parse(text);
    return isGroup(words) ? { text, words } : { ...none, problem: toProblem('', NO_OBJECT) };
  } catch (error) {
    const place = toPosition(text, findBreak(text, String(error)));
    return { ...none, problem: { ...toProblem('', NO_JSON), ...place } };
  }
}

const NO_OBJECT = 'is not a JSON object; write { "word": "text" }';
const NO_JSON =
  'is not valid JSON from here on; write { "word": "text" }, with double quotes and a comma between two words';

/** Where a text stops being JSON: the parser says it of some errors; of the others, the shortest beginning that has it. */
function findBreak(text: string, error: string): number {
  const [, position] = / at position (\d+)/.exec(error) ?? [];
  if (position !== undefined) return Number(position);
  for (let end = 1; end <= text.length; end++) {
    try {
      JSON.parse(text.slice(0, end));
    } catch (earlier) {
      if (String(earlier).includes('Unexpected token')) return end - 1;
    }
  }
  return text.length;
}

/** Compares words with the English ones in their place, group by group. */
function findMistakes(
  own: unknown,
  english: unknown,
  path: string[] = [],
): { path: string[]; message: string }[] {
  if (english === undefined)
    return [{ path, message: 'is not a word of the pages; src/site/wording/en.json lists them' }];
  if (isGroup(own) && isGroup(english)) {
    return Object.entries(own).flatMap(([key, value]) =>
      findMistakes(value, Object.hasOwn(english, key) ? english[key] : undefined, [...path, key]),
    );
  }
  if (typeof own !== 'string' || typeof english !== 'string')
    return [{ path, message: 'is not the kind of value that src/site/wording/en.json has' }];
  const problem = findMistake(own, english);
  return problem ? [{ path, message: problem }] : [];
}

function findMistake(own: string, english: string): string | undefined {
  if (!textSchema.safeParse(own).success) return 'is empty; write some text, or remove the word';
  const placesOf = (text: string) => text.match(/\{\w+\}/g) ?? [];
  const unknown = placesOf(own).find((place) => !english.includes(place));
  if (unknown) return `has ${unknown}, which nothing fills; the English text is: ${english}`;
  const lost = placesOf(english).find((place) => !own.includes(place));
  if (lost) return `lacks ${lost}, so pages would lose its value; the English text is: ${english}`;
  return findHiddenCharacter(own)?.message;
}

function toProblem(field: string, message: string): ContentProblem {
  return { file: `content/${FILE}`, line: 1, column: 1, field, message };
}
