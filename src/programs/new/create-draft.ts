import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { toSlug } from '../../content/files.ts';
import { UsageError } from '../program.ts';

/** The folders of the kinds of entries. */
export const FOLDERS = new Map([
  ['project', 'projects'],
  ['case-study', 'case-studies'],
  ['page', 'pages'],
]);

/** The fields of a draft by its folder. The check refuses `Write…` in what is not a draft. */
const TEMPLATES: Readonly<Record<string, string>> = {
  projects: `name: Write… the name
tagline: Write… what it does, in one line`,
  'case-studies': `slug: SLUG
title: Write… the title
summary: Write… what it was about, in a sentence
role: Write… what you were responsible for
status: Write… whether it is in use
period: Write… from when to when
stack: [Write… what it is built with]`,
  pages: `title: Write… the title
description: Write… what the page is about, in a sentence`,
};

/**
 * Writes a draft of a kind and a slug into a file of its own, and gives the path of the file in the content folder.
 * Throws a UsageError for a kind that does not exist, and for a slug that is taken or cannot be part of a URL.
 */
export function createDraft(content: string, kind: string, slug: string, now: Date): string {
  const folder = FOLDERS.get(kind);
  if (!folder || slug === '') throw new UsageError('Name a kind (project, case-study or page) and a slug');
  if (slug !== toSlug(slug))
    throw new UsageError(`"${slug}" cannot be part of a URL; try ${toSlug(slug) || 'my-entry'}`);
  const file = `${folder}/${slug}.md`;
  const target = path.join(content, file);
  if (existsSync(target)) throw new UsageError(`content/${file} exists already; choose another slug`);
  const fields = TEMPLATES[folder]?.replace('SLUG', slug);
  const today = now.toISOString().slice(0, 10);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, `---\n${fields}\nupdated: ${today}\ndraft: true\n---\n\nWrite… the text.\n`);
  return file;
}
