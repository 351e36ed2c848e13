import type { Loader } from 'astro/loaders';
import type { CollectionName, Entries, Entry } from './entry.ts';

/** The integration that reads the content. */
export const CONTENT_LAYER = 'content-layer';

declare global {
  namespace Astro {
    interface IntegrationHooks {
      /** Gives the loaders of all collections the entries that were read together. */
      'content:entries': () => Promise<Entries>;
    }
  }
}

/** Fills one of Astro's collections from the entries that the content layer has read and checked. */
export function createCollectionLoader(name: CollectionName): Loader {
  return {
    name: CONTENT_LAYER,
    load: async ({ config, store, generateDigest, watcher }) => {
      const layer = config.integrations.find((integration) => integration.name === CONTENT_LAYER);
      const read = layer?.hooks['content:entries'];
      if (!read) throw new Error('Add contentLayer() to the integrations in astro.config.mjs');
      const all = await read().catch((error: unknown) => {
        // The development server shows the problems in place of every page, and goes on.
        if (!watcher) throw error;
      });
      const entries: Entry<Record<string, unknown>>[] = all?.[name] ?? [];
      store.clear();
      for (const entry of entries) {
        store.set({ ...entry, digest: generateDigest(JSON.stringify(entry)) });
      }
    },
  };
}
