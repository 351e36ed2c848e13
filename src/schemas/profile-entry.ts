import * as z from 'zod';
import { credentialEntrySchema } from './credential.ts';
import { imageAltField, imageField, requirePair } from './entry-fields.ts';
import {
  dateSchema,
  languageTagSchema,
  partialDateSchema,
  siteUrlSchema,
  textSchema,
  webUrlSchema,
} from './formats.ts';
import { toLinkKey } from './link-names.ts';
import { END_ORDER, endField, isInOrder, startField } from './period.ts';
import { profileSchema } from './profile.ts';

const { name, title, description } = profileSchema.shape;
const url = webUrlSchema.optional();
const text = textSchema.optional();
const textList = z.array(textSchema).default([]);

/** What work and volunteering have in common. */
const activityFields = {
  role: text.meta({ description: 'Position held.' }),
  start: startField,
  end: endField.optional(),
  url: url.meta({ description: 'Site of the employer, client or organization.' }),
  summary: text.meta({ description: 'What the work was, in a paragraph.' }),
  highlights: textList.meta({ description: 'What was achieved, one item each.' }),
};

const experienceEntrySchema = z
  .strictObject({
    company: text.meta({ description: 'Employer or client, as published.' }),
    about: text.meta({ description: 'What the employer or client does, in a few words.' }),
    location: text.meta({ description: 'Where the work was.' }),
    ...activityFields,
    end: endField,
  })
  .refine(({ role, company }) => role !== undefined || company !== undefined, {
    error: 'has neither role nor company; write at least one of them',
  })
  .refine(isInOrder, END_ORDER);

const volunteeringSchema = z
  .strictObject({ organization: text.meta({ description: 'Where you volunteered.' }), ...activityFields })
  .refine(({ role, organization }) => role !== undefined || organization !== undefined, {
    error: 'has neither role nor organization; write at least one of them',
  })
  .refine(isInOrder, END_ORDER);

const skillGroupEntrySchema = z
  .strictObject({
    group: text.meta({ description: 'Category of the skills, or a skill by itself.' }),
    level: text.meta({ description: 'How well you know them.' }),
    skills: textList.meta({ description: 'Skills of this category.' }),
  })
  .refine(({ group, skills }) => group !== undefined || skills.length > 0, {
    error: 'is empty; write a group, skills, or both',
  });

const languageSchema = z.strictObject({
  language: textSchema.meta({ description: 'Name of the language.' }),
  fluency: text.meta({ description: 'How well you speak it.' }),
});

const awardSchema = z.strictObject({
  title: textSchema.meta({ description: 'Name of the award.' }),
  awarder: text.meta({ description: 'Who gave it.' }),
  date: partialDateSchema.meta({ description: 'When it was given.' }).optional(),
  summary: text.meta({ description: 'What it was given for.' }),
});

const publicationSchema = z.strictObject({
  name: textSchema.meta({ description: 'Title of the publication.' }),
  publisher: text.meta({ description: 'Journal, conference or publisher.' }),
  date: partialDateSchema.meta({ description: 'When it was published.' }).optional(),
  url: url.meta({ description: 'Where it can be read.' }),
  summary: text.meta({ description: 'What it is about.' }),
});

const interestSchema = z.strictObject({
  name: textSchema.meta({ description: 'What interests you.' }),
  keywords: textList.meta({ description: 'What exactly.' }),
});

/** Two spellings of one network would be one link, of which one account were lost. */
function refuseRepeatedLinks(links: object, { addIssue }: z.RefinementCtx): void {
  const names = Object.keys(links);
  for (const [index, name] of names.entries()) {
    const other = names.slice(0, index).find((before) => toLinkKey(before) === toLinkKey(name));
    const message = `is the same network as ${other}; name it otherwise, for example ${name} (work)`;
    if (other !== undefined) addIssue({ code: 'custom', path: [name], message, input: links });
  }
}

/** A profile as its owner writes it: only name, title, e-mail address, day of change and text are required. */
export const profileEntrySchema = z
  .strictObject({
    name,
    title,
    headline: text.meta({ description: 'The line below the name, instead of the title.' }),
    description,
    location: text.meta({ description: 'Public region only, never a street address.' }),
    updated: dateSchema.meta({ description: 'Day on which this profile last changed.' }),
    language: languageTagSchema
      .default('en')
      .meta({ description: 'Language of the site, for example en, fr or pt-BR.' }),
    paper: z.enum(['a4', 'letter']).default('a4').meta({ description: 'Paper size of /resume.pdf.' }),
    contact: z
      .strictObject({
        email: profileSchema.shape.contact.shape.email,
        phone: text.meta({ description: 'Public telephone number.' }),
      })
      .meta({ description: 'Public ways to get in touch.' }),
    links: z.record(textSchema, siteUrlSchema).superRefine(refuseRepeatedLinks).default({}).meta({
      description: 'Where else to find you, by the name of the network or site, for example mastodon.',
    }),
    skills: z.array(skillGroupEntrySchema).default([]).meta({ description: 'Skills by category.' }),
    experience: z.array(experienceEntrySchema).default([]).meta({ description: 'Positions.' }),
    credentials: z
      .array(credentialEntrySchema)
      .default([])
      .meta({ description: 'Education, certificates and programs.' }),
    languages: z.array(languageSchema).default([]).meta({ description: 'Languages that you speak.' }),
    awards: z.array(awardSchema).default([]).meta({ description: 'Awards and prizes.' }),
    publications: z.array(publicationSchema).default([]).meta({ description: 'What you have published.' }),
    volunteering: z.array(volunteeringSchema).default([]).meta({ description: 'Unpaid work.' }),
    interests: z.array(interestSchema).default([]).meta({ description: 'What else interests you.' }),
    photo: imageField,
    photoAlt: imageAltField,
  })
  .superRefine(requirePair('photo', 'photoAlt'));
