import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
import type { CollectionName } from '../content/collections.ts';
import { ContentError, formatProblem, type ReadingReport } from '../content/problems.ts';
import { digestInputs } from '../hosts/build-freshness.ts';

type DataEntry = Parameters<LoaderContext['store']['set']>[0];

const INPUTS = 'inputs';

type LoadedName = CollectionName | 'images' | 'reading';

/** Contains only the report if there are problems. */
type Load = Partial<Record<LoadedName, readonly DataEntry[]>>;

/**
 * Changes within this time are read together, for example those of a checkout. It must exceed the 50 ms for which the
 * watcher ignores a file that it has just reported, so that no later save is missed.
 */
const BURST_MILLISECONDS = 60;

/**
 * Creates the loaders of all collections, which share one reading of the content folder. A build fails with all
 * problems at once, and reuses the entries in Astro's store if nothing has changed. Development shows problems on
 * pages, and reads again after each change.
 */
export function createContentLoaders(now: () => Date): (name: LoadedName) => Loader {
  const contexts = new Map<LoadedName, LoaderContext>();
  let load: Promise<Load> | undefined;
  let digest = '';
  let inputs = '';
  let updated: Promise<unknown> = Promise.resolve();
  let changes = 0;

  const read = async (context: LoaderContext) => {
    const result = await readAll(context, now());
    // If a file was edited during the reading, either version may have been read, so no later build may reuse it.
    const isSame = context.watcher === undefined && digestProject(context) === digest;
    if (!isSame) inputs = '';
    return addReport(result, isSame ? digest : randomUUID());
  };
  const update = async (reader: LoaderContext) => {
    const result = addReport(await readAll(reader, now()), randomUUID());
    await Promise.all([...contexts].map(([name, context]) => fill(name, context, result, '')));
  };
  const watch = (context: LoaderContext) => {
    const folder = findContentFolder(context.config);
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
      // Astro does not announce a load: it begins with the first collection, or with one that is loaded again.
      if (contexts.size === 0 || contexts.has(name)) {
        contexts.clear();
        // Each hour a new day may begin somewhere, which changes the checks of dates, so a build reads again.
        // Development shows drafts, so it always reads.
        digest = context.watcher ? '' : digestProject(context);
        inputs = digest && `${digest} ${now().toISOString().slice(0, 13)}`;
        load = undefined;
      }
      contexts.set(name, context);
      if (name === 'reading') watch(context);
      if (inputs === '' || context.meta.get(INPUTS) !== inputs) {
        load ??= read(context);
        await fill(name, context, await load, inputs);
      } else if (name === 'images') {
        // Development overwrites Astro's list of images, so each build writes it again.
        await fill(name, context, { images: context.store.values() }, inputs);
      }
      if (name === 'reading' && !context.watcher) printWarnings(context);
    },
  });
}

function digestProject({ config }: LoaderContext): string {
  return `${digestInputs(fileURLToPath(config.root))} ${config.site}`;
}

function printWarnings({ store, logger }: LoaderContext): void {
  const report = store.get('content')?.data as ReadingReport | undefined;
  for (const warning of report?.warnings ?? []) logger.warn(formatProblem(warning));
}

type Result = Omit<ReadingReport, 'digest'> & { shown: Load };

async function readAll({ config, logger, watcher }: LoaderContext, now: Date): Promise<Result> {
  const folder = findContentFolder(config);
  const options = { baseUrl: new URL(config.site ?? '').origin, now, showsDrafts: watcher !== undefined };
  // A build of unchanged inputs reads no content, so it does not need these modules.
  const { readCheckedContent } = await import('../site/read-checked-content.ts');
  let reading = await readCheckedContent(folder, options);
  const { problems } = reading;
  if (problems.length > 0) {
    if (!watcher) throw new ContentError(problems);
    reading = await readCheckedContent(folder, { ...options, marksMissing: true });
  }
  const { entries, images, warnings, words } = reading;
  const isShown = reading.problems.length === 0;
  if (!isShown) logger.error(new ContentError(problems).message);
  const shown: Load = {
    ...(entries as Record<CollectionName, DataEntry[]>),
    images: [...images].map(([id, file]) => ({ id, data: { src: `/content/${file}` } })),
  };
  const filled = Object.entries(shown).flatMap(([name, list]) => (list.length > 0 ? name : []));
  return {
    shown: isShown ? shown : {},
    problems: isShown ? [] : problems,
    warnings,
    missing: problems,
    filled,
    words,
  };
}

function addReport({ shown, ...report }: Result, digest: string): Load {
  return { ...shown, reading: [{ id: 'content', data: { ...report, digest } satisfies ReadingReport }] };
}

/** If there are problems, a collection keeps its entries, which no page shows. */
async function fill(
  name: LoadedName,
  { store, meta, parseData }: LoaderContext,
  { [name]: entries }: Load,
  inputs: string,
): Promise<void> {
  if (!entries) return;
  const parsed =
    name === 'images'
      ? await Promise.all(entries.map(async ({ id, data }) => ({ id, data: await parseData({ id, data }) })))
      : entries;
  store.clear();
  for (const entry of parsed) store.set(entry);
  meta.set(INPUTS, inputs);
}

function findContentFolder({ root }: LoaderContext['config']): string {
  return fileURLToPath(new URL('content', root));
}
