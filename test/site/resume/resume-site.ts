import fc from 'fast-check';
import type { Site } from '../../../src/api/resources.ts';
import type { CredentialEntry } from '../../../src/schemas/credential.ts';
import { loadContent } from '../../fixtures/content.ts';
import { FIXTURE_CONTENT } from '../../test-site.ts';

export const site: Site = {
  content: await loadContent(FIXTURE_CONTENT),
  baseUrl: 'https://portfolio.example.com',
};

/** The site with changes to its profile. */
export function withProfile(changes: Partial<Site['content']['profile']>): Site {
  return { ...site, content: { ...site.content, profile: { ...site.content.profile, ...changes } } };
}

/** The site with a photo, which the résumé shows. */
export const sitePhotographed: Site = {
  ...withProfile({
    photo: './projects/images/tidecard.png',
    photoAlt: 'Rosalind',
    picture: {
      file: 'projects/images/tidecard.png',
      url: 'https://portfolio.example.com/_astro/photo.webp',
      html: '',
      markdown: '',
    },
  }),
};
sitePhotographed.content.siteSettings = { ...site.content.siteSettings, resume: { photo: true } };

/** A month, `YYYY-MM`. */
export const month = fc
  .tuple(fc.integer({ min: 1960, max: 2060 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, number]) => `${year}-${String(number).padStart(2, '0')}`);

/** Credentials of every kind and status, each with a title that is found nowhere else. */
export const credentials: fc.Arbitrary<CredentialEntry[]> = fc
  .array(
    fc.record({
      subject: fc.constantFrom('', ' in Physics', ' in Residence in Law', ': part, the second; (II)'),
      kind: fc.constantFrom('degree' as const, 'cert' as const, 'program' as const),
      start: fc.option(month, { nil: undefined }),
      date: month,
      status: fc.constantFrom('planned' as const, 'in-progress' as const, 'listed' as const),
      hasUrl: fc.boolean(),
    }),
    { maxLength: 8 },
  )
  .map((list) =>
    list.map(({ subject, hasUrl, start, ...credential }, index) => ({
      ...credential,
      // Certificates have a date, not a period.
      ...(start && start <= credential.date && credential.kind === 'degree' && { start }),
      title: `Title ${index}x${subject}`,
      issuer: `Issuer ${index}x`,
      courses: [],
      highlights: [],
      inProgress: credential.status === 'in-progress',
      ...(hasUrl && { verificationUrl: `https://verify.example.com/${index}x` }),
    })),
  );

/** Text without what copying may add or change: spaces, marks of direction, bullets, hyphens of words that are cut. */
export function foldPdf(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s\u00ad\u200e\u200f\u202a-\u202e\u2066-\u2069•-]|\p{M}/gu, '')
    .replace(/\\/g, '');
}
