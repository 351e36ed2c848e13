import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parseFile } from '../../content/check-file.ts';
import type { CollectionName, Entry } from '../../content/collections.ts';
import { type Collection, collections } from '../../content/collections.ts';
import type { ContentProblem } from '../../content/content-error.ts';
import type { ReadFile, ReadFiles } from '../../content/read-file.ts';
import { valueAt } from '../../schemas/issue.ts';
import type { Version } from './git-history.ts';

/** What an entry may change without being published differently. */
const UNPUBLISHED = new Set(['updated', 'order', 'draft', 'paper']);

/**
 * Finds published entries whose published fields changed after the commit that last changed their `updated`. What was
 * committed until the end of that day belongs to it, and so does everything while the day is today or still to come.
 * The history has the versions of each file by its path in the content folder, the newest first.
 */
export async function findStaleUpdates(
  folder: string,
  files: ReadFiles,
  history: ReadonlyMap<string, readonly Version[]>,
  today: string,
): Promise<ContentProblem[]> {
  const stale = Object.entries(files).flatMap(([name, list]) => {
    const collection = collections[name as CollectionName];
    return list.flatMap((file) => {
      const name = file.file.replace(/^[^/]*\//, '');
      const before = file.isDraft ? undefined : findLastUpdate(file, history.get(name) ?? [], today);
      // Most entries are as that commit left them, and parsing takes longer than reading.
      if (!before || before.text === readFileSync(path.join(folder, name), 'utf8')) return [];
      return [findStale(file, collection, before)];
    });
  });
  return (await Promise.all(stale)).flat();
}

/** The version of an entry that belongs to its `updated`; undefined if git has none. */
function findLastUpdate(
  { entry }: ReadFile,
  versions: readonly Version[],
  today: string,
): Version | undefined {
  const updated = valueAt(entry?.data, ['updated']);
  if (typeof updated !== 'string' || updated >= today) return undefined;
  const since = versions.findIndex((version) => !hasUpdated(version.text, updated));
  const same = versions.slice(0, since < 0 ? undefined : since);
  return same.find(({ day }) => day <= updated) ?? same.at(-1);
}

async function findStale(
  { file, markdown, entry }: ReadFile,
  collection: Collection,
  before: Version,
): Promise<ContentProblem[]> {
  const { entry: old } = await parseFile(file, before.text, collection, []);
  // An entry that was not valid then cannot be compared.
  if (!markdown || !entry || !old) return [];
  const changed = findChanges(toPublished(old, collection), toPublished(entry, collection));
  if (changed.length === 0) return [];
  const message = `is older than the last change of ${changed.join(', ')}; write the day of that change`;
  return [{ file, ...markdown.places.locate(['updated']), field: 'updated', message }];
}

function hasUpdated(text: string, updated: string): boolean {
  return /^updated:\s*["']?([\d-]+)/m.exec(text)?.[1] === updated;
}

function findChanges(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.filter((name) => !UNPUBLISHED.has(name) && !isDeepStrictEqual(before[name], after[name]));
}

/** The fields, and the text where none of the fields has it. */
function toPublished({ data, body }: Entry<unknown>, { bodyField }: Collection) {
  return { ...(data as object), ...(!bodyField && { text: body }) };
}
