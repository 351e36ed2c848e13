import type { Content } from '../content/content.ts';

/** The paths that entries had under earlier slugs, in each representation, with the path of each today. */
export function toRedirects({
  caseStudies,
  pages,
}: Pick<Content, 'caseStudies' | 'pages'>): Record<string, string> {
  const redirects: Record<string, string> = {};
  for (const { slug, formerly = [] } of caseStudies) {
    for (const old of formerly) {
      for (const [folder, ending] of [
        ['/case-studies', ''],
        ['/case-studies', '.md'],
        ['/api/v1/case-studies', ''],
      ]) {
        redirects[`${folder}/${old}${ending}`] = `${folder}/${slug}${ending}`;
      }
    }
  }
  for (const { slug, formerly = [] } of pages) {
    for (const old of formerly) {
      redirects[`/${old}`] = `/${slug}`;
      redirects[`/${old}.md`] = `/${slug}.md`;
    }
  }
  return redirects;
}
