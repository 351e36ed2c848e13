import { existsSync } from 'node:fs';
import path from 'node:path';
import { describeHidden, readText } from '../../content/files.ts';
import { createFieldProblem, readYaml, type YamlFile } from '../../content/frontmatter.ts';
import { isObject } from '../../content/overlay.ts';
import { type ContentProblem, createFileProblem } from '../../content/problems.ts';
import { textSchema } from '../../schemas/formats.ts';
import { ENGLISH } from './tables.ts';
import { isTranslated } from './wording.ts';

const FILE = 'words.json';

export interface OwnWords {
  words: Readonly<Record<string, unknown>>;
  /** The path of the file, which need not exist. */
  path: string;
  /** Undefined if the file does not exist or has problems. */
  file?: YamlFile;
  problems: readonly ContentProblem[];
}

/** JSON is read as YAML, which includes it, so that its problems have the places and messages of content. */
export function readOwnWords(contentFolder: string, language?: string): OwnWords {
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
  const problems = findMistakes(data, ENGLISH).map(({ path, message }) =>
    createFieldProblem(file, path, message),
  );
  return problems.length > 0 ? refuse(...problems) : { words: data, path: place, file, problems };
}

export function findMissingWords({ words, path }: OwnWords, language: string): ContentProblem[] {
  if (isTranslated(language)) return [];
  const missing = Object.keys(ENGLISH).filter((key) => !(key in words));
  if (missing.length === 0) return [];
  const some = missing.slice(0, 3).join(', ');
  const message = `lacks ${missing.length} words for language: ${language} (${some}${missing.length > 3 ? ', …' : ''}), which fall back to English; add them as src/site/wording/en.json lists them`;
  return [createFileProblem(path, message)];
}

const NO_OBJECT = 'is not a JSON object; write { "word": "text" }';

function findMistakes(
  own: unknown,
  english: unknown,
  path: string[] = [],
): { path: string[]; message: string }[] {
  if (english === undefined)
    return [{ path, message: 'is not a word of the pages; src/site/wording/en.json lists them' }];
  if (isObject(own) && isObject(english)) {
    return Object.entries(own).flatMap(([key, value]) =>
      findMistakes(value, Object.hasOwn(english, key) ? english[key] : findPlural(key, english), [
        ...path,
        key,
      ]),
    );
  }
  if (typeof own !== 'string' || typeof english !== 'string')
    return [{ path, message: 'is not a text or group of texts as in src/site/wording/en.json' }];
  const problem = findMistake(own, english);
  return problem ? [{ path, message: problem }] : [];
}

/** A language may have plural forms that English lacks. */
function findPlural(key: string, { other }: Record<string, unknown>): unknown {
  return ['zero', 'two', 'few', 'many'].includes(key) ? other : undefined;
}

function findMistake(own: string, english: string): string | undefined {
  if (!textSchema.safeParse(own).success) return 'is empty; write some text, or remove the word';
  const placesOf = (text: string) => text.match(/\{\w+\}/g) ?? [];
  const hidden = describeHidden(own);
  if (hidden) return hidden;
  const unknown = placesOf(own).find((place) => !english.includes(place));
  if (unknown) return `has ${unknown}, for which there is no value; the English text is: ${english}`;
  const lost = placesOf(english).find((place) => !own.includes(place));
  return lost && `lacks ${lost}, so pages would lose its value; the English text is: ${english}`;
}
