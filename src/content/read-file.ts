import type { CollectionName, Entry } from './entry.ts';
import type { MarkdownFile } from './front-matter.ts';
import type { ProseLink } from './prose-links.ts';

/** A content file as it was read, with or without problems. */
export interface ReadFile<Data> {
  file: string;
  id: string;
  isDraft: boolean;
  /** Where its frontmatter can be read. */
  markdown?: MarkdownFile;
  /** Where its fields fit the schema. */
  entry?: Entry<Data>;
  /** Where it is a page of prose. */
  links?: readonly ProseLink[];
}

/** The files of every collection, as they were read. */
export type ReadFiles = Record<CollectionName, ReadFile<unknown>[]>;
