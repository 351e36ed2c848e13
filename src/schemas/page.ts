import * as z from 'zod';
import { draftField, formerlyField, languageField } from './entry-fields.ts';
import { dateSchema, textSchema } from './formats.ts';

/** A page of prose as its owner writes it. */
export const pageEntrySchema = z.strictObject({
  title: textSchema.meta({ description: 'Title of the page.' }),
  description: textSchema.meta({ description: 'What the page is about, in a sentence.' }),
  updated: dateSchema.meta({ description: 'Day on which the page last changed.' }),
  language: languageField,
  formerly: formerlyField,
  draft: draftField,
});
