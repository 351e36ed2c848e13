import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
import type { CollectionName, Entry } from '../content/collections.ts';
import { ContentError, type ContentProblem, formatProblem } from '../content/content-error.ts';
import { markMissing } from '../content/missing-values.ts';
import type { ReadingReport } from '../content/reading-report.ts';
import { type CheckedReading, readCheckedContent } from '../site/read-checked-content.ts';

/** What each collection is filled from; after problems, only the report of the reading is there. */
type Load = Readonly<Record<string, readonly Entry<object>[]>>;

/**
 * The changes within this time are read together, such as those of a checkout. It is longer than the 50 ms for which
 * the watcher is silent about a file that it has just reported, so that no later save goes unread.
 */
const BURST_MILLISECONDS = 60;

/**
 * Creates the loaders of all collections, which share one reading of the content folder. A build ends with every problem
 * of the content. Development leaves them to the pages, and reads again after each change.
 */
export function createContentLoaders(now: () => Date): (name: CollectionName | 'reading') => Loader {
  const contexts = new Map<string, LoaderContext>();
  let load: Promise<Load> | undefined;
  let updated: Promise<unknown> = Promise.resolve();
  let changes = 0;

  const update = async () => {
    const [context] = contexts.values();
    if (!context) return;
    load = readAll(context, now());
    const result = await load;
    await Promise.all([...contexts].map(([name, context]) => fill(name, context, result)));
  };
  const watch = ({ watcher, config, logger }: LoaderContext) => {
    const folder = toFolder(config);
    watcher?.on('all', (_event, file) => {
      if (!file.startsWith(folder + path.sep)) return;
      const change = ++changes;
      updated = Promise.all([updated, wait(BURST_MILLISECONDS)])
        .then(() => (change === changes ? update() : undefined))
        .catch((error: unknown) => logger.error(String(error)));
    });
  };
  return (name) => ({
    name: 'content',
    load: async (context) => {
      // A collection that comes again begins another load.
      if (contexts.has(name)) {
        contexts.clear();
        load = undefined;
      }
      contexts.set(name, context);
      load ??= readAll(context, now());
      if (name === 'reading') watch(context);
      await fill(name, context, await load);
    },
  });
}

async function readAll({ config, logger, watcher }: LoaderContext, now: Date): Promise<Load> {
  const folder = toFolder(config);
  const options = { baseUrl: new URL(config.site ?? '').origin, now, showsDrafts: watcher !== undefined };
  const reading = await readCheckedContent(folder, options);
  const { problems, warnings } = reading;
  if (!watcher) {
    if (problems.length > 0) throw new ContentError(problems);
    for (const warning of warnings) logger.warn(formatProblem(warning));
    return toLoad(reading);
  }
  if (problems.length === 0) return toLoad(reading);
  // With marks for what a new owner has not written yet.
  const marked = await readCheckedContent(folder, { ...options, edit: markMissing });
  if (marked.problems.length === 0) return toLoad(marked, problems);
  logger.error(new ContentError(problems).message);
  return toReport({ problems, missing: [], filled: [], words: {} });
}

function toLoad({ entries, words }: CheckedReading, missing: readonly ContentProblem[] = []): Load {
  const names = Object.keys(entries) as CollectionName[];
  const filled = names.filter((name) => entries[name].length > 0);
  return { ...entries, ...toReport({ problems: [], missing, filled, words }) };
}

function toReport(report: ReadingReport): Load {
  return { reading: [{ id: 'content', data: report }] };
}

/** Replaces what one of Astro's collections has; after problems it keeps its entries, which no page shows. */
async function fill(
  name: string,
  { store, parseData, generateDigest }: LoaderContext,
  { [name]: entries }: Load,
): Promise<void> {
  if (!entries) return;
  const parsed = await Promise.all(
    entries.map(async ({ images = [], ...entry }) => {
      // Astro resolves and publishes what a schema declares as images.
      const pictures = Object.fromEntries(images.map((file) => [file, `/content/${file}`]));
      const data = await parseData({ ...entry, data: { ...entry.data, pictures } });
      return { ...entry, data, digest: generateDigest(JSON.stringify(entry)) };
    }),
  );
  store.clear();
  for (const entry of parsed) store.set(entry);
}

function toFolder({ root }: LoaderContext['config']): string {
  return fileURLToPath(new URL('content', root));
}
