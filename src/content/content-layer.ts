import type { AstroIntegration } from 'astro';
import { CONTENT_LAYER } from './collection-loader.ts';
import { type Content, toContent } from './content.ts';
import { formatProblem } from './content-error.ts';
import { withMarkedDrafts, withoutDrafts } from './drafts.ts';
import type { Entries } from './entry.ts';
import { readFiles, toEntries } from './load.ts';
import type { ReadFiles } from './read-file.ts';
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
export function contentLayer(folder: string, baseUrl: string): ContentLayer {
  let isDevelopment = false;
  let files: Promise<ReadFiles> | undefined;
  const read = async () => {
    files ??= readFiles(folder, baseUrl);
    const entries = toEntries(await files);
    return isDevelopment ? withMarkedDrafts(entries) : withoutDrafts(entries);
  };
  return {
    name: CONTENT_LAYER,
    readEntries: read,
    readContent: async () => toContent(await read()),
    forget: () => {
      files = undefined;
    },
    hooks: {
      'content:entries': read,
      'astro:config:setup': ({ command }) => {
        isDevelopment = command === 'dev';
      },
      'astro:build:start': async ({ logger }) => {
        files ??= readFiles(folder, baseUrl);
        for (const warning of findWarnings(await files, new Date())) logger.warn(formatProblem(warning));
      },
    },
  };
}
