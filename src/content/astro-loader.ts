import { fileURLToPath } from 'node:url';
import type { Loader } from 'astro/loaders';
import { type Content, loadContent } from './load.ts';

/**
 * The loader of one collection. It always reads and checks the whole content, so the build stops with every problem
 * at once, whichever collection comes first; in development it reads again when a file changes.
 */
export function createContentLoader(select: (content: Content) => unknown[]): Loader {
  return {
    name: 'portfolio-content',
    load: async ({ store, parseData, config, watcher, logger }) => {
      const folder = fileURLToPath(new URL('content', config.root));
      const reload = async () => {
        const entries = select(await loadContent(folder));
        store.clear();
        for (const [position, entry] of entries.entries()) {
          const id = String(position);
          store.set({ id, data: await parseData({ id, data: { position, entry } }) });
        }
      };
      await reload();
      watcher?.add(folder);
      watcher?.on('all', (_event, file) => {
        if (file.startsWith(folder)) reload().catch((error: Error) => logger.error(error.message));
      });
    },
  };
}
