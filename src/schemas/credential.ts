import * as z from 'zod';
import { oneOf } from './entry-fields.ts';
import { monthSchema, partialDateSchema, textSchema, webUrlSchema } from './formats.ts';
import { END_ORDER, isInOrder } from './period.ts';

type Progress = { inProgress?: boolean | undefined; status?: string | undefined };

const isConsistent = ({ inProgress, status }: Progress) =>
  inProgress === undefined || status === undefined || inProgress === (status === 'in-progress');

const CONTRADICTION = {
  path: ['inProgress'],
  error: 'contradicts status; write true with status: in-progress, and false with every other status',
};

export const CREDENTIAL_STATUS =
  '`planned` and `in-progress` are not completed, and the date is the expected one. `listed` is completed as the owner declares it, which is not an independent verification: follow `verificationUrl` if there is one.';

export const credentialSchema = z
  .strictObject({
    title: textSchema.describe('Name of the credential, or `not published`.'),
    issuer: textSchema.describe('Issuing institution, or `not published`.'),
    kind: z
      .enum(['degree', 'cert', 'program'])
      .describe(
        'Academic degree, professional certificate or training program; the last if it is not known.',
      ),
    date: monthSchema.describe(
      'Month of completion, or expected, as `YYYY-MM`; December if only a year is known.',
    ),
    inProgress: z.boolean().describe('True exactly while `status` is `in-progress`.'),
    status: z.enum(['planned', 'in-progress', 'listed']).describe(CREDENTIAL_STATUS),
    verificationUrl: webUrlSchema.describe('Where the issuer confirms it.').optional(),
  })
  .refine(isConsistent, CONTRADICTION)
  .meta({ id: 'Credential', description: 'A degree, certificate or program, with its status.' });

const { inProgress, kind, status, verificationUrl } = credentialSchema.shape;

/** A credential as its owner writes it. Unknown values are left out. */
export const credentialEntrySchema = z
  .strictObject({
    title: textSchema.describe('Name of the degree, certificate or program.').optional(),
    area: textSchema.describe('Subject of a degree.').optional(),
    issuer: textSchema.describe('Issuing institution.').optional(),
    kind: kind.optional(),
    start: partialDateSchema.describe('When it began.').optional(),
    date: partialDateSchema.describe('When it was completed, or is expected to be.').optional(),
    inProgress: inProgress.optional(),
    status: status.optional(),
    score: textSchema.describe('Grade, or title of the thesis.').optional(),
    courses: z.array(textSchema).default([]).describe('Courses worth naming.'),
    highlights: z.array(textSchema).default([]).describe('What you did there, one item each.'),
    url: webUrlSchema.describe('Site of the institution.').optional(),
    verificationUrl,
  })
  .check(oneOf('title', 'area', 'issuer'))
  .refine(isConsistent, CONTRADICTION)
  .refine(({ start, date }) => isInOrder({ start, end: date }), { ...END_ORDER, path: ['date'] });

export type CredentialEntry = z.infer<typeof credentialEntrySchema>;

/** A date without a status means that the credential is completed. Without either, its status is unknown. */
export function findStatus(credential: Pick<CredentialEntry, 'date' | 'inProgress' | 'status'>) {
  const { date, inProgress, status } = credential;
  return status ?? (inProgress ? 'in-progress' : date === undefined ? undefined : 'listed');
}
