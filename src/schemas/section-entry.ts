import * as z from 'zod';
import { draftField, inMarkdown, languageField } from './entry-fields.ts';
import { dateSchema, partialDateSchema, textSchema, webUrlSchema } from './formats.ts';

export const sectionEntrySchema = z.strictObject({
  title: textSchema.describe('Heading of the section.'),
  updated: dateSchema.describe('Day on which the section last changed.'),
  entries: z
    .array(
      z.strictObject({
        title: textSchema.describe('Name of the entry.'),
        place: textSchema.describe('Where it was, or whose it is.').optional(),
        date: partialDateSchema.describe('When it was.').optional(),
        url: webUrlSchema.describe('Where more of it is.').optional(),
        text: inMarkdown(textSchema).describe('What it is about.').optional(),
      }),
    )
    .min(1)
    .describe('What the section lists, in this order.'),
  language: languageField,
  draft: draftField,
});
