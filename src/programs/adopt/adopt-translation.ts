import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { stringify } from 'yaml';
import { collections } from '../../content/collections.ts';
import { listFiles } from '../../content/files.ts';
import { type MarkdownFile, parseFrontMatter } from '../../content/frontmatter.ts';
import { type Fields, isObject } from '../../content/translations.ts';
import { describeResult } from './adopt.ts';
import { createContent } from './create-content.ts';
import { readResumeFile } from './resume-file.ts';

/** What belongs to the main entry. */
const INHERITED = ['updated', 'order', 'language', 'photo', 'photoAlt'];

/**
 * Makes the folder of a language from the file of a second résumé, changes nothing else, and returns what is left to do.
 * Throws an Error of one line, and changes nothing, if the file is no résumé or there is no main profile.
 */
export async function adoptTranslation(
  project: string,
  resumeFile: string,
  language: string,
  now: Date,
): Promise<string> {
  const folder = path.join(project, 'content');
  const today = now.toISOString().slice(0, 10);
  const made = await createContent(readResumeFile(resumeFile), path.dirname(resumeFile), today);
  const texts = [...made.files].flatMap(([name, file]) =>
    typeof file === 'string' ? [[name, file] as const] : [],
  );
  const notTaken = [...made.notTaken, ...writeTranslations(folder, language, new Map(texts))];
  const rest = await describeResult(folder, { ...made, notTaken }, now);
  return `content/${language}/ has your second résumé. ${rest}`;
}

/**
 * Writes the files of a second résumé as translations into the folder of a language, each with what differs from the main
 * entry, and returns what has no main entry. The same project is that of the same file name or URL, else of the same
 * place in the list.
 */
function writeTranslations(folder: string, language: string, files: ReadonlyMap<string, string>): string[] {
  if (!existsSync(path.join(folder, 'profile.md')))
    throw new Error('content/profile.md is missing. Adopt the résumé of the main language first.');
  const originals = new Map(
    ['profile.md', ...listFiles(folder, collections.projects)].map((name) => [
      name,
      parse(name, readFileSync(path.join(folder, name), 'utf8')),
    ]),
  );
  const translations = new Map<string, string>();
  const unmatched: string[] = [];
  for (const [name, text] of files) {
    const own = parse(name, text);
    const [found, original] = findOriginal(name, own, originals) ?? [];
    if (original && found) translations.set(`${language}/${found}`, renderDifferences(own, original));
    else
      unmatched.push(
        `content/${language}/${name}: no project in content/ is the same; write the main entry first`,
      );
  }
  for (const [name, text] of translations) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return unmatched;
}

function parse(name: string, text: string): MarkdownFile {
  const parsed = parseFrontMatter(`content/${name}`, text);
  if (Array.isArray(parsed))
    throw new Error(`content/${name} has problems. npm run check:content lists them.`);
  return parsed;
}

function findOriginal(name: string, { data }: MarkdownFile, originals: ReadonlyMap<string, MarkdownFile>) {
  const named = originals.get(name);
  if (named) return [name, named] as const;
  const projects = [...originals].filter(([file]) => file !== 'profile.md');
  const isSame = (field: string) =>
    projects.find(([, original]) => data[field] !== undefined && original.data[field] === data[field]);
  return isSame('url') ?? isSame('order');
}

/** A translation: the fields and the text that are not those of the main entry. */
function renderDifferences(own: MarkdownFile, original: MarkdownFile): string {
  const fields = findDifferences(own.data, original.data);
  const body = own.body.trim() === original.body.trim() ? '' : own.body.trim();
  const yaml = Object.keys(fields).length > 0 ? stringify(fields, { lineWidth: 0 }) : '';
  return `---\n${yaml}---\n${body && `\n${body}\n`}`;
}

function findDifferences(own: Fields, original: Fields): Fields {
  const entries = Object.entries(own).flatMap(([name, value]) => {
    const main = original[name];
    if (value === '' || INHERITED.includes(name) || isDeepStrictEqual(value, main)) return [];
    if (!isObject(value) || !isObject(main)) return [[name, value]];
    const inner = findDifferences(value, main);
    return Object.keys(inner).length > 0 ? [[name, inner]] : [];
  });
  return Object.fromEntries(entries);
}
