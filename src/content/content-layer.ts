import type { AstroIntegration } from 'astro';
import type { Loader } from 'astro/loaders';
import { type CollectionName, type Content, type Entries, type Entry, toContent } from './collections.ts';
import { formatProblem } from './content-error.ts';
import { withMarkedDrafts, withoutDrafts } from './drafts.ts';
import { readEntries } from './load.ts';
import { findWarnings } from './warnings.ts';

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
  /** Every entry; rejects with a ContentError that lists every problem. */
  readEntries(): Promise<Entries>;
  /** The same as pages and API are made from it. */
  readContent(): Promise<Content>;
  /** Lets the next reading read the files again. */
  forget(): void;
}

/**
 * Reads the content folder once for everything that needs it: the loaders of the collections, which Astro evaluates
 * apart from its configuration, and the integrations that are given `readContent`. Drafts are in it in development
 * only.
 */
export function contentLayer(folder: string): ContentLayer {
  let isDevelopment = false;
  let entries: Promise<Entries> | undefined;
  const read = () => {
    entries ??= readEntries(folder).then(isDevelopment ? withMarkedDrafts : withoutDrafts);
    return entries;
  };
  return {
    name: NAME,
    readEntries: read,
    readContent: async () => toContent(await read()),
    forget: () => {
      entries = undefined;
    },
    hooks: {
      'content:entries': read,
      'astro:config:setup': ({ command }) => {
        isDevelopment = command === 'dev';
      },
      'astro:build:start': async ({ logger }) => {
        for (const warning of findWarnings(await read())) logger.warn(formatProblem(warning));
      },
    },
  };
}

/** Fills one of Astro's collections from the entries that the content layer has read and checked. */
export function createCollectionLoader(name: CollectionName): Loader {
  return {
    name: NAME,
    load: async ({ config, store, generateDigest, watcher }) => {
      const layer = config.integrations.find((integration) => integration.name === NAME);
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
