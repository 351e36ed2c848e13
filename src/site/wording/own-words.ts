import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ContentProblem } from '../../content/content-error.ts';
import { toPosition } from '../../content/field-places.ts';
import { ENGLISH } from './tables.ts';
import { isGroup, isTranslated } from './wording.ts';

/** The file in the content folder with words of the owner: those of a language that the table lacks, or others. */
const FILE = 'words.json';

type Words = Readonly<Record<string, unknown>>;

/** The words of the owner; none where the file is missing or wrong, which the check reports. */
export function readOwnWords(contentFolder: string): Words {
  return parseOwnWords(contentFolder).words;
}

/** What is wrong with the file of words: not JSON, a word that pages do not have, a value that is not its text. */
export function findWordProblems(contentFolder: string): ContentProblem[] {
  const { text, words, problem } = parseOwnWords(contentFolder);
  if (problem) return [toProblem('', problem)];
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

function parseOwnWords(contentFolder: string): { text: string; words: Words; problem?: string } {
  let text: string;
  try {
    text = readFileSync(path.join(contentFolder, FILE), 'utf8');
  } catch {
    return { text: '', words: {} };
  }
  try {
    const words: unknown = JSON.parse(text);
    if (isGroup(words)) return { text, words };
  } catch {
    // Every other file that is not an object gets the same message.
  }
  return { text, words: {}, problem: 'is not a JSON object; write { "word": "text" }' };
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
  const unknown = (own.match(/\{\w+\}/g) ?? []).find((place) => !english.includes(place));
  return unknown
    ? [{ path, message: `has ${unknown}, which nothing fills; the English text is: ${english}` }]
    : [];
}

function toProblem(field: string, message: string): ContentProblem {
  return { file: `content/${FILE}`, line: 1, column: 1, field, message };
}
