import * as z from 'zod';
import { monthSchema, textSchema, webUrlSchema } from './formats.ts';

/** A degree, certificate or programme with its honest status. */
export const credentialSchema = z
  .strictObject({
    title: textSchema.meta({ description: 'Name of the degree, certificate or programme.' }),
    issuer: textSchema.meta({ description: 'Issuing institution.' }),
    kind: z.enum(['degree', 'cert', 'program']).meta({
      description: 'What it is: an academic degree, a professional certificate or a training programme.',
    }),
    date: monthSchema.meta({
      description: 'Month of completion, or the expected one while planned or in progress.',
    }),
    inProgress: z.boolean().meta({ description: 'True exactly while `status` is `in-progress`.' }),
    status: z.enum(['planned', 'in-progress', 'listed']).meta({
      description:
        'How far along it is. `listed` means stated by the owner, which is not an independent verification: follow `verificationUrl` if present.',
    }),
    verificationUrl: webUrlSchema
      .meta({ description: 'Where the issuer confirms it, when the issuer offers such a page.' })
      .optional(),
  })
  .refine((credential) => credential.inProgress === (credential.status === 'in-progress'), {
    path: ['inProgress'],
    error: 'contradicts status; write true with status: in-progress, and false with every other status',
  })
  .meta({ id: 'Credential', description: 'A degree, certificate or programme, with its status.' });

export type Credential = z.infer<typeof credentialSchema>;
