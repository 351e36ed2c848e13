import { z } from 'zod';
import { allowlistSchema } from '../schemas/allowlist.ts';
import { caseStudySchema } from '../schemas/case-study.ts';
import { dateSchema, slugSchema, textSchema } from '../schemas/formats.ts';
import { profileSchema } from '../schemas/profile.ts';
import { languageTagSchema, profileEntrySchema } from '../schemas/profile-entry.ts';
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

const draft = z.boolean().default(false).meta({
  description: 'If true, only `npm run dev` shows this entry; builds leave it out.',
});

const order = z.int().min(1).meta({ description: 'Position in lists, lowest first; not published.' });

const picture = z.string().regex(/^(?:\.\/)?images\/.+\.(?:png|jpe?g|webp|avif|svg)$/i, {
  error:
    'is not an image beside this file; write ./images/ and the name of a PNG, JPEG, WebP, AVIF or SVG file',
});
const image = picture
  .meta({ description: 'Image shown with the text, for example ./images/map.png.' })
  .optional();
const alternative = textSchema
  .meta({ description: 'What the image shows, for those who do not see it.' })
  .optional();

/** An image needs a text alternative, and a text alternative an image. */
function requirePair<Field extends string>(file: Field, text: Field) {
  return (data: { [Name in Field]?: string | undefined }, context: z.RefinementCtx) => {
    if (data[file] !== undefined && data[text] === undefined) {
      context.addIssue({
        code: 'custom',
        path: [file],
        message: `needs a text alternative; add a line "${text}: …"`,
      });
    }
    if (data[text] !== undefined && data[file] === undefined) {
      context.addIssue({
        code: 'custom',
        path: [text],
        message: `is without an image; add a line "${file}: …"`,
      });
    }
  };
}

const formerly = z
  .array(slugSchema)
  .meta({ description: 'Earlier slugs, whose URLs redirect to this one.' })
  .optional();

const profile = profileEntrySchema
  .extend({ photo: image, photoAlt: alternative })
  .superRefine(requirePair('photo', 'photoAlt'));
const project = projectEntrySchema
  .extend({
    updated: dateSchema.meta({
      description: 'Day on which this project last changed; not published in the API.',
    }),
    image,
    imageAlt: alternative,
    order,
    draft,
  })
  .superRefine(requirePair('image', 'imageAlt'));
const slug = caseStudySchema.shape.slug
  .refine((text) => text !== 'index', { error: 'is a name that the site uses itself; choose another slug' })
  .refine((text) => text.length <= 100, { error: 'has more than 100 characters; shorten it' });

const metric = caseStudySchema.shape.metrics.element
  .extend({
    short: textSchema.meta({ description: 'The label in a few words, for small figures.' }).optional(),
    before: z.number().meta({ description: 'The figure before, from which pages draw a bar.' }).optional(),
    after: z.number().meta({ description: 'The figure after.' }).optional(),
    unit: textSchema.meta({ description: 'Unit of both figures.' }).optional(),
  })
  .refine(({ before, after }) => (before === undefined) === (after === undefined), {
    path: ['before'],
    error: 'and after belong together; write both, or neither',
  });
const caseStudy = caseStudySchema
  .omit({ url: true })
  .extend({
    slug,
    metrics: z.array(metric).meta({ description: 'Results as figures.' }),
    stack: caseStudySchema.shape.stack.min(1),
    image,
    imageAlt: alternative,
    formerly,
    order,
    draft,
  })
  .superRefine(requirePair('image', 'imageAlt'));

const page = z.strictObject({
  title: textSchema.meta({ description: 'Title of the page.' }),
  description: textSchema.meta({ description: 'What the page is about, in a sentence.' }),
  updated: dateSchema.meta({ description: 'Day on which the page last changed.' }),
  language: languageTagSchema
    .meta({ description: 'Language of the text, if it is not that of the site.' })
    .optional(),
  formerly,
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
