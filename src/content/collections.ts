import { z } from 'zod';
import { RESERVED_NAMES } from '../http/published-files.ts';
import { allowlistSchema } from '../schemas/allowlist.ts';
import { caseStudySchema } from '../schemas/case-study.ts';
import { dateSchema, slugSchema, textSchema } from '../schemas/formats.ts';
import { profileSchema } from '../schemas/profile.ts';
import { projectSchema } from '../schemas/project.ts';
import type { ContentProblem } from './content-error.ts';
import type { MarkdownFile } from './front-matter.ts';
import { renderMarkdown } from './markdown.ts';
import { readDescription } from './plain-text.ts';
import { readSections } from './sections.ts';

/** One content file, checked: what Astro's content store holds of it. */
export interface Entry<Data> {
  /** Unique in its collection. */
  id: string;
  /** Relative to the project, for example `content/projects/tidecard.md`. */
  filePath?: string;
  data: Data;
  /** The Markdown below the frontmatter, for pages of prose only. */
  body?: string;
  /** The body as HTML, for pages of prose only. */
  rendered?: { html: string };
}

/** What the body of a file gives to its entry. */
export type Body<Data> = Pick<Entry<Data>, 'body' | 'rendered'> & { data?: Partial<Data> };

/** Where the files of one collection are, and how a file becomes an entry. */
export interface Collection<Data> {
  /** Inside the content folder: one file, or a folder of Markdown files. */
  path: string;
  /** The data of an entry: the frontmatter and what the body gives. */
  schema: z.ZodType<Data>;
  /** Reads what stands below the frontmatter, and the name of the file; reports what cannot be published. */
  readBody(markdown: MarkdownFile, problems: ContentProblem[]): Body<Data>;
  /** A field that no two entries may share. */
  unique?: keyof Data & string;
  /** The field that identifies an entry, where the name of the file does not. */
  id?: keyof Data & string;
}

type DataOf<C> = C extends { schema: z.ZodType<infer Data> } ? Data : never;

const order = z.int().min(1).meta({ description: 'Place in lists, smallest first; not published.' });

const profileData = profileSchema.omit({ url: true });
const projectData = projectSchema.extend({ order });
const caseStudyData = caseStudySchema.omit({ url: true }).extend({ order });

/** A page of prose, such as the trust pages; its body is Markdown. */
export const pageSchema = z.strictObject({
  title: textSchema.meta({ description: 'Title of the page.' }),
  description: textSchema.meta({ description: 'What the page tells, in a sentence.' }),
  updated: dateSchema.meta({ description: 'Day on which the page last changed.' }),
});

const NO_ADDRESS = 'has a name that is no address; name it in lower-case letters, digits and hyphens';
const RESERVED = 'has a name that the site needs for itself; rename the file, for example to about.md';

/** The owner's profile; its body is the description. */
const profile = define({
  path: 'profile.md',
  schema: profileData,
  readBody: toDescription,
});

/** Project summaries; the body of each is the description. */
const projects = define({
  path: 'projects',
  schema: projectData,
  readBody: toDescription,
  unique: 'name',
});

/** Case studies; the body of each is its sections, and its slug is the identifier. */
const caseStudies = define({
  path: 'case-studies',
  schema: caseStudyData,
  readBody: ({ file, body }, problems) => ({ data: { sections: readSections(file, body, problems) } }),
  unique: 'slug',
  id: 'slug',
});

/** The fictional engineer of the sandbox; the body is the description. */
const sandbox = define({
  path: 'sandbox/profile.md',
  schema: profileSchema,
  readBody: toDescription,
});

/** Pages of prose; the name of the file is the path of the page. */
const pages = define({
  path: 'pages',
  schema: pageSchema,
  readBody: ({ file, body }, problems) => {
    const id = toId(file);
    const start = { file, line: 1, column: 1, field: '' };
    if (!slugSchema.safeParse(id).success) problems.push({ ...start, message: NO_ADDRESS });
    if (RESERVED_NAMES.has(id)) problems.push({ ...start, message: RESERVED });
    if (!body.trim()) {
      const line = body.split('\n').length;
      const message = 'is missing; write the text below the frontmatter';
      problems.push({ file, line, column: 1, field: 'body', message });
    }
    return { body: body.trim(), rendered: { html: renderMarkdown(body) } };
  },
});

/** What of the homelab may be published; the body is a note for the operator and stays unpublished. */
const allowlist = define({
  path: 'homelab.md',
  schema: allowlistSchema,
  readBody: () => ({}),
});

/** THE table of content: every collection under the name that Astro knows it by. */
export const collections = { profile, projects, caseStudies, sandbox, pages, allowlist };

/** The name of a collection. */
export type CollectionName = keyof typeof collections;

/** The entries of every collection. */
export type Entries = { [Name in CollectionName]: Entry<DataOf<(typeof collections)[Name]>>[] };

/** The identifier of an entry by its file: the name without folder and ending. */
export function toId(file: string): string {
  return file.replace(/^.*\/|\.md$/g, '');
}

function define<Data>(collection: Collection<Data>): Collection<Data> {
  return collection;
}

function toDescription({ file, body }: MarkdownFile, problems: ContentProblem[]) {
  return { data: { description: readDescription(file, body, problems) } };
}
