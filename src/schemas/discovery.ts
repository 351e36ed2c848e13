import * as z from 'zod';
import { webUrlSchema } from './formats.ts';

/** What `GET /api` tells a client that knows nothing else. */
export const discoverySchema = z
  .strictObject({
    name: z.string().meta({ description: 'Name of this API.' }),
    version: z
      .string()
      .regex(/^\d+\.\d+\.\d+$/, { error: 'is not a semantic version' })
      .meta({ description: 'Semantic version of this API.' }),
    documentation: webUrlSchema.meta({ description: 'Reference for people.' }),
    openapi: webUrlSchema.meta({ description: 'OpenAPI 3.1 description for programs.' }),
    resources: z
      .array(
        z.strictObject({
          name: z.string().meta({ description: 'Label of the resource.' }),
          url: webUrlSchema.meta({ description: 'URL of the resource.' }),
        }),
      )
      .meta({ description: 'Every readable resource.' }),
  })
  .meta({ id: 'Discovery', description: 'The entry point of the API.' });

export type Discovery = z.infer<typeof discoverySchema>;
