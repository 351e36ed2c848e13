import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { collections } from '../../content/collections.ts';
import { listFiles, listLanguages, readText, toSlug } from '../../content/files.ts';
import { openFile } from '../../content/read.ts';
import { listPublicFiles } from '../../site/public-files.ts';
import { describePublished } from '../../site/published.ts';
import { UsageError } from '../program.ts';
import { KIND_NAMES, KINDS } from './kinds.ts';

/**
 * Returns the path of the draft in the content folder. Throws a UsageError for an unknown kind, and for a slug that the
 * check would refuse.
 */
export function createDraft(content: string, kind: string, slug: string, now: Date): string {
  const known = KINDS.get(kind);
  if (!known || slug === '') throw new UsageError(`Name a kind (${KIND_NAMES}) and a slug`);
  const { collection, template } = known;
  if (slug !== toSlug(slug))
    throw new UsageError(`"${slug}" cannot be part of a URL; try ${toSlug(slug) || 'my-entry'}`);
  const { path: folder, schema, id = '', toPage, listReservedNames } = collections[collection];
  const issues = schema.safeParse({ [id]: slug }).error?.issues ?? [];
  const reserved = listReservedNames?.(describePublished(listPublicFiles(content), listLanguages(content)));
  if (reserved?.has(slug) || issues.some(({ path }) => path[0] === id))
    throw new UsageError(`"${slug}" is a name that the site uses itself; choose another slug`);
  const file = `${folder}/${slug}.md`;
  const target = path.join(content, file);
  if (existsSync(target)) throw new UsageError(`content/${file} exists already; choose another slug`);
  const owner = listFiles(content, collections[collection])
    .map((other) => openFile(collection, other, readText(content, other)))
    .find((other) => [other.id, other.markdown?.data['formerly']].flat().includes(slug));
  if (owner)
    throw new UsageError(`"${slug}" is or was the slug of content/${owner.file}; choose another slug`);
  const fields = template.replace('SLUG', slug);
  const today = now.toISOString().slice(0, 10);
  const text = toPage ? '\nWrite… the text.\n' : '';
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, `---\n${fields}\nupdated: ${today}\ndraft: true\n---\n${text}`);
  return file;
}
