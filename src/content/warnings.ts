import type { Entries } from './collections.ts';

/** What is allowed and still worth a look, a line each: collections that publish nothing. */
export function findWarnings({ projects, caseStudies }: Entries): string[] {
  return [
    ...(projects.length === 0
      ? ['content/projects has nothing to publish; the list of projects is empty']
      : []),
    ...(caseStudies.length === 0
      ? ['content/case-studies has nothing to publish; the list of case studies is empty']
      : []),
  ];
}
