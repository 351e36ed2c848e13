import * as z from 'zod';
import { unrepeated } from './entry-fields.ts';
import { textSchema } from './formats.ts';

const NO_COLOR =
  'is not a color; write one in quotes, for example "#0a5966", or two on lines of their own: light and dark';

const pageNamesSchema = z.array(textSchema).check(unrepeated((name) => name));

/** The sections of the homepage in their usual order; `record` is education, certificates, skills and the rest. */
const HOME_SECTIONS = ['studies', 'projects', 'experience', 'homelab', 'record'] as const;

/** What the owner decides about the site: `content/site.md`. */
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
  sections: z
    .array(z.enum(HOME_SECTIONS))
    .check(unrepeated((name) => name))
    .default([...HOME_SECTIONS])
    .describe('Sections of the homepage in their order; one that is left out is not on it.'),
  navigation: pageNamesSchema
    .default(['case-studies', 'projects', 'docs'])
    .describe('Pages at the top of each page: projects, case-studies, docs, or the name of your own.'),
  footer: pageNamesSchema
    .default(['privacy', 'security', 'terms', 'accessibility'])
    .describe('Pages at the foot of every page, named like those of the navigation.'),
  resume: z
    .strictObject({
      projects: z.int().min(0).optional().describe('How many projects it lists; all if left out.'),
      photo: z
        .boolean()
        .optional()
        .describe('Whether the résumé, /resume.json and the contact card have the photo.'),
    })
    .default({})
    .describe('What is in /resume.pdf.'),
});

/** What the owner decides about the site. */
export type SiteSettings = z.infer<typeof siteSettingsSchema>;
