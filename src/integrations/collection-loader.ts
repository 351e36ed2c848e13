import path from 'node:path';
import type { Loader } from 'astro/loaders';
import type { CollectionName, Entry } from '../content/entry.ts';

/** The name of the integration that reads the content, by which the loaders find it. */
export const CONTENT_LAYER = 'content-layer';

/**
 * Fills one of Astro's collections. All files are read together, so that a build reports every problem at once; then
 * each entry goes through Astro's own validation into its store. Vite loads this file at every build, so what reads the
 * content is not among its imports.
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
