import * as z from 'zod';
import { credentialSchema } from './credential.ts';
import { dateSchema, MONTH, monthSchema, textSchema, webUrlSchema } from './formats.ts';

const contactSchema = z
  .strictObject({
    email: z.email().meta({ description: 'Public e-mail address.' }),
    phone: textSchema.meta({ description: 'Public telephone number.' }),
  })
  .meta({ description: 'Public ways to get in touch.' });

const linksSchema = z
  .strictObject({
    github: webUrlSchema.meta({ description: 'Source code profile.' }),
    linkedin: webUrlSchema.meta({ description: 'Professional network profile.' }),
    itch: webUrlSchema.meta({ description: 'Games and experiments.' }),
    resume: webUrlSchema.meta({ description: 'Résumé to read or print.' }),
  })
  .meta({ description: 'Where else to find the person.' });

const skillGroupSchema = z.strictObject({
  group: textSchema.meta({ description: 'Category of the skills.' }),
  skills: z.array(textSchema).min(1).meta({ description: 'Skills of this category.' }),
});

// The same form as `monthSchema`; the message alone knows that there may be no end.
const endMonthSchema = z.string().regex(MONTH, {
  error: 'is not a valid month; write YYYY-MM, for example 2024-05, or null while the role is ongoing',
});

const experienceSchema = z
  .strictObject({
    role: textSchema.meta({ description: 'Position held.' }),
    company: textSchema.meta({ description: 'Employer or client, as published.' }),
    start: monthSchema.meta({ description: 'First month in the role.' }),
    end: endMonthSchema.nullable().meta({ description: 'Last month in the role; null means ongoing.' }),
    summary: textSchema.meta({ description: 'What the work was and what it achieved.' }),
  })
  .refine((item) => item.end === null || item.end >= item.start, {
    path: ['end'],
    error: 'is before start; write a month at or after start, or null while the role is ongoing',
    // Months are compared only where both are months.
    when: ({ issues }) => issues.length === 0,
  });

/** A professional profile; the sandbox serves the same shape. */
export const profileSchema = z
  .strictObject({
    name: textSchema.meta({ description: 'Published name.' }),
    title: textSchema.meta({ description: 'Professional title.' }),
    description: textSchema.meta({ description: 'Professional summary, in a sentence or two.' }),
    location: textSchema.meta({ description: 'Public region only, never a street address.' }),
    url: webUrlSchema.meta({ description: 'The site of this profile.' }),
    updated: dateSchema.meta({ description: 'Day on which this profile last changed.' }),
    contact: contactSchema,
    links: linksSchema,
    skills: z.array(skillGroupSchema).meta({ description: 'Skills by category.' }),
    experience: z
      .array(experienceSchema)
      .meta({ description: 'Positions, in the order that the owner chose.' }),
    credentials: z.array(credentialSchema).meta({ description: 'Degrees, certificates and programmes.' }),
  })
  .meta({ id: 'Profile', description: 'A professional profile.' });

export type Profile = z.infer<typeof profileSchema>;
