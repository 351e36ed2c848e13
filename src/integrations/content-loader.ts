import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
import type { CollectionName, Entry } from '../content/collections.ts';
import { ContentError, formatProblem, type ReadingReport } from '../content/problems.ts';
import { digestInputs } from '../hosts/build-freshness.ts';

/** Under what Astro keeps with a collection what it was filled from. */
const INPUTS = 'inputs';

/** What each collection is filled from; after problems, only the report of the reading is there. */
type Load = Readonly<Record<string, readonly Entry<object>[]>>;

/**
 * The changes within this time are read together, such as those of a checkout. It is longer than the 50 ms for which
 * the watcher is silent about a file that it has just reported, so that no later save goes unread.
 */
const BURST_MILLISECONDS = 60;

/**
 * Creates the loaders of all collections, which share one reading of the content folder. A build ends with every problem
 * of the content; as long as nothing has changed since the last one, it takes what that has left in Astro's store.
 * Development leaves problems to the pages, and reads again after each change.
 */
export function createContentLoaders(now: () => Date): (name: CollectionName | 'reading') => Loader {
  const contexts = new Map<string, LoaderContext>();
  let load: Promise<Load> | undefined;
  let inputs = '';
  let updated: Promise<unknown> = Promise.resolve();
  let changes = 0;

  const read = async (context: LoaderContext) => {
    const result = await readAll(context, now());
    // What was edited meanwhile may have been read before or after.
    if (toInputs(context, now()) !== inputs) inputs = '';
    return result;
  };
  const update = async (reader: LoaderContext) => {
    const result = await readAll(reader, now());
    await Promise.all([...contexts].map(([name, context]) => fill(name, context, result, '')));
  };
  const watch = (context: LoaderContext) => {
    const folder = toFolder(context.config);
    context.watcher?.on('all', (_event, file) => {
      if (!file.startsWith(folder + path.sep)) return;
      const change = ++changes;
      updated = Promise.all([updated, wait(BURST_MILLISECONDS)])
        .then(() => (change === changes ? update(context) : undefined))
        .catch((error: unknown) => context.logger.error(String(error)));
    });
  };
  return (name) => ({
    name: 'content',
    load: async (context) => {
      // The first collection, or one that comes again, begins another load.
      if (contexts.size === 0 || contexts.has(name)) {
        contexts.clear();
        inputs = toInputs(context, now());
        load = undefined;
      }
      contexts.set(name, context);
      if (name === 'reading') watch(context);
      if (inputs === '' || context.meta.get(INPUTS) !== inputs) {
        load ??= read(context);
        await fill(name, context, await load, inputs);
      }
      if (name === 'reading' && !context.watcher) tellWarnings(context);
    },
  });
}

/** What a reading of a build depends on; empty in development, which shows drafts. A day begins on the hour anywhere. */
function toInputs({ config, watcher }: LoaderContext, now: Date): string {
  const project = fileURLToPath(config.root);
  return watcher ? '' : `${digestInputs(project)} ${config.site} ${now.toISOString().slice(0, 13)}`;
}

/** Tells what is probably a mistake, in each build. */
function tellWarnings({ store, logger }: LoaderContext): void {
  const report = store.get('content')?.data as ReadingReport | undefined;
  for (const warning of report?.warnings ?? []) logger.warn(formatProblem(warning));
  // Astro's list of images is development's as well, and written only where something in the store was changed.
  store.delete('');
}

async function readAll({ config, logger, watcher }: LoaderContext, now: Date): Promise<Load> {
  const folder = toFolder(config);
  const options = { baseUrl: new URL(config.site ?? '').origin, now, showsDrafts: watcher !== undefined };
  // Not imported above, since most of its modules parse or draw.
  const { readCheckedContent } = await import('../site/read-checked-content.ts');
  let reading = await readCheckedContent(folder, options);
  const { problems } = reading;
  if (problems.length > 0) {
    if (!watcher) throw new ContentError(problems);
    // With marks for what a new owner has not written yet.
    const { markMissing } = await import('../content/missing-values.ts');
    reading = await readCheckedContent(folder, { ...options, edit: markMissing });
  }
  const { entries, warnings, words } = reading;
  const isShown = reading.problems.length === 0;
  if (!isShown) logger.error(new ContentError(problems).message);
  const filled = (Object.keys(entries) as CollectionName[]).filter((name) => entries[name].length > 0);
  const report = { problems: isShown ? [] : problems, warnings, missing: problems, filled, words };
  return { ...(isShown && entries), reading: [{ id: 'content', data: report satisfies ReadingReport }] };
}

/** Replaces what one of Astro's collections has; after problems it keeps its entries, which no page shows. */
async function fill(
  name: string,
  { store, meta, parseData }: LoaderContext,
  { [name]: entries }: Load,
  inputs: string,
): Promise<void> {
  if (!entries) return;
  const parsed = await Promise.all(
    entries.map(async ({ images = [], ...entry }) => {
      // Astro resolves and publishes what a schema declares as images.
      const pictures = Object.fromEntries(images.map((file) => [file, `/content/${file}`]));
      const data = await parseData({ ...entry, data: { ...entry.data, pictures } });
      return { ...entry, data };
    }),
  );
  store.clear();
  for (const entry of parsed) store.set(entry);
  meta.set(INPUTS, inputs);
}

function toFolder({ root }: LoaderContext['config']): string {
  return fileURLToPath(new URL('content', root));
}
