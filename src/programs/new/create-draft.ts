import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Collection, collections } from '../../content/collections.ts';
import { listFiles, listLanguages, readText, toSlug } from '../../content/files.ts';
import { openFile } from '../../content/read.ts';
import { listPublicFiles } from '../../site/public-files.ts';
import { describePublished } from '../../site/published.ts';
import { UsageError } from '../program.ts';

export const KINDS = new Map([
  ['project', 'projects'],
  ['case-study', 'caseStudies'],
  ['page', 'pages'],
  ['section', 'sections'],
] as const);
export type Kind = Parameters<(typeof KINDS)['get']>[0];

/** The check refuses `Write…` outside of drafts, so no placeholder is published. */
const TEMPLATES = {
  projects: `name: Write… the name
tagline: Write… what it does, in one line`,
  caseStudies: `slug: SLUG
title: Write… the title
summary: Write… what it was about, in a sentence
role: Write… what you were responsible for
status: Write… whether it is in use
period: Write… from when to when
stack: [Write… what it is built with]`,
  pages: `title: Write… the title
description: Write… what the page is about, in a sentence`,
  sections: `title: Write… the heading
entries:
  - title: Write… the name of one
    place: Write… where it was
    text: Write… what it is about`,
};

/**
 * Returns the path of the draft in the content folder. Throws a UsageError for an unknown kind, and for a slug that the
 * check would refuse.
 */
export function createDraft(content: string, kind: string, slug: string, now: Date): string {
  const name = KINDS.get(kind as Kind);
  if (!name || slug === '')
    throw new UsageError('Name a kind (project, case-study, page or section) and a slug');
  if (slug !== toSlug(slug))
    throw new UsageError(`"${slug}" cannot be part of a URL; try ${toSlug(slug) || 'my-entry'}`);
  const { path: folder, schema, id = '', listReservedNames }: Collection = collections[name];
  const issues = schema.safeParse({ [id]: slug }).error?.issues ?? [];
  const reserved = listReservedNames?.(describePublished(listPublicFiles(content), listLanguages(content)));
  if (reserved?.has(slug) || issues.some(({ path }) => path[0] === id))
    throw new UsageError(`"${slug}" is a name that the site uses itself; choose another slug`);
  const file = `${folder}/${slug}.md`;
  const target = path.join(content, file);
  if (existsSync(target)) throw new UsageError(`content/${file} exists already; choose another slug`);
  const owner = listFiles(content, collections[name])
    .map((other) => openFile(name, other, readText(content, other)))
    .find((other) => [other.id, other.markdown?.data['formerly']].flat().includes(slug));
  if (owner)
    throw new UsageError(`"${slug}" is or was the slug of content/${owner.file}; choose another slug`);
  const fields = TEMPLATES[name].replace('SLUG', slug);
  const today = now.toISOString().slice(0, 10);
  const text = folder === 'sections' ? '' : '\nWrite… the text.\n';
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, `---\n${fields}\nupdated: ${today}\ndraft: true\n---\n${text}`);
  return file;
}
