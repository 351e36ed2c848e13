import * as z from 'zod';
import { unrepeated } from './entry-fields.ts';
import { patternSchema, siteUrlSchema, textSchema, webUrlSchema } from './formats.ts';

const NO_COLOR =
  'is not a color; write one in quotes, for example "#0a5966", or two on lines of their own: light and dark';

const NO_LINK =
  'is neither a page nor a link; write the name of a page in quotes, or { text: Blog, url: "https://blog.example.com" }';

const linksSchema = z
  .array(
    z.union(
      [
        textSchema,
        z.strictObject({
          text: textSchema.describe('What the link says.'),
          url: webUrlSchema.describe('A page of another site.'),
        }),
      ],
      { error: NO_LINK },
    ),
  )
  .check(unrepeated((link) => (typeof link === 'string' ? link : link.url)));

/** Sections about the person in their usual order; experience is a section of its own. */
export const RECORD_SECTIONS = [
  'education',
  'certificates',
  'skills',
  'languages',
  'publications',
  'awards',
  'volunteering',
  'interests',
] as const;

const NO_PATH =
  'is not a path that can redirect; begin it with / and write ASCII letters, digits and . _ - ~ @ +, for example /linkedin';

/**
 * `record` means all sections of `RECORD_SECTIONS` and all sections of the owner that the list does not name.
 */
export const SECTION_NAMES = [
  'studies',
  'projects',
  'experience',
  'homelab',
  'record',
  ...RECORD_SECTIONS,
] as const;

const sectionsSchema = z
  .array(
    z.union([z.enum(SECTION_NAMES), textSchema], {
      error: 'is not the name of a section; write its name here, and another heading in content/words.json',
    }),
  )
  .check(unrepeated((name) => name))
  .optional();

export const siteSettingsSchema = z.strictObject({
  accent: z
    .union(
      [
        textSchema,
        z.strictObject({
          light: textSchema.describe('The accent on a light background.'),
          dark: textSchema.describe('The accent on a dark background.'),
        }),
      ],
      { error: NO_COLOR },
    )
    .optional()
    .describe('Color of links, buttons and icons, such as "#0a5966"; the dark one is derived unless given.'),
  appearance: z
    .enum(['system', 'light', 'dark'])
    .default('system')
    .describe('Theme of the pages: that of the visitor, who can switch, or always the same.'),
  sections: sectionsSchema.describe(
    'Sections of homepage and résumé in their order, your own by the names of their files; one that is left out is not there.',
  ),
  navigation: linksSchema
    .optional()
    .describe(
      'Links at the top of each page: projects, case-studies, docs, the name of a page of your own, or text and url.',
    ),
  footer: linksSchema
    .default(['privacy', 'security', 'terms', 'accessibility'])
    .describe('Links at the foot of every page, like those of the navigation.'),
  resume: z
    .strictObject({
      sections: sectionsSchema.describe('Sections of the résumé, if not those of the homepage.'),
      projects: z.int().min(0).optional().describe('How many projects it lists; all if left out.'),
      photo: z
        .boolean()
        .optional()
        .describe('Whether the résumé, /resume.json and the contact card have the photo.'),
    })
    .default({})
    .describe('What is in /resume.pdf.'),
  redirects: z
    .array(
      z.strictObject({
        from: patternSchema(/^(?:\/(?!\.\.?(?:\/|$))[\w.~@+-]+)+$/, NO_PATH).describe(
          'A path at which nothing is published, such as /linkedin.',
        ),
        to: siteUrlSchema.describe('A web URL, or a path of this site.'),
      }),
    )
    .default([])
    .describe('Short links of your own.'),
});

export type SiteSettings = z.infer<typeof siteSettingsSchema>;
