import * as z from 'zod';
import { textSchema, webUrlSchema } from './formats.ts';

/** A summary of a project, never the client's product itself. */
export const projectSchema = z
  .strictObject({
    name: textSchema.meta({ description: 'Name of the project.' }),
    tagline: textSchema.meta({ description: 'Short description, one line.' }),
    description: textSchema.meta({ description: 'Published summary.' }),
    technologies: z
      .array(textSchema)
      .min(1)
      .meta({ description: 'Languages, frameworks and services used.' }),
    url: webUrlSchema.meta({ description: 'Public link to the project, if there is one.' }).optional(),
  })
  .meta({ id: 'Project', description: 'A project in summary.' });

/** All published projects, in the order that the editors chose. */
export const projectListSchema = z.array(projectSchema);

export type Project = z.infer<typeof projectSchema>;
