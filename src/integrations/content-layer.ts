import path from 'node:path';
import type { AstroIntegration } from 'astro';
import type { Loader } from 'astro/loaders';
import { type Content, toContent } from '../content/content.ts';
import { ContentError, type ContentProblem, formatProblem } from '../content/content-error.ts';
import { withMarkedDrafts, withoutDrafts } from '../content/drafts.ts';
import type { CollectionName, Entries, Entry } from '../content/entry.ts';
import { readFiles, toEntries } from '../content/load.ts';
import { markMissing } from '../content/missing-values.ts';
import type { ReadFiles } from '../content/read-file.ts';
import { findWarnings } from '../content/warnings.ts';

const CONTENT_LAYER = 'content-layer';

declare global {
  namespace Astro {
    interface IntegrationHooks {
      /** Gives the loaders of all collections the entries that were read together. */
      'content:entries': () => Promise<Entries>;
    }
  }
}

/** The one reading of the content that a build or a development server shares. */
export interface ContentLayer extends AstroIntegration {
  /** Every entry; rejects with a ContentError that lists every problem. */
  readEntries(): Promise<Entries>;
  /** The same as pages and API are made from it. */
  readContent(): Promise<Content>;
  /** What is missing from the content that was read last, in whose place development shows marks. */
  listMissing(): readonly ContentProblem[];
  /** Whether Astro's collections have what was read last. */
  isStored(): boolean;
  /** Lets the next reading read the files again. */
  forget(): void;
}

/**
 * Reads the content folder once for everything that needs it: the loaders of the collections, which Astro evaluates
 * apart from its configuration, and the integrations that are given `readContent`. Drafts are in it in development
 * only.
 */
export function contentLayer(folder: string, baseUrl: string): ContentLayer {
  let isDevelopment = false;
  let files: Promise<ReadFiles> | undefined;
  let missing: readonly ContentProblem[] = [];
  let isStored = false;
  const readMarked = async () => {
    missing = [];
    try {
      return await readFiles(folder, baseUrl);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      // Where more is wrong than what is missing, all of it is told at once.
      const marked = await readFiles(folder, baseUrl, new Date(), markMissing).catch(() => undefined);
      if (!marked) throw error;
      missing = error.problems;
      return marked;
    }
  };
  const read = async () => {
    files ??= isDevelopment ? readMarked() : readFiles(folder, baseUrl);
    const entries = toEntries(await files);
    return isDevelopment ? withMarkedDrafts(entries) : withoutDrafts(entries);
  };
  return {
    name: CONTENT_LAYER,
    readEntries: read,
    readContent: async () => toContent(await read()),
    listMissing: () => missing,
    isStored: () => isStored,
    forget: () => {
      files = undefined;
      isStored = false;
    },
    hooks: {
      'content:entries': () => {
        isStored = true;
        return read();
      },
      'astro:config:setup': ({ command }) => {
        isDevelopment = command === 'dev';
      },
      'astro:build:start': async ({ logger }) => {
        files ??= readFiles(folder, baseUrl);
        for (const warning of findWarnings(folder, await files, new Date()))
          logger.warn(formatProblem(warning));
      },
    },
  };
}

/**
 * Fills one of Astro's collections. All files are read together, so that a build reports every problem at once; then
 * each entry goes through Astro's own validation into its store.
 */
export function createCollectionLoader(name: CollectionName): Loader {
  return {
    name: CONTENT_LAYER,
    load: async ({ config, store, parseData, generateDigest, watcher }) => {
      const layer = config.integrations.find((integration) => integration.name === CONTENT_LAYER);
      const read = layer?.hooks['content:entries'];
      if (!read) throw new Error('Add contentLayer() to the integrations in astro.config.mjs');
      const all = await read().catch((error: unknown) => {
        // The development server shows the problems in place of every page, and goes on.
        if (!watcher) throw error;
      });
      const entries: Entry<Record<string, unknown>>[] = all?.[name] ?? [];
      store.clear();
      // Astro forgets a collection without entries, and would tell owners to check its configuration.
      store.set({ id: 'none', data: {} });
      store.delete('none');
      for (const entry of entries) {
        const data = await parseData({ ...entry, data: { ...entry.data, pictures: toPictures(entry) } });
        store.set({ ...entry, data, digest: generateDigest(JSON.stringify(entry)) });
      }
    },
  };
}

/** The images of an entry by their files; Astro resolves and publishes what a schema declares as images. */
function toPictures({ filePath = '', rendered }: Entry<unknown>): Record<string, string> {
  const images = (rendered?.metadata?.['images'] ?? []) as string[];
  const [root = ''] = filePath.split('/');
  const folder = path.posix.dirname(filePath);
  return Object.fromEntries(
    images.map((file) => [file, `./${path.posix.relative(folder, path.posix.join(root, file))}`]),
  );
}
