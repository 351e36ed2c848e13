import { tidyResume } from './tidy.ts';

/** A group of fields of a résumé, in which anything may be. */
export type Fields = Record<string, unknown>;

/** Files that people have instead of a JSON Resume, by their text. */
const OTHER_FORMATS: [pattern: RegExp, name: string][] = [
  [/^\+\+\+\s/, 'Markdown with TOML frontmatter'],
  [/^(?:\{\s*)?"?cv"?\s*:/m, 'a file of RenderCV'],
  [/"sections"\s*:\s*\{/, 'an export of Reactive Resume'],
];
const REMEDY =
  'Write what it says as a JSON Resume (https://jsonresume.org/schema), or run npm run adopt without a file and fill in content/profile.md.';

/** Reads a JSON Resume 1.x, and normalizes its values. Throws an Error of one line for a file that is none. */
export function readResume(text: string): Fields {
  const source = text.replace(/^\ufeff/, '');
  const other = OTHER_FORMATS.find(([pattern]) => pattern.test(source));
  if (other) throw new Error(`This is ${other[1]}, not a JSON Resume. ${REMEDY}`);
  const resume = Object(tidyResume(parseJson(source)));
  if (!resume.basics && !resume.work)
    throw new Error(`This is not a JSON Resume: it has neither basics nor work. ${REMEDY}`);
  return resume;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`This is not a valid JSON Resume: ${(error as Error).message}.`);
  }
}
