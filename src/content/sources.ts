import { z } from 'zod';
import { RESERVED_NAMES } from '../http/published-files.ts';
import { type Allowlist, allowlistSchema } from '../schemas/allowlist.ts';
import { type CaseStudy, caseStudySchema } from '../schemas/case-study.ts';
import { dateSchema, slugSchema, textSchema } from '../schemas/formats.ts';
import { type Profile, profileSchema } from '../schemas/profile.ts';
import { type Project, projectSchema } from '../schemas/project.ts';
import { readDescription, readSections } from './body.ts';
import type { ContentProblem } from './content-error.ts';
import type { MarkdownFile } from './front-matter.ts';

/** Where one kind of content is written, what its frontmatter holds, and how a file becomes an entry. */
export interface Source<Fields, Entry> {
  /** Inside the content folder: one file, or a folder of Markdown files. */
  path: string;
  frontMatter: z.ZodType<Fields>;
  /** Adds to the fields what the body and the file's name tell; reports what cannot be read. */
  toEntry(fields: Fields, file: MarkdownFile, problems: ContentProblem[]): Entry;
  /** The field by which entries are told apart. */
  unique?: keyof Entry & string;
  /** The field by which entries are sorted; by file name where it is equal or absent. */
  order?: keyof Fields & string;
}

/** A profile as it is written; its address is the site's, known at build. */
export type ProfileContent = Omit<Profile, 'url'>;

/** A case study as it is written; its address follows from the site's and its slug. */
export type CaseStudyContent = Omit<CaseStudy, 'url'>;

/** A page of prose, such as the trust pages. */
export const pageSchema = z.strictObject({
  slug: slugSchema.meta({ description: 'Address of the page: the name of its file.' }),
  title: textSchema.meta({ description: 'Title of the page.' }),
  description: textSchema.meta({ description: 'What the page tells, in a sentence.' }),
  updated: dateSchema.meta({ description: 'Day on which the page last changed.' }),
  body: z.string().meta({ description: 'The text as Markdown.' }),
});

export type Page = z.infer<typeof pageSchema>;

const order = z.int().min(1).meta({ description: 'Place in lists, smallest first; not published.' });

const writtenProfile = profileSchema.omit({ url: true, description: true });
const writtenProject = projectSchema.omit({ description: true }).extend({ order });
const writtenCaseStudy = caseStudySchema.omit({ url: true, sections: true }).extend({ order });
const writtenSandbox = profileSchema.omit({ description: true });
const writtenPage = pageSchema.omit({ slug: true, body: true });

/** The owner's profile; its body is the description. */
export const profileSource: Source<z.infer<typeof writtenProfile>, ProfileContent> = {
  path: 'profile.md',
  frontMatter: writtenProfile,
  toEntry: withDescription,
};

/** Project summaries; the body of each is the description. */
export const projectSource: Source<z.infer<typeof writtenProject>, Project> = {
  path: 'projects',
  frontMatter: writtenProject,
  toEntry: ({ order: _, ...fields }, file, problems) => withDescription(fields, file, problems),
  unique: 'name',
  order: 'order',
};

/** Case studies; the body of each is its sections. */
export const caseStudySource: Source<z.infer<typeof writtenCaseStudy>, CaseStudyContent> = {
  path: 'case-studies',
  frontMatter: writtenCaseStudy,
  toEntry: ({ order: _, ...fields }, { file, body }, problems) => ({
    ...fields,
    sections: readSections(file, body, problems),
  }),
  unique: 'slug',
  order: 'order',
};

/** The fictional engineer of the sandbox; the body is the description. */
export const sandboxSource: Source<z.infer<typeof writtenSandbox>, Profile> = {
  path: 'sandbox/profile.md',
  frontMatter: writtenSandbox,
  toEntry: withDescription,
};

const NO_ADDRESS = 'has a name that is no address; name it in lower-case letters, digits and hyphens';
const RESERVED = 'has a name that the site needs for itself; rename the file, for example to about.md';

/** Pages of prose; the body is the text. */
export const pageSource: Source<z.infer<typeof writtenPage>, Page> = {
  path: 'pages',
  frontMatter: writtenPage,
  toEntry: (fields, { file, body }, problems) => {
    const slug = file.replace(/^.*\/|\.md$/g, '');
    const start = { file, line: 1, column: 1, field: '' };
    if (!slugSchema.safeParse(slug).success) problems.push({ ...start, message: NO_ADDRESS });
    if (RESERVED_NAMES.has(slug)) problems.push({ ...start, message: RESERVED });
    if (!body.trim()) {
      const line = body.split('\n').length;
      const message = 'is missing; write the text below the frontmatter';
      problems.push({ file, line, column: 1, field: 'body', message });
    }
    return { ...fields, slug, body: body.trim() };
  },
};

/** What of the homelab may be published; the body is a note for the operator and stays unpublished. */
export const allowlistSource: Source<Allowlist, Allowlist> = {
  path: 'homelab.md',
  frontMatter: allowlistSchema,
  toEntry: (fields) => fields,
};

function withDescription<Fields extends object>(
  fields: Fields,
  { file, body }: MarkdownFile,
  problems: ContentProblem[],
): Fields & { description: string } {
  return { ...fields, description: readDescription(file, body, problems) };
}
