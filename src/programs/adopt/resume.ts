import * as z from 'zod';
import { credentialSchema } from '../../schemas/credential.ts';
import { languageTagSchema, partialDateSchema, webUrlSchema } from '../../schemas/formats.ts';
import { toProfileUrl } from '../../schemas/link-names.ts';
import { END_ORDER, isInOrder } from '../../schemas/period.ts';

const text = z.string().optional();
const texts = z.array(z.string()).optional();
const date = partialDateSchema.optional();
const url = webUrlSchema.optional();
const kind = credentialSchema.shape.kind.optional();
const status = credentialSchema.shape.status.optional();
const period = { startDate: date, endDate: date };
const activity = { position: text, url, ...period, summary: text, highlights: texts };

/** A list of entries, each with one of the named fields, which say what it is about. */
function list<Shape extends z.ZodRawShape>(naming: readonly (string & keyof Shape)[], shape: Shape) {
  const entry = z
    .strictObject(shape)
    .refine((fields) => naming.some((name) => Object.hasOwn(fields, name)), {
      error: `has no ${naming.join(', and no ')}`,
    })
    .refine(
      ({ startDate: start, endDate: end }: z.infer<z.ZodObject<typeof period>>) => isInOrder({ start, end }),
      {
        ...END_ORDER,
        path: ['endDate'],
        error: 'is before startDate',
      },
    );
  return z.array(entry).default([]);
}

const account = z
  .strictObject({ network: text, username: text, url })
  .refine(
    ({ url: given, username = '' }) => given === undefined || hasUser(given, username.replace(/^@/, '')),
    {
      path: ['username'],
      error: 'is not in the URL, which is what is published',
    },
  )
  .refine((fields) => toAccountUrl(fields) !== undefined, {
    error: 'has no URL, and its network is not one whose URLs are known here',
  });

function hasUser(accountUrl: string, user: string): boolean {
  return [user, encodeURIComponent(user)].some((name) => accountUrl.includes(name));
}

/** The URL of an account, which for a known network follows from the user name. */
export function toAccountUrl({ network = '', username = '', url: given }: Account): string | undefined {
  return given ?? toProfileUrl(network, username);
}

export type Account = {
  network?: string | undefined;
  username?: string | undefined;
  url?: string | undefined;
};

/**
 * What is read of a JSON Resume 1.x (https://jsonresume.org/schema). `headline`, `tagline`, `kind`, `status`, `expectedDate`
 * and `verificationUrl` are additions of this project, for which the format has no place.
 */
export const resumeSchema = z.strictObject({
  $schema: text,
  basics: z
    .strictObject({
      name: text,
      label: text,
      headline: text,
      email: z.email().optional(),
      phone: text,
      url,
      summary: text,
      location: z.strictObject({ city: text, region: text, countryCode: text }).optional(),
      profiles: z.array(account).default([]),
    })
    .prefault({}),
  work: list(['name', 'position'], { name: text, description: text, location: text, ...activity }),
  volunteer: list(['organization', 'position'], { organization: text, ...activity }),
  education: list(['institution', 'area', 'studyType'], {
    institution: text,
    url,
    area: text,
    studyType: text,
    ...period,
    score: text,
    courses: texts,
    kind,
    status,
    expectedDate: date,
    verificationUrl: url,
  }),
  certificates: list(['name', 'issuer'], { name: text, date, issuer: text, url, kind, status }),
  awards: list(['title'], { title: text, awarder: text, date, summary: text }),
  publications: list(['name'], { name: text, publisher: text, releaseDate: date, url, summary: text }),
  skills: list(['name', 'keywords'], { name: text, level: text, keywords: texts }),
  languages: list(['language'], { language: text, fluency: text }),
  interests: list(['name'], { name: text, keywords: texts }),
  projects: list(['name'], {
    name: text,
    tagline: text,
    description: text,
    highlights: texts,
    keywords: texts,
    ...period,
    url,
    roles: texts,
    entity: text,
    type: text,
  }),
  meta: z.strictObject({ language: languageTagSchema.optional() }).prefault({}),
});

/** The parts of a JSON Resume that are read. */
export type Resume = z.output<typeof resumeSchema>;
