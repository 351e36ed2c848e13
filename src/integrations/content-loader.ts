import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
import type { CollectionName } from '../content/collections.ts';
import { locateImage } from '../content/images.ts';
import { markMissing } from '../content/missing-values.ts';
import { ContentError, formatProblem, type ReadingReport } from '../content/problems.ts';
import { digestInputs } from '../hosts/build-freshness.ts';
import { readCheckedContent } from '../site/read-checked-content.ts';

type DataEntry = Parameters<LoaderContext['store']['set']>[0];

/** The key under which Astro keeps with a collection what it was filled from. */
const INPUTS = 'inputs';

/** The names of Astro's collections. */
type LoadedName = CollectionName | 'images' | 'reading';

/** The entries of each collection; after problems, only the report of the reading is there. */
type Load = Partial<Record<LoadedName, readonly DataEntry[]>>;

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
export function createContentLoaders(now: () => Date): (name: LoadedName) => Loader {
  const contexts = new Map<LoadedName, LoaderContext>();
  let load: Promise<Load> | undefined;
  let digest = '';
  let inputs = '';
  let updated: Promise<unknown> = Promise.resolve();
  let changes = 0;

  const read = async (context: LoaderContext) => {
    const result = await readAll(context, now());
    // A file that was edited meanwhile may have been read before or after.
    const isSame = context.watcher === undefined && digestProject(context) === digest;
    if (!isSame) inputs = '';
    return toLoad(result, isSame ? digest : randomUUID());
  };
  const update = async (reader: LoaderContext) => {
    const result = toLoad(await readAll(reader, now()), randomUUID());
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
        // A build reads again in each hour, since somewhere a day begins on it. Development shows drafts, so it always reads.
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
        // The list of images that Astro writes is development's as well, so it is written by each build.
        await fill(name, context, { images: context.store.values() }, inputs);
      }
      if (name === 'reading' && !context.watcher) printWarnings(context);
    },
  });
}

/** The digest of everything that a build depends on but the time: its input files and the URL of the site. */
function digestProject({ config }: LoaderContext): string {
  return `${digestInputs(fileURLToPath(config.root))} ${config.site}`;
}

/** Prints what is probably a mistake, in each build. */
function printWarnings({ store, logger }: LoaderContext): void {
  const report = store.get('content')?.data as ReadingReport | undefined;
  for (const warning of report?.warnings ?? []) logger.warn(formatProblem(warning));
}

/** The result of a reading before its digest is known. */
type Result = Omit<ReadingReport, 'digest'> & { shown: Load };

async function readAll({ config, logger, watcher }: LoaderContext, now: Date): Promise<Result> {
  const folder = toFolder(config);
  const options = { baseUrl: new URL(config.site ?? '').origin, now, showsDrafts: watcher !== undefined };
  let reading = await readCheckedContent(folder, options);
  const { problems } = reading;
  if (problems.length > 0) {
    if (!watcher) throw new ContentError(problems);
    // With marks for what a new owner has not written yet.
    reading = await readCheckedContent(folder, { ...options, edit: markMissing });
  }
  const { entries, images, warnings, words } = reading;
  const isShown = reading.problems.length === 0;
  if (!isShown) logger.error(new ContentError(problems).message);
  const shown: Load = {
    ...(entries as Record<CollectionName, DataEntry[]>),
    images: images.map((name) => ({
      id: name,
      data: { src: `/content/${path.relative(folder, locateImage(folder, name))}` },
    })),
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

/** After problems, only the report is loaded. */
function toLoad({ shown, ...report }: Result, digest: string): Load {
  return { ...shown, reading: [{ id: 'content', data: { ...report, digest } satisfies ReadingReport }] };
}

/** Replaces the entries of one of Astro's collections; after problems it keeps those that it has, which no page shows. */
async function fill(
  name: LoadedName,
  { store, meta, parseData }: LoaderContext,
  { [name]: entries }: Load,
  inputs: string,
): Promise<void> {
  if (!entries) return;
  // The other entries were checked by the schemas of their collections when they were read, with their places.
  const parsed =
    name === 'images'
      ? await Promise.all(entries.map(async ({ id, data }) => ({ id, data: await parseData({ id, data }) })))
      : entries;
  store.clear();
  for (const entry of parsed) store.set(entry);
  meta.set(INPUTS, inputs);
}

function toFolder({ root }: LoaderContext['config']): string {
  return fileURLToPath(new URL('content', root));
}
