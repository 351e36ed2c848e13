import { existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { describeIssues, findHiddenTexts } from '../../content/fields.ts';
import { readText } from '../../content/files.ts';
import { readYaml, type YamlFile } from '../../content/frontmatter.ts';
import { isObject, overlay } from '../../content/overlay.ts';
import { type ContentProblem, createFileProblem } from '../../content/problems.ts';
import { textSchema } from '../../schemas/formats.ts';
import { ENGLISH, WORDS } from './tables.ts';
import { type OwnWords, selectByLanguage } from './wording.ts';

const FILE = 'words.json';

interface WordsFile {
  words: OwnWords;
  /** The path of the file, which need not exist. */
  path: string;
  /** Undefined if the file does not exist or has problems. */
  file?: YamlFile;
  problems: readonly ContentProblem[];
}

type WordTable = { readonly [name: string]: string | WordTable };

const ownWordsSchema = createWordsSchema(ENGLISH);

/** Every word and group of English is optional. A word keeps the placeholders of English, because pages need their values. */
function createWordsSchema(english: WordTable): z.ZodType {
  const { other } = english;
  // A language may have plural forms that English lacks.
  const plurals = other === undefined ? {} : { zero: other, two: other, few: other, many: other };
  const fields = Object.entries({ ...plurals, ...english }).map(([name, word]) => {
    if (typeof word !== 'string') return [name, createWordsSchema(word).optional()];
    const error = `has other names in braces than the English text; write those of: ${word}`;
    const schema = textSchema.refine((text) => listPlaces(text) === listPlaces(word), { error });
    return [name, schema.optional()];
  });
  return z.strictObject(Object.fromEntries(fields));
}

function listPlaces(text: string): string {
  return [...new Set(text.match(/\{\w+\}/g))].sort().join();
}

/** JSON is read as YAML, which includes it, so that its problems have the places and messages of content. */
export function readOwnWords(contentFolder: string, language?: string): WordsFile {
  const name = language === undefined ? FILE : `${language}/${FILE}`;
  const place = `content/${name}`;
  const refuse = (...problems: ContentProblem[]) => ({ words: {}, path: place, problems });
  if (!existsSync(path.join(contentFolder, name))) return refuse();
  const text = readText(contentFolder, name);
  if (typeof text !== 'string') return refuse(...text);
  const file = readYaml(place, text);
  if (Array.isArray(file)) return refuse(...file);
  const { data } = file;
  if (!isObject(data)) return refuse(createFileProblem(place, NO_OBJECT));
  const { error } = ownWordsSchema.safeParse(data);
  const hidden = findHiddenTexts(file).filter(({ isWarning }) => !isWarning);
  const problems = [...describeIssues(file, error?.issues ?? [], ownWordsSchema), ...hidden];
  return problems.length > 0 ? refuse(...problems) : { words: data, path: place, file, problems };
}

/** Looks for each word, those in groups included, and for each plural form that the language has for whole numbers. */
export function findMissingWords(
  { words, path }: Pick<WordsFile, 'words' | 'path'>,
  language: string,
): ContentProblem[] {
  const known = overlay(selectByLanguage(WORDS, language) ?? {}, words);
  const missing = listMissing(ENGLISH, known, new Intl.PluralRules(language));
  if (missing.length === 0) return [];
  const some = missing.slice(0, 3).join(', ') + (missing.length > 3 ? ` and ${missing.length - 3} more` : '');
  const message = `has no words in ${language} for ${some}, so English or another plural form is shown; translate a copy of src/site/wording/en.json`;
  return [createFileProblem(path, message)];
}

function listMissing(english: WordTable, known: OwnWords, plurals: Intl.PluralRules): string[] {
  const forms = Array.from({ length: 1000 }, (_, count) => plurals.select(count));
  const names = 'other' in english ? new Set(forms) : Object.keys(english);
  return [...names].flatMap((name) => {
    const [word, own] = [english[name], known[name]];
    if (word === undefined || typeof word === 'string') return own === undefined ? name : [];
    return listMissing(word, Object(own), plurals).map((rest) => `${name}.${rest}`);
  });
}

const NO_OBJECT = 'is not a JSON object; write { "word": "text" }';
