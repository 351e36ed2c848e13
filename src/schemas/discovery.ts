import * as z from 'zod';
import { webUrlSchema } from './formats.ts';

export const discoverySchema = z
  .strictObject({
    name: z.string().describe('Name of this API.'),
    version: z
      .string()
      .regex(/^\d+\.\d+\.\d+$/, { error: 'is not a semantic version' })
      .describe('Semantic version of this API.'),
    documentation: webUrlSchema.describe('Reference for people.'),
    openapi: webUrlSchema.describe('OpenAPI 3.1 description for programs.'),
    resources: z
      .array(
        z.strictObject({
          name: z.string().describe('Label of the resource.'),
          url: webUrlSchema.describe('URL of the resource.'),
        }),
      )
      .describe('Every readable resource.'),
  })
  .meta({ id: 'Discovery', description: 'The entry point of the API.' });
