import * as z from 'zod';
import { inMarkdown, listedFields, together } from './entry-fields.ts';
import { dateSchema, textSchema, webUrlSchema } from './formats.ts';
import { END_ORDER, endField, isInOrder, startField } from './period.ts';

/** A project as the API publishes it: a summary, never the client's product itself. */
export const projectSchema = z
  .strictObject({
    name: textSchema.describe('Name of the project.'),
    tagline: textSchema.describe('Short description, one line.'),
    description: textSchema.describe('Published summary, or `not published`.'),
    technologies: z.array(textSchema).describe('Languages, frameworks and services used.'),
    url: webUrlSchema.describe('Public link to the project, if there is one.').optional(),
  })
  .meta({ id: 'Project', description: 'A project in summary.' });

const { name, tagline, technologies, url } = projectSchema.shape;

/** A project as its owner writes it. Without a tagline, the first sentence of its text is used. */
export const projectEntrySchema = z
  .strictObject({
    name,
    tagline: inMarkdown(tagline).optional(),
    technologies: technologies.default([]),
    url,
    start: startField,
    end: endField.optional(),
    roles: z.array(textSchema).default([]).describe('What you were in it.'),
    entity: textSchema.describe('Whom it was for, or whose it is.').optional(),
    type: textSchema.describe('What kind of project it is.').optional(),
    updated: dateSchema.describe('Day on which this project last changed; not published in the API.'),
    ...listedFields,
  })
  .check(together('image', 'imageAlt'))
  .refine(isInOrder, END_ORDER);

export const projectListSchema = z.array(projectSchema);

export type Project = z.infer<typeof projectSchema>;
