import type { Content } from './load.ts';

/** The day on which any of the published content last changed, `YYYY-MM-DD`. */
export function findLastChange({ profile, caseStudies, pages }: Content): string {
  return [profile, ...caseStudies, ...pages].reduce(
    (latest, { updated }) => (updated > latest ? updated : latest),
    profile.updated,
  );
}
