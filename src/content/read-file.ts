import type { Heading } from './body.ts';
import type { ContentProblem } from './content-error.ts';
import type { CollectionName, Entry } from './entry.ts';
import type { MarkdownFile } from './front-matter.ts';
import type { ContentLink } from './links.ts';

/** A content file taken apart. */
export interface SplitFile {
  file: string;
  id: string;
  /** The URL path at which it is shown, if it is. */
  page: string | undefined;
  isDraft: boolean;
  /** Without it, the frontmatter cannot be read. */
  markdown?: MarkdownFile;
}

/** A content file as it was read, with or without problems. */
export interface ReadFile extends SplitFile {
  /** Where its fields fit the schema. */
  entry?: Entry<object>;
  links: readonly ContentLink[];
  headings: readonly Heading[];
  /** What is allowed, but probably a mistake. */
  warnings: readonly ContentProblem[];
}

/** The files of every collection, as they were read. */
export type ReadFiles = Record<CollectionName, ReadFile[]>;
