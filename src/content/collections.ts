import type { Root } from 'mdast';
import type { z } from 'zod';
import { type CollectionName, entrySchemas } from './entry.ts';
import { findPageNameProblem } from './file-name.ts';
import { toDescription, toSections } from './plain-text.ts';

/** Where the files of one collection are, and how a file becomes an entry. */
export interface Collection {
  /** Inside the content folder: one file, or a folder of Markdown files. */
  path: string;
  /** The data of an entry: the frontmatter, and the field that the body gives. */
  schema: z.ZodType<object>;
  /** The URL path at which an entry is shown. Without it, the body is a note that is not published. */
  toPage?(id: string): string;
  /** Whether a file may have no text below its frontmatter. */
  isTextOptional?: true;
  /** By how many levels headings move down, where the entry has a heading of its own on the page. */
  headingShift?: number;
  /** What is wrong with the name of a file; undefined if nothing is. */
  findNameProblem?(file: string): string | undefined;
  /** The field that the API has of the body as plain text, and how it is made; the frontmatter does not have it. */
  bodyField?: string;
  toBodyField?(tree: Root, title: string): unknown;
  /** Whether the site needs the file. */
  isRequired?: true;
  /** The field that identifies an entry, where the name of the file does not. */
  id?: string;
}

/** THE table of content: every collection under the name that Astro knows it by. */
export const collections: Readonly<Record<CollectionName, Collection>> = {
  profile: {
    path: 'profile.md',
    isRequired: true,
    schema: entrySchemas.profile,
    toPage: () => '/',
    bodyField: 'description',
    toBodyField: toDescription,
  },
  projects: {
    path: 'projects',
    schema: entrySchemas.projects,
    toPage: (id) => `/projects#${id}`,
    isTextOptional: true,
    headingShift: 1,
    bodyField: 'description',
    toBodyField: toDescription,
  },
  caseStudies: {
    path: 'case-studies',
    schema: entrySchemas.caseStudies,
    toPage: (id) => `/case-studies/${id}`,
    bodyField: 'sections',
    toBodyField: toSections,
    id: 'slug',
  },
  // The fictional engineer of the API's sandbox.
  sandbox: {
    path: 'sandbox/profile.md',
    isRequired: true,
    schema: entrySchemas.sandbox,
    toPage: () => '/api/v1/sandbox/profile',
    bodyField: 'description',
    toBodyField: toDescription,
  },
  // The name of the file is the path of the page.
  pages: {
    path: 'pages',
    schema: entrySchemas.pages,
    toPage: (id) => `/${id}`,
    findNameProblem: findPageNameProblem,
  },
  allowlist: { path: 'homelab.md', schema: entrySchemas.allowlist },
};
