import type { Content } from './content.ts';

/** The day on which any of the published content last changed, `YYYY-MM-DD`. */
export function findLastChange({ profile, projects, caseStudies, pages }: Content): string {
  const days = [profile, ...projects, ...caseStudies, ...pages].map(({ updated }) => updated);
  return days.sort().at(-1) ?? profile.updated;
}
