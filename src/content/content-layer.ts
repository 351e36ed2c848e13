import type { AstroIntegration } from 'astro';
import type { Loader } from 'astro/loaders';
import type { CollectionName, Entries, Entry } from './collections.ts';
import { type Content, toContent } from './collections.ts';
import { readEntries } from './load.ts';

const NAME = 'content-layer';

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
  /** The whole content; rejects with a ContentError that lists every problem. */
  readContent(): Promise<Content>;
}

/**
 * Reads the content folder once for everything that needs it: the loaders of the collections, which Astro evaluates
 * apart from its configuration, and the integrations that are given `readContent`. In development a changed file
 * makes the next reading.
 */
export function contentLayer(folder: string): ContentLayer {
  let entries: Promise<Entries> | undefined;
  const read = () => {
    entries ??= readEntries(folder);
    return entries;
  };
  return {
    name: NAME,
    readContent: async () => toContent(await read()),
    hooks: {
      'content:entries': read,
      'astro:server:setup': ({ server, refreshContent, logger }) => {
        server.watcher.add(folder);
        server.watcher.on('all', (_event, file) => {
          if (!file.startsWith(folder)) return;
          entries = undefined;
          refreshContent?.({}).catch((error: Error) => logger.error(error.message));
        });
      },
    },
  };
}

/** Fills one of Astro's collections from the entries that the content layer has read and checked. */
export function createCollectionLoader(name: CollectionName): Loader {
  return {
    name: NAME,
    load: async ({ config, store, generateDigest }) => {
      const layer = config.integrations.find((integration) => integration.name === NAME);
      const read = layer?.hooks['content:entries'];
      if (!read) throw new Error('Add contentLayer() to the integrations in astro.config.mjs');
      const entries: Entry<Record<string, unknown>>[] = (await read())[name];
      store.clear();
      for (const entry of entries) {
        store.set({ ...entry, digest: generateDigest(JSON.stringify(entry)) });
      }
    },
  };
}
