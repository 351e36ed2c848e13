import * as z from 'zod';
import { credentialSchema } from './credential.ts';
import { dateSchema, monthSchema, textSchema, webUrlSchema } from './formats.ts';

const contactSchema = z
  .strictObject({
    email: z
      .email({ error: 'is not a valid e-mail address; write it like name@example.com' })
      .meta({ description: 'Public e-mail address.' }),
    phone: textSchema.meta({ description: 'Public telephone number, or `not published`.' }),
  })
  .meta({ description: 'Public ways to get in touch.' });

const linksSchema = z
  .strictObject({
    github: webUrlSchema.meta({
      description: 'Source code profile, or the URL of the site if there is none.',
    }),
    linkedin: webUrlSchema.meta({
      description: 'Professional network profile, or the URL of the site if there is none.',
    }),
    itch: webUrlSchema.meta({
      description: 'Games and experiments, or the URL of the site if there is none.',
    }),
    resume: webUrlSchema.meta({ description: 'Résumé to read or print.' }),
  })
  .meta({ description: 'Where else to find the person.' });

const skillGroupSchema = z.strictObject({
  group: textSchema.meta({ description: 'Category of the skills, or `not published`.' }),
  skills: z.array(textSchema).meta({ description: 'Skills of this category.' }),
});

const experienceSchema = z
  .strictObject({
    role: textSchema.meta({ description: 'Position held, or `not published`.' }),
    company: textSchema.meta({ description: 'Employer or client as published, or `not published`.' }),
    start: monthSchema.meta({
      description: 'First month in the role; January if only the year is published.',
    }),
    end: monthSchema.nullable().meta({
      description: 'Last month in the role, December if only the year is published; null means ongoing.',
    }),
    summary: textSchema.meta({
      description:
        'What the work was and what it achieved, each highlight on a line that begins with `• `, or `not published`.',
    }),
  })
  .refine((item) => item.end === null || item.end >= item.start, {
    path: ['end'],
    error: 'is before start; write a month at or after start, or null while the role is ongoing',
    // Months are compared only where both are months.
    when: ({ issues }) => issues.length === 0,
  });

/** A professional profile as the API publishes it; the sandbox serves the same shape. */
export const profileSchema = z
  .strictObject({
    name: textSchema.meta({ description: 'Published name.' }),
    title: textSchema.meta({ description: 'Professional title.' }),
    description: textSchema.meta({ description: 'Professional summary, in a sentence or two.' }),
    location: textSchema.meta({
      description: 'Public region only, never a street address, or `not published`.',
    }),
    url: webUrlSchema.meta({ description: 'The site of this profile.' }),
    updated: dateSchema.meta({ description: 'Day on which this profile last changed.' }),
    contact: contactSchema,
    links: linksSchema,
    skills: z.array(skillGroupSchema).meta({ description: 'Skills by category.' }),
    experience: z
      .array(experienceSchema)
      .meta({ description: 'Positions with a known start, in the order of the owner.' }),
    credentials: z
      .array(credentialSchema)
      .meta({ description: 'Degrees, certificates and programs with a date.' }),
  })
  .meta({ id: 'Profile', description: 'A professional profile.' });

export type Profile = z.infer<typeof profileSchema>;
