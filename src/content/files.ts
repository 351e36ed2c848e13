import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { PATHS } from '../paths.ts';
import { isLanguageTag, slugSchema } from '../schemas/formats.ts';
import { INVISIBLE } from '../schemas/invisible-characters.ts';
import { type Collection, collections } from './collections.ts';
import { toId } from './frontmatter.ts';
import { type ContentProblem, createFileProblem } from './problems.ts';

const TEXT = /\.(?:md|markdown|mdown|mkdn?|mdx|ya?ml)(?:\.txt)?$/i;

export function toFilePath(folder: string, name: string): string {
  return path.posix.join(path.basename(folder), name);
}

/** Lists a required file even if it is missing, so that reading it reports the problem. */
export function listFiles(folder: string, { path: place, isRequired }: Collection): string[] {
  return isRequired ? [place] : listTextFiles(folder).filter((name) => isIn(place, name));
}

export function listLanguages(folder: string): string[] {
  const names = globSync('*/profile.md', { cwd: folder }).map((name) => path.dirname(name));
  return names.filter((name) => !findLanguageProblem(name)).sort();
}

export function findLanguageProblem(name: string): string | undefined {
  if (!isLanguageTag(name)) return `is not a language tag; write ${suggestTag(name)}`;
  if (OWN_FOLDERS.has(name.toLowerCase())) return TAKEN;
  const usual = new Intl.Locale(name).toString();
  return usual === name ? undefined : `is not the usual form of its language tag; write ${usual}`;
}

/** Some owners write the code of a country, such as `cz`, in place of the code of its language. */
function suggestTag(name: string): string {
  const language = /^[a-z]{2}$/i.test(name) ? new Intl.Locale(`und-${name}`).maximize().language : 'en';
  return language === 'en' ? 'one such as de or pt-BR' : language;
}

/** No language can have its pages below these, for example below `/api`. */
const OWN_FOLDERS: ReadonlySet<unknown> = new Set(Object.values(PATHS).map((at) => at.split('/')[1]));
const TAKEN = 'is a path of this site already; write a longer tag, such as pt-BR';

export function inLanguage({ path: place }: Collection, language: string): Collection['path'] {
  return `${language}/${place}`;
}

/** Finds Markdown and YAML that no collection reads. Without this check, it would be missing from the site without a message. */
export function findStrayFiles(folder: string): ContentProblem[] {
  const languages = listLanguages(folder);
  const places = Object.values(collections).flatMap((collection) => [
    collection.path,
    ...(collection.isTranslated ? languages.map((language) => inLanguage(collection, language)) : []),
  ]);
  return listTextFiles(folder)
    .filter((name) => !places.some((place) => isIn(place, name)))
    .map((name) => createFileProblem(toFilePath(folder, name), describeStray(name, languages)));
}

function describeStray(name: string, languages: readonly string[]): string {
  const [first = '', ...rest] = name.split('/');
  if (languages.includes(first)) return NOT_TRANSLATED;
  if (rest.length === 0 || !(isLanguageTag(first) || rest.join('/') === 'profile.md')) return STRAY;
  const problem = findLanguageProblem(first);
  return problem
    ? `is in a language folder whose name ${problem}`
    : `is in a language folder without a profile; add content/${first}/profile.md`;
}

const TRANSLATED = Object.values(collections).filter(({ isTranslated }) => isTranslated);
const NOT_TRANSLATED = `is not read, because only ${TRANSLATED.map(({ path: place }) => (place.endsWith('.md') ? place : `${place}/`)).join(', ')} can be translated; move or remove it`;

const STRAY =
  'is not read, because of its place or its file extension; move it into one of the content folders and rename it to end in .md, or delete it';

/**
 * Returns the text of a content file, with lines that end in `\n`. Returns problems if the file is missing, is not
 * text, or has hidden characters.
 */
export function readText(folder: string, name: string): string | ContentProblem[] {
  const file = toFilePath(folder, name);
  const data = readFile(path.join(folder, name));
  if (typeof data === 'string') return [createFileProblem(file, data)];
  const text = data
    .toString()
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n');
  const hidden = findInLines(file, text, HIDDEN, describeHidden);
  // A file in another encoding has them on every line, so only the first is reported.
  if (/[\uFFFD\0]/.test(text)) return hidden.slice(0, 1);
  return hidden.length > 0 ? hidden : text;
}

/**
 * Returns a message if the file cannot be read. Pipes and devices are refused, because reading them may never end.
 */
export function readFile(file: string): Buffer | string {
  try {
    return statSync(file).isFile() ? readFileSync(file) : NO_FILE;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' ? MISSING : `cannot be read (${code}); check its permissions`;
  }
}

const MISSING = 'is missing; add the file, or correct its name';
const NO_FILE = 'is a folder, pipe, socket or device; replace it with a file';

export function findInLines(
  file: string,
  text: string,
  sign: RegExp,
  describe: (line: string) => string | undefined,
): ContentProblem[] {
  return text.split('\n').flatMap((line, index) => {
    const column = line.search(sign) + 1;
    const message = column > 0 && describe(line);
    return message ? [{ file, line: index + 1, column, field: '', message }] : [];
  });
}

/**
 * Characters that content cannot have: invisible ones, line and paragraph separators, lone surrogates, noncharacters,
 * and U+FFFD, which marks a character lost in conversion.
 */
export const HIDDEN = new RegExp(
  String.raw`${INVISIBLE.source}|[\p{Zl}\p{Zp}\p{Cs}\p{Noncharacter_Code_Point}\uFFFD]`,
  'u',
);

export function describeHidden(text: string): string | undefined {
  const [character] = HIDDEN.exec(text) ?? [];
  if (character === undefined) return undefined;
  const name = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  return character === '\uFFFD'
    ? `has ${name}, which marks a character that is not UTF-8; save the file as UTF-8, or retype the character`
    : `has ${name}, which is invisible; delete it`;
}

/** Editors keep locks in hidden files, which the pattern does not match. */
function listTextFiles(folder: string): string[] {
  return globSync('**/*', { cwd: folder })
    .filter((name) => TEXT.test(name))
    .sort();
}

function isIn(place: string, name: string): boolean {
  return name === place || (path.posix.dirname(name) === place && name.endsWith('.md'));
}

export function findNameProblem(file: string, reserved: ReadonlySet<string>): string | undefined {
  const name = toId(file);
  if (reserved.has(name)) return 'has a file name that the site uses itself; rename it';
  if (slugSchema.safeParse(name).success) return undefined;
  return `has a file name that cannot be used in a URL; use at most 100 lower-case letters, digits and single hyphens, for example ${toSlug(name) || 'about'}.md`;
}

/** Unicode does not decompose these letters. */
const LETTERS = new Map(
  Object.entries({
    ...{ æ: 'ae', ð: 'd', đ: 'd', ı: 'i' },
    ...{ ł: 'l', ø: 'o', œ: 'oe', ß: 'ss', þ: 'th' },
  }),
);

export function toSlug(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/\p{L}/gu, (letter) => LETTERS.get(letter) ?? letter)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 100)
    .replace(/^-|-$/g, '');
}
