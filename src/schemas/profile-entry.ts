import * as z from 'zod';
import { credentialEntrySchema } from './credential.ts';
import { imageAltField, imageField, inMarkdown, oneOf, together } from './entry-fields.ts';
import {
  dateSchema,
  languageTagSchema,
  partialDateSchema,
  siteUrlSchema,
  textSchema,
  webUrlSchema,
} from './formats.ts';
import { locationSchema } from './location.ts';
import { END_ORDER, endField, isInOrder, startField } from './period.ts';
import { profileSchema } from './profile.ts';

const { name, title } = profileSchema.shape;
const url = webUrlSchema.optional();
const text = textSchema.optional();
const textList = z.array(textSchema).default([]);
const prose = inMarkdown(textSchema).optional();

const activityFields = {
  role: text.describe('Position held.'),
  start: startField,
  end: endField.optional(),
  url: url.describe('Site of the employer, client or organization.'),
  summary: prose.describe('What the work was, in a paragraph.'),
  highlights: z.array(inMarkdown(textSchema)).default([]).describe('What was achieved, one item each.'),
};

const experienceEntrySchema = z
  .strictObject({
    company: text.describe('Employer or client, as published.'),
    about: prose.describe('What the employer or client does, in a few words.'),
    location: locationSchema.describe('Where the work was.').optional(),
    ...activityFields,
    end: endField,
  })
  .check(oneOf('role', 'company'))
  .refine(isInOrder, END_ORDER);

const volunteeringSchema = z
  .strictObject({ organization: text.describe('Where you volunteered.'), ...activityFields })
  .check(oneOf('role', 'organization'))
  .refine(isInOrder, END_ORDER);

const skillGroupEntrySchema = z
  .strictObject({
    group: text.describe('Category of the skills, or a skill by itself.'),
    level: text.describe('How well you know them.'),
    skills: textList.describe('Skills of this category.'),
  })
  .refine(({ group, skills }) => group !== undefined || skills.length > 0, {
    error: 'is empty; write a group, skills, or both',
  });

const languageSchema = z.strictObject({
  language: textSchema.describe('Name of the language.'),
  fluency: text.describe('How well you speak it.'),
});

const awardSchema = z.strictObject({
  title: textSchema.describe('Name of the award.'),
  awarder: text.describe('Who gave it.'),
  date: partialDateSchema.describe('When it was given.').optional(),
  summary: prose.describe('What it was given for.'),
});

const publicationSchema = z.strictObject({
  name: textSchema.describe('Title of the publication.'),
  authors: textList.describe('Who wrote it, in the order of the publication.'),
  publisher: text.describe('Journal, conference or publisher.'),
  date: partialDateSchema.describe('When it was published.').optional(),
  url: url.describe('Where it can be read.'),
  summary: prose.describe('What it is about.'),
});

const interestSchema = z.strictObject({
  name: textSchema.describe('What interests you.'),
  keywords: textList.describe('What exactly.'),
});

const ONLY_SYMBOLS = 'has nothing but emoji and symbols, which the résumé leaves out; write your name';

export const profileEntrySchema = z
  .strictObject({
    name: name.refine((text) => /[\p{L}\p{N}\p{P}]/u.test(text), { error: ONLY_SYMBOLS }),
    title,
    headline: prose.describe('The line below the name, instead of the title.'),
    availability: prose.describe('What you are open to, and from when, in a line.'),
    location: locationSchema.describe('Public region only, never a street address.').optional(),
    updated: dateSchema.describe('Day on which this profile last changed.'),
    language: languageTagSchema.default('en').describe('Language of the site, for example en, fr or pt-BR.'),
    paper: z.enum(['a4', 'letter']).default('a4').describe('Paper size of /resume.pdf.'),
    contact: z
      .strictObject({
        email: profileSchema.shape.contact.shape.email,
        phone: text.describe('Public telephone number.'),
      })
      .describe('Public ways to get in touch.'),
    links: z.record(textSchema, siteUrlSchema).default({}).describe('URLs by name, for example mastodon.'),
    skills: z.array(skillGroupEntrySchema).default([]).describe('Skills by category.'),
    experience: z.array(experienceEntrySchema).default([]).describe('Positions.'),
    credentials: z.array(credentialEntrySchema).default([]).describe('Education, certificates and programs.'),
    languages: z.array(languageSchema).default([]).describe('Languages that you speak.'),
    awards: z.array(awardSchema).default([]).describe('Awards and prizes.'),
    publications: z.array(publicationSchema).default([]).describe('What you have published.'),
    volunteering: z.array(volunteeringSchema).default([]).describe('Unpaid work.'),
    interests: z.array(interestSchema).default([]).describe('What else interests you.'),
    photo: imageField,
    photoAlt: imageAltField,
  })
  .check(together('photo', 'photoAlt'));
