import type { AstroIntegration } from 'astro';
import { type Content, toContent } from '../content/content.ts';
import { ContentError, type ContentProblem, formatProblem } from '../content/content-error.ts';
import { withMarkedDrafts, withoutDrafts } from '../content/drafts.ts';
import type { Entries } from '../content/entry.ts';
import { readFiles, toEntries } from '../content/load.ts';
import { markMissing } from '../content/missing-values.ts';
import type { ReadFiles } from '../content/read-file.ts';
import { findWarnings } from '../content/warnings.ts';
import { CONTENT_LAYER } from './collection-loader.ts';

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
