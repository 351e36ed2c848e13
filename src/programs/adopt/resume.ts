import { z } from 'zod';
import { credentialSchema } from '../../schemas/credential.ts';
import { partialDateSchema, webUrlSchema } from '../../schemas/formats.ts';

/** A field that is left out if it is not valid; the owner gets a list of what was left out. */
const usable = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);
const text = usable(z.string());
const date = usable(partialDateSchema);
const url = usable(webUrlSchema);
/** Replaces an end that is not valid, since a missing end means that something is ongoing. */
export const UNKNOWN_END = '';
const endDate = partialDateSchema.optional().catch(UNKNOWN_END);
const texts = usable(z.array(z.string()));
const list = <Shape extends z.ZodRawShape>(shape: Shape) => z.array(z.object(shape)).default([]);
const { kind, status } = credentialSchema.shape;

const activity = {
  position: text,
  url,
  startDate: date,
  endDate,
  summary: text,
  highlights: texts,
};

/**
 * What is read of a JSON Resume 1.x (https://jsonresume.org/schema). `headline`, `tagline`, `kind`, `status`, `expectedDate`
 * and `verificationUrl` are additions of this project, for which the format has no place.
 */
export const resumeSchema = z.object({
  basics: z
    .object({
      name: text,
      label: text,
      headline: text,
      email: usable(z.email()),
      phone: text,
      url,
      summary: text,
      location: usable(z.object({ city: text, region: text, countryCode: text })),
      profiles: list({ network: text, username: text, url }),
    })
    .prefault({}),
  work: list({ name: text, description: text, location: text, ...activity }),
  volunteer: list({ organization: text, ...activity }),
  education: list({
    institution: text,
    url,
    area: text,
    studyType: text,
    startDate: date,
    endDate,
    score: text,
    courses: texts,
    kind: usable(kind),
    status: usable(status),
    expectedDate: date,
    verificationUrl: url,
  }),
  certificates: list({
    name: text,
    date,
    issuer: text,
    url,
    kind: usable(kind),
    status: usable(status),
  }),
  awards: list({ title: text, awarder: text, date, summary: text }),
  publications: list({ name: text, publisher: text, releaseDate: date, url, summary: text }),
  skills: list({ name: text, level: text, keywords: texts }),
  languages: list({ language: text, fluency: text }),
  interests: list({ name: text, keywords: texts }),
  projects: list({
    name: text,
    tagline: text,
    description: text,
    highlights: texts,
    keywords: texts,
    startDate: date,
    endDate,
    url,
    roles: texts,
    entity: text,
    type: text,
  }),
  meta: z.object({ canonical: text, language: text }).prefault({}),
});

/** The parts of a JSON Resume that are read. */
export type Resume = z.output<typeof resumeSchema>;
