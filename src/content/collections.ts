import { z } from 'zod';
import { allowlistSchema } from '../schemas/allowlist.ts';
import { caseStudySchema } from '../schemas/case-study.ts';
import { dateSchema, siteUrlSchema, textSchema } from '../schemas/formats.ts';
import { profileSchema } from '../schemas/profile.ts';
import { projectSchema } from '../schemas/project.ts';
import type { ContentProblem } from './content-error.ts';
import type { MarkdownFile } from './front-matter.ts';
import { readDescription } from './plain-text.ts';
import { readProse } from './prose.ts';
import type { ProseLink } from './prose-links.ts';
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

const draft = z.boolean().default(false).meta({
  description: 'If true, only `npm run dev` shows this entry; builds leave it out.',
});

const order = z.int().min(1).meta({ description: 'Position in lists, lowest first; not published.' });

const profileData = profileSchema.omit({ url: true }).extend({
  links: profileSchema.shape.links
    .extend({
      resume: siteUrlSchema.meta({ description: 'Résumé to read or print: /resume.pdf, or another URL.' }),
    })
    .meta({ description: profileSchema.shape.links.description }),
  paper: z
    .enum(['a4', 'letter'])
    .meta({ description: 'Paper size of /resume.pdf, `a4` if left out; not published.' })
    .optional(),
});
const projectData = projectSchema.extend({
  updated: dateSchema.meta({
    description: 'Day on which this project last changed; not published in the API.',
  }),
  order,
  draft,
});
const slug = caseStudySchema.shape.slug
  .refine((text) => text !== 'index', { error: 'is a name that the site uses itself; choose another slug' })
  .refine((text) => text.length <= 100, { error: 'has more than 100 characters; shorten it' });
const caseStudyData = caseStudySchema.omit({ url: true }).extend({ slug, order, draft });

/** A page of prose, such as the trust pages; its body is Markdown. */
export const pageSchema = z.strictObject({
  title: textSchema.meta({ description: 'Title of the page.' }),
  description: textSchema.meta({ description: 'What the page is about, in a sentence.' }),
  updated: dateSchema.meta({ description: 'Day on which the page last changed.' }),
  draft,
});

/** The owner's profile; its body is the description. */
const profile = define({
  path: 'profile.md',
  schema: profileData,
  readBody: toDescription,
  bodyField: 'description',
});

/** Project summaries; the body of each is the description. */
const projects = define({
  path: 'projects',
  isOptional: true,
  schema: projectData,
  readBody: toDescription,
  bodyField: 'description',
  unique: 'name',
});

/** Case studies; the body of each is its sections, and its slug is the identifier. */
const caseStudies = define({
  path: 'case-studies',
  isOptional: true,
  schema: caseStudyData,
  readBody: ({ file, body }, problems) => ({ data: { sections: readSections(file, body, problems) } }),
  bodyField: 'sections',
  unique: 'slug',
  id: 'slug',
});

/** The fictional engineer of the sandbox; the body is the description. */
const sandbox = define({
  path: 'sandbox/profile.md',
  // Without the name that OpenAPI refers to, since editors need the fields themselves.
  schema: profileSchema.extend({}),
  readBody: toDescription,
  bodyField: 'description',
});

/** Pages of prose; the name of the file is the path of the page. */
const pages = define({
  path: 'pages',
  schema: pageSchema,
  readBody: readProse,
});

/** What of the homelab may be published, if there is one; the body is a note for the operator and stays unpublished. */
const allowlist = define({
  path: 'homelab.md',
  isOptional: true,
  schema: allowlistSchema,
  readBody: () => ({}),
});

/** THE table of content: every collection under the name that Astro knows it by. */
export const collections = { profile, projects, caseStudies, sandbox, pages, allowlist };

/** The name of a collection. */
export type CollectionName = keyof typeof collections;

/** The entries of every collection. */
export type Entries = { [Name in CollectionName]: Entry<DataOf<Name>>[] };

type DataOf<Name extends CollectionName> =
  (typeof collections)[Name] extends Collection<infer Data> ? Data : never;

/** A profile as it is written; its URL is the site's, known at build. */
export type ProfileContent = DataOf<'profile'>;

/** A project as it is written. */
export type ProjectContent = Omit<DataOf<'projects'>, 'order' | 'draft'>;

/** A case study as it is written; its URL follows from the site's and its slug. */
export type CaseStudyContent = Omit<DataOf<'caseStudies'>, 'order' | 'draft'>;

/** A page of prose. */
export interface Page extends Omit<DataOf<'pages'>, 'draft'> {
  /** Path of the page, which is the name of its file. */
  slug: string;
  /** The text as Markdown. */
  body: string;
}

/** Everything that editors write, in the order in which it is listed: what API and pages are made from. */
export interface Content {
  profile: ProfileContent;
  projects: ProjectContent[];
  caseStudies: CaseStudyContent[];
  sandbox: DataOf<'sandbox'>;
  pages: Page[];
  allowlist: DataOf<'allowlist'>;
}

/** Puts the entries of all collections together. Throws an Error where a single file has no entry. */
export function toContent(entries: Entries): Content {
  const [profile] = entries.profile;
  const [sandbox] = entries.sandbox;
  // Without the file there is no homelab.
  const allowlist = entries.allowlist[0]?.data ?? allowlistSchema.parse({ enabled: false });
  if (!profile || !sandbox) throw new Error('The content collections are empty');
  return {
    profile: profile.data,
    projects: inOrder(entries.projects),
    caseStudies: inOrder(entries.caseStudies),
    sandbox: sandbox.data,
    pages: entries.pages.map(toPage).sort((a, b) => (a.slug < b.slug ? -1 : 1)),
    allowlist,
  };
}

/** A page of prose from its entry. */
export function toPage({ id, data: { draft: _, ...data }, body = '' }: Entries['pages'][number]): Page {
  return { slug: id, ...data, body };
}

/** Sorts by `order`, and by identifier where it is equal; leaves out what only decides on the publication. */
function inOrder<Fields extends { order: number; draft: boolean }>(
  entries: readonly Entry<Fields>[],
): Omit<Fields, 'order' | 'draft'>[] {
  return entries
    .toSorted((a, b) => a.data.order - b.data.order || (a.id < b.id ? -1 : 1))
    .map(({ data: { order: _, draft: __, ...fields } }) => fields);
}

function define<Data>(collection: Collection<Data>): Collection<Data> {
  return collection;
}

function toDescription({ file, body }: MarkdownFile, problems: ContentProblem[]) {
  return { data: { description: readDescription(file, body, problems) } };
}
