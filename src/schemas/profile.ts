import * as z from 'zod';
import { credentialSchema } from './credential.ts';
import { dateSchema, monthSchema, textSchema, webUrlSchema } from './formats.ts';
import { END_ORDER, isInOrder } from './period.ts';

const contactSchema = z.strictObject({
  email: z
    .email({ error: 'is not a valid e-mail address; write it like name@example.com' })
    .describe('Public e-mail address.'),
  phone: textSchema.describe('Public telephone number, or `not published`.'),
});

const linksSchema = z.strictObject({
  github: webUrlSchema.describe('Source code profile, or the URL of the site if there is none.'),
  linkedin: webUrlSchema.describe('Professional network profile, or the URL of the site if there is none.'),
  itch: webUrlSchema.describe('Games and experiments, or the URL of the site if there is none.'),
  resume: webUrlSchema.describe('Résumé to read or print.'),
});

const skillGroupSchema = z
  .strictObject({
    group: textSchema.describe('Category of the skills, or `not published`.'),
    skills: z.array(textSchema).describe('Skills of this category.'),
  })
  .meta({ id: 'SkillGroup', description: 'Skills of one category.' });

const experienceSchema = z
  .strictObject({
    role: textSchema.describe('Position held, or `not published`.'),
    company: textSchema.describe('Employer or client as published, or `not published`.'),
    start: monthSchema.describe('First month as `YYYY-MM`, January if only a year is known.'),
    end: monthSchema
      .nullable()
      .describe(
        'Last month as `YYYY-MM`, December if only a year is known; null if it is ongoing or yet to begin.',
      ),
    summary: textSchema.describe('The work, highlights as lines that begin with `• `, or `not published`.'),
  })
  .refine(isInOrder, END_ORDER)
  .meta({ id: 'Position', description: 'A position at an employer or client.' });

/** A profile as the API publishes it. The sandbox has the same shape. */
export const profileSchema = z
  .strictObject({
    name: textSchema.describe('Published name.'),
    title: textSchema.describe('Professional title.'),
    description: textSchema.describe('Professional summary, in a sentence or two.'),
    location: textSchema.describe('Public region only, never a street address, or `not published`.'),
    url: webUrlSchema.describe('The site of this profile.'),
    updated: dateSchema.describe('Day on which this profile last changed.'),
    contact: contactSchema.describe('Public ways to get in touch.'),
    links: linksSchema.describe('Accounts on other sites, and the résumé.'),
    skills: z.array(skillGroupSchema).describe('Skills by category.'),
    experience: z.array(experienceSchema).describe('Positions with a known start, in the owner’s order.'),
    credentials: z.array(credentialSchema).describe('Degrees, certificates and programs with a date.'),
  })
  .meta({ id: 'Profile', description: 'A professional profile.' });

export type Profile = z.infer<typeof profileSchema>;
