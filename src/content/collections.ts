import type { z } from 'zod';
import type { ContentProblem } from './content-error.ts';
import { type CollectionName, type Entry, type EntryData, entrySchemas } from './entry.ts';
import type { MarkdownFile } from './front-matter.ts';
import { readDescription } from './plain-text.ts';
import { readProse } from './prose.ts';
import type { ProseLink } from './prose-links.ts';
import { readSections } from './sections.ts';

/** What the body of a file gives to its entry. */
export type Body<Data> = Pick<Entry<Data>, 'body' | 'rendered'> & {
  data?: Partial<Data>;
  links?: readonly ProseLink[];
};

/** Where the files of one collection are, and how a file becomes an entry. */
export interface Collection<Data> {
  /** Inside the content folder: one file, or a folder of Markdown files. */
  path: string;
  /** The data of an entry: the frontmatter and what the body gives. */
  schema: z.ZodType<Data>;
  /** Reads what stands below the frontmatter, and the name of the file; reports what cannot be published. */
  readBody(markdown: MarkdownFile, problems: ContentProblem[]): Body<Data>;
  /** The field that the body gives, and the frontmatter does not have. */
  bodyField?: keyof Data & string;
  /** Whether the file or the folder may be missing. */
  isOptional?: true;
  /** A field that no two entries may share. */
  unique?: keyof Data & string;
  /** The field that identifies an entry, where the name of the file does not. */
  id?: keyof Data & string;
}

/** THE table of content: every collection under the name that Astro knows it by. */
export const collections: Readonly<{ [Name in CollectionName]: Collection<EntryData<Name>> }> = {
  profile: {
    path: 'profile.md',
    schema: entrySchemas.profile,
    readBody: toDescription,
    bodyField: 'description',
  },
  projects: {
    path: 'projects',
    isOptional: true,
    schema: entrySchemas.projects,
    readBody: toDescription,
    bodyField: 'description',
    unique: 'name',
  },
  caseStudies: {
    path: 'case-studies',
    isOptional: true,
    schema: entrySchemas.caseStudies,
    readBody: ({ file, body }, problems) => ({ data: { sections: readSections(file, body, problems) } }),
    bodyField: 'sections',
    unique: 'slug',
    id: 'slug',
  },
  // The fictional engineer of the API's sandbox.
  sandbox: {
    path: 'sandbox/profile.md',
    schema: entrySchemas.sandbox,
    readBody: toDescription,
    bodyField: 'description',
  },
  // The name of the file is the path of the page.
  pages: { path: 'pages', schema: entrySchemas.pages, readBody: readProse },
  // The body is a note for the operator and stays unpublished.
  allowlist: { path: 'homelab.md', isOptional: true, schema: entrySchemas.allowlist, readBody: () => ({}) },
};

function toDescription({ file, body }: MarkdownFile, problems: ContentProblem[]) {
  return { data: { description: readDescription(file, body, problems) } };
}
