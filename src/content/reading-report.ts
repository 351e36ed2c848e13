import type { CollectionName } from './collections.ts';
import type { ContentProblem } from './content-error.ts';

/** What pages must know of a reading of the content beside its entries. */
export interface ReadingReport {
  /** Why pages cannot be shown, in development; a build ends instead. */
  problems: readonly ContentProblem[];
  /** What a build tells, and allows. */
  warnings: readonly ContentProblem[];
  /** What development shows marks for, because the content does not have it yet. */
  missing: readonly ContentProblem[];
  /** The collections with entries: Astro warns when pages ask for another. */
  filled: readonly CollectionName[];
  /** The fixed words that the owner has written. */
  words: Readonly<Record<string, unknown>>;
}
