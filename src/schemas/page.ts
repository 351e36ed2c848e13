import * as z from 'zod';
import { draftField, formerlyField, inMarkdown, languageField } from './entry-fields.ts';
import { dateSchema, textSchema } from './formats.ts';

export const pageEntrySchema = z.strictObject({
  title: textSchema.describe('Title of the page.'),
  description: inMarkdown(textSchema).describe('What the page is about, in a sentence.'),
  updated: dateSchema.describe('Day on which the page last changed.'),
  language: languageField,
  formerly: formerlyField,
  draft: draftField,
});
