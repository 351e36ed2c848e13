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
      for (const entry of entries) {
        const data = await parseData(entry);
        store.set({ ...entry, data, digest: generateDigest(JSON.stringify(entry)) });
      }
    },
  };
}
