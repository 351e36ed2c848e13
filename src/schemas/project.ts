import * as z from 'zod';
import {
  draftField,
  imageAltField,
  imageField,
  languageField,
  orderField,
  requirePair,
} from './entry-fields.ts';
import { dateSchema, textSchema, webUrlSchema } from './formats.ts';
import { END_ORDER, endField, isInOrder, startField } from './period.ts';

/** A summary of a project, never the client's product itself, as the API publishes it. */
export const projectSchema = z
  .strictObject({
    name: textSchema.meta({ description: 'Name of the project.' }),
    tagline: textSchema.meta({ description: 'Short description, one line.' }),
    description: textSchema.meta({ description: 'Published summary, or `not published`.' }),
    technologies: z.array(textSchema).meta({ description: 'Languages, frameworks and services used.' }),
    url: webUrlSchema.meta({ description: 'Public link to the project, if there is one.' }).optional(),
  })
  .meta({ id: 'Project', description: 'A project in summary.' });

const { name, tagline, technologies, url } = projectSchema.shape;

/** A project as its owner writes it; without a tagline, the first sentence of its text stands in. */
export const projectEntrySchema = z
  .strictObject({
    name,
    tagline: tagline.optional(),
    description: z.string().meta({ description: 'The text.' }),
    technologies: technologies.default([]),
    url,
    start: startField,
    end: endField.optional(),
    roles: z.array(textSchema).default([]).meta({ description: 'What you were in it.' }),
    entity: textSchema.meta({ description: 'Whom it was for, or whose it is.' }).optional(),
    type: textSchema.meta({ description: 'What kind of project it is.' }).optional(),
    updated: dateSchema.meta({
      description: 'Day on which this project last changed; not published in the API.',
    }),
    language: languageField,
    image: imageField,
    imageAlt: imageAltField,
    order: orderField,
    draft: draftField,
  })
  .superRefine(requirePair('image', 'imageAlt'))
  .refine(isInOrder, END_ORDER);

export type ProjectEntry = z.infer<typeof projectEntrySchema>;

/** All published projects, in the order that the editors chose. */
export const projectListSchema = z.array(projectSchema);

export type Project = z.infer<typeof projectSchema>;
