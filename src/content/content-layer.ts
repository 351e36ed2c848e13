import type { AstroIntegration } from 'astro';
import { CONTENT_LAYER } from './collection-loader.ts';
import { type Content, toContent } from './content.ts';
import { formatProblem } from './content-error.ts';
import { withMarkedDrafts, withoutDrafts } from './drafts.ts';
import type { Entries } from './entry.ts';
import { readEntries } from './load.ts';
import { findWarnings } from './warnings.ts';

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
    name: CONTENT_LAYER,
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
