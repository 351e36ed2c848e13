import { existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { toSlug } from '../../content/file-name.ts';
import { UsageError } from '../program.ts';
import { TEMPLATES } from './templates.ts';

/**
 * Writes a draft of a kind and a slug into a file of its own, and gives the path of the file in the content folder.
 * Throws a UsageError for a kind that does not exist, and for a slug that is taken or cannot be part of a URL.
 */
export function createDraft(content: string, operands: readonly string[], now: Date): string {
  const [kind = '', slug = '', ...others] = operands;
  const template = Object.hasOwn(TEMPLATES, kind) ? TEMPLATES[kind as keyof typeof TEMPLATES] : undefined;
  if (!template || slug === '' || others.length > 0)
    throw new UsageError('Name a kind (project, case-study or page) and a slug');
  if (slug !== toSlug(slug))
    throw new UsageError(`"${slug}" cannot be part of a URL; try ${toSlug(slug) || 'my-entry'}`);
  const file = `${template.folder}/${slug}.md`;
  const target = path.join(content, file);
  if (existsSync(target)) throw new UsageError(`content/${file} exists already; choose another slug`);
  const order = globSync(`${template.folder}/*.md`, { cwd: content }).length + 1;
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, template.render({ slug, today: now.toISOString().slice(0, 10), order }));
  return file;
}
