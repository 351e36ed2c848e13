import type { z } from 'zod';
import { allowlistSchema } from '../schemas/allowlist.ts';
import { caseStudyEntrySchema } from '../schemas/case-study.ts';
import { pageEntrySchema } from '../schemas/page.ts';
import { profileSchema } from '../schemas/profile.ts';
import { profileEntrySchema } from '../schemas/profile-entry.ts';
import { projectEntrySchema } from '../schemas/project.ts';

/** One content file, checked: what Astro's content store holds of it. */
export interface Entry<Data> {
  /** Unique in its collection. */
  id: string;
  /** Relative to the project, for example `content/projects/tidecard.md`. */
  filePath?: string;
  data: Data;
  /** What is below the frontmatter as Markdown whose links are absolute. */
  body?: string;
  /** The same as HTML, and its headings with their anchors. */
  rendered?: { html: string; metadata?: Record<string, unknown> };
}

/** The data of an entry in each collection: the frontmatter and what the body gives. */
export const entrySchemas = {
  profile: profileEntrySchema,
  projects: projectEntrySchema,
  caseStudies: caseStudyEntrySchema,
  // Without the name that OpenAPI refers to, since editors need the fields themselves.
  sandbox: profileSchema.extend({}),
  pages: pageEntrySchema,
  allowlist: allowlistSchema,
};

/** The name of a collection. */
export type CollectionName = keyof typeof entrySchemas;

/** The data of an entry in one collection. */
export type EntryData<Name extends CollectionName> = z.infer<(typeof entrySchemas)[Name]>;

/** The entries of every collection. */
export type Entries = { [Name in CollectionName]: Entry<EntryData<Name>>[] };
