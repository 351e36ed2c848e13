import type { Content } from '../content/content.ts';

/** The paths of earlier slugs, in each representation, with the paths that replaced them. */
export function toRedirects({ caseStudies, pages }: Content): Record<string, string> {
  return Object.fromEntries([
    ...caseStudies.flatMap((study) =>
      ['/case-studies/*', '/case-studies/*.md', '/api/v1/case-studies/*'].flatMap((path) =>
        toPairs(path, study),
      ),
    ),
    ...pages.flatMap((page) => ['/*', '/*.md'].flatMap((path) => toPairs(path, page))),
  ]);
}

function toPairs(path: string, { slug, formerly = [] }: { slug: string; formerly?: string[] | undefined }) {
  return formerly.map((old) => [path.replace('*', old), path.replace('*', slug)]);
}
