import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'yaml';
import { collections } from '../../content/collections.ts';
import { findLanguageProblem } from '../../content/files.ts';
import { parseFrontMatter } from '../../content/frontmatter.ts';
import { profileEntrySchema } from '../../schemas/profile-entry.ts';
import { UsageError } from '../program.ts';
import { KIND_NAMES, KINDS } from './kinds.ts';

/** These are the same in every language. */
const SHARED = ['name', 'updated', 'language', 'paper', 'contact', 'links', 'photo'];
const PROFILE = {
  collection: 'profile',
  translated: Object.keys(profileEntrySchema.shape).filter((name) => !SHARED.includes(name)),
} as const;

/**
 * Returns the path of the translation in the content folder. Throws a UsageError if there is nothing to translate, or a
 * translation exists already.
 */
export function createTranslation(content: string, language: string, kind: string, name: string): string {
  const known = kind === 'profile' ? PROFILE : KINDS.get(kind);
  if (!known || (kind === 'profile') !== (name === ''))
    throw new UsageError(`Name profile, or a kind (${KIND_NAMES}) and the file name of an entry`);
  const problem = findLanguageProblem(language);
  if (problem) throw new UsageError(`--language ${problem}`);
  const { path: place, toPage } = collections[known.collection];
  const original = kind === 'profile' ? place : `${place}/${name}.md`;
  const file = `${language}/${original}`;
  if (kind !== 'profile' && !existsSync(path.join(content, language, 'profile.md')))
    throw new UsageError(
      `content/${language}/profile.md comes first: npm run new -- --language ${language} profile`,
    );
  if (existsSync(path.join(content, file))) throw new UsageError(`content/${file} exists already`);
  if (!existsSync(path.join(content, original)))
    throw new UsageError(`content/${original} does not exist; write the main entry first`);
  const parsed = parseFrontMatter(`content/${original}`, readFileSync(path.join(content, original), 'utf8'));
  if (Array.isArray(parsed))
    throw new UsageError(`content/${original} has problems; npm run check:content lists them`);
  const picked = Object.entries(parsed.data).filter(([field]) => known.translated.includes(field));
  // A profile is published from the start, because it adds the language to the site.
  const text = `\nWrite… the text, or remove this line to keep that of content/${original}.\n`;
  const rest = kind === 'profile' ? '---\n' : `draft: true\n---\n${toPage ? text : ''}`;
  mkdirSync(path.dirname(path.join(content, file)), { recursive: true });
  writeFileSync(
    path.join(content, file),
    `---\n${stringify(Object.fromEntries(picked), { lineWidth: 110 })}${rest}`,
  );
  return file;
}
