import { isUtf8 } from 'node:buffer';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Collection } from './collections.ts';
import type { ContentProblem } from './content-error.ts';
import { toPosition } from './field-places.ts';

/** What is meant to be Markdown, under whatever ending an editor or a system gives it. */
const MARKDOWN = /\.(?:md|markdown|mdown|mkdn?|mdx)(?:\.txt)?$/i;

/** Fields without a text, which content has between two lines of a Markdown file. */
const YAML = /\.ya?ml$/i;

/** The path of a content file as problems and entries name it, for example `content/profile.md`. */
export function toFilePath(folder: string, name: string): string {
  return path.posix.join(path.basename(folder), name);
}

/** Names the files of a collection, which is one file or the `.md` files of a folder; a required one always. */
export function listFiles(folder: string, { path: place, isRequired }: Collection): string[] {
  return isRequired ? [place] : listTextFiles(folder).filter((name) => isIn(place, name));
}

/** Finds Markdown and YAML that none of the collections reads: it would be missing from the site silently. */
export function findStrayFiles(folder: string, collections: readonly Collection[]): ContentProblem[] {
  const places = collections.map((collection) => collection.path);
  return listTextFiles(folder)
    .filter((name) => !places.some((place) => isIn(place, name)))
    .map((name) => {
      if (YAML.test(name)) return toFileProblem(toFilePath(folder, name), NOT_MARKDOWN);
      const isInCollection = places.includes(path.posix.dirname(name));
      return toFileProblem(toFilePath(folder, name), isInCollection ? WRONG_ENDING : WRONG_PLACE);
    });
}

/**
 * Reads a content file as text whose lines end in `\n`, or says why one that is missing or is not text cannot be read.
 */
export function readText(folder: string, name: string): string | ContentProblem {
  const file = toFilePath(folder, name);
  try {
    const bytes = readFileSync(path.join(folder, name));
    const text = bytes.toString();
    if (isUtf8(bytes)) return text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
    return { file, ...toPosition(text, text.indexOf('\uFFFD')), field: '', message: NOT_UTF8 };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return toFileProblem(file, code === 'ENOENT' ? MISSING : `cannot be read (${code}); ${READABLE}`);
  }
}

const WRONG_ENDING = 'has an unsupported file extension; rename it to end in .md';
const NOT_MARKDOWN =
  'is not Markdown; rename it to end in .md, and put its fields between two lines of three hyphens';
const WRONG_PLACE =
  'is not in a folder that the site reads; move it into one of the content folders, or delete it';
const NOT_UTF8 = 'is not valid UTF-8 from here on; save the file as UTF-8';
const MISSING = 'is missing; add the file';
const READABLE = 'check that it is a file, and its permissions';

/** A problem of a file as a whole. */
export function toFileProblem(file: string, message: string): ContentProblem {
  return { file, line: 1, column: 1, field: '', message };
}

/** All Markdown and YAML below a folder. Hidden files, such as the locks of an editor, are nobody's content. */
function listTextFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll(path.sep, '/'))
    .filter((name) => (MARKDOWN.test(name) || YAML.test(name)) && !/(?:^|\/)\./.test(name))
    .sort();
}

function isIn(place: string, name: string): boolean {
  return name === place || (path.posix.dirname(name) === place && name.endsWith('.md'));
}
