import { z } from 'zod';
import { allowlistSchema } from '../schemas/allowlist.ts';
import { caseStudySchema } from '../schemas/case-study.ts';
import { dateSchema, siteUrlSchema, textSchema } from '../schemas/formats.ts';
import { profileSchema } from '../schemas/profile.ts';
import { projectSchema } from '../schemas/project.ts';

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

const draft = z.boolean().default(false).meta({
  description: 'If true, only `npm run dev` shows this entry; builds leave it out.',
});

const order = z.int().min(1).meta({ description: 'Position in lists, lowest first; not published.' });

const profile = profileSchema.omit({ url: true }).extend({
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
const project = projectSchema.extend({
  updated: dateSchema.meta({
    description: 'Day on which this project last changed; not published in the API.',
  }),
  order,
  draft,
});
const slug = caseStudySchema.shape.slug
  .refine((text) => text !== 'index', { error: 'is a name that the site uses itself; choose another slug' })
  .refine((text) => text.length <= 100, { error: 'has more than 100 characters; shorten it' });
const caseStudy = caseStudySchema.omit({ url: true }).extend({ slug, order, draft });

const page = z.strictObject({
  title: textSchema.meta({ description: 'Title of the page.' }),
  description: textSchema.meta({ description: 'What the page is about, in a sentence.' }),
  updated: dateSchema.meta({ description: 'Day on which the page last changed.' }),
  draft,
});

/** The data of an entry in each collection: the frontmatter and what the body gives. */
export const entrySchemas = {
  profile,
  projects: project,
  caseStudies: caseStudy,
  // Without the name that OpenAPI refers to, since editors need the fields themselves.
  sandbox: profileSchema.extend({}),
  pages: page,
  allowlist: allowlistSchema,
};

/** The name of a collection. */
export type CollectionName = keyof typeof entrySchemas;

/** The data of an entry in one collection. */
export type EntryData<Name extends CollectionName> = z.infer<(typeof entrySchemas)[Name]>;

/** The entries of every collection. */
export type Entries = { [Name in CollectionName]: Entry<EntryData<Name>>[] };
