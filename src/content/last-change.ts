import type { Content } from './content.ts';

/** The day on which any of the published content last changed, `YYYY-MM-DD`. */
export function findLastChange({ profile, projects, caseStudies, pages }: Content): string {
  return findNewestDay([profile, ...projects, ...caseStudies, ...pages]) ?? profile.updated;
}

/** The newest day on which any of the entries changed; undefined if there are none. */
export function findNewestDay(entries: readonly { updated: string }[]): string | undefined {
  const days = entries.map(({ updated }) => updated);
  return days.sort().at(-1);
}
