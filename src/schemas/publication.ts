import * as z from 'zod';
import { unixSecondsSchema } from './formats.ts';

/** The response to an accepted observation. */
export const publicationSchema = z
  .strictObject({
    ok: z.literal(true).meta({ description: 'Always true.' }),
    generatedAt: unixSecondsSchema.meta({ description: 'Time of the observation, Unix seconds.' }),
  })
  .meta({ id: 'Publication', description: 'Confirms that an observation is stored.' });

export type Publication = z.infer<typeof publicationSchema>;
