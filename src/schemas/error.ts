import * as z from 'zod';
import { webUrlSchema } from './formats.ts';

/** The body of every error response. */
export const errorSchema = z
  .strictObject({
    error: z
      .strictObject({
        code: z.string().meta({ description: 'Stable code for programs.' }),
        message: z.string().meta({ description: 'What is wrong, for people.' }),
        hint: z.string().meta({ description: 'What to do about it.' }),
        docs: webUrlSchema.meta({ description: 'Documentation of this error.' }),
      })
      .meta({ description: 'The error.' }),
  })
  .meta({ id: 'Error', description: 'What went wrong and what to do about it.' });

export type ErrorBody = z.infer<typeof errorSchema>;
