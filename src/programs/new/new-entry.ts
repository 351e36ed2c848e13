import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseFile } from '../../content/check-file.ts';
import { collections } from '../../content/collections.ts';
import type { ContentProblem } from '../../content/content-error.ts';
import { toSlug } from '../../content/file-name.ts';
import { splitFiles } from '../../content/load.ts';
import { UsageError } from '../program.ts';
import { KINDS, type Kind, renderDraft } from './draft.ts';

/**
 * Writes a new draft into a file of its own in the content folder. `today` is `YYYY-MM-DD`. Throws a UsageError for a
 * kind that does not exist, and for a slug that is taken or cannot be part of a URL.
 */
export async function createEntry(
  words: readonly string[],
  folder: string,
  today: string,
): Promise<{ file: string; text: string }> {
  const [kind = '', slug = '', ...others] = words;
  if (!isKind(kind) || slug === '' || others.length > 0)
    throw new UsageError('Name a kind (project, case-study or page) and a slug');
  if (slug !== toSlug(slug)) {
    const suggestion = toSlug(slug) || 'my-entry';
    throw new UsageError(`"${slug}" cannot be part of a URL; try ${suggestion}`);
  }
  const collection = collections[KINDS[kind].collection];
  const files = splitFiles(folder, collection, []);
  const isTaken = (name: string) =>
    files.some(({ id }) => id === name) || existsSync(path.join(folder, collection.path, `${name}.md`));
  if (isTaken(slug)) {
    let number = 2;
    while (isTaken(`${slug}-${number}`)) number++;
    throw new UsageError(`There is already a ${kind} called ${slug}; try ${slug}-${number}`);
  }
  const orders = files.map(({ markdown }) => Number(Reflect.get(Object(markdown?.data), 'order')) || 0);
  const text = renderDraft(kind, { slug, today, order: Math.max(0, ...orders) + 1 });
  const file = path.posix.join(path.basename(folder), collection.path, `${slug}.md`);
  const problems: ContentProblem[] = [];
  await parseFile(file, text, collection, problems);
  const [problem] = problems;
  if (problem) throw new UsageError(`${file} ${problem.message}`);
  const target = path.join(folder, '..', file);
  mkdirSync(path.dirname(target), { recursive: true });
  // Never overwrites a file.
  writeFileSync(target, text, { flag: 'wx' });
  return { file, text };
}

function isKind(word: string): word is Kind {
  return Object.hasOwn(KINDS, word);
}
