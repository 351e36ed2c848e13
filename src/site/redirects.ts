import { caseStudyPath, pathOn, prosePath, type SitePlace, toJsonPath, toMarkdownPath } from '../paths.ts';

/** An entry that may have had other slugs. */
interface Moved {
  slug: string;
  formerly?: string[] | undefined;
}

/** Lists the paths of earlier slugs on a site, in each representation, with the paths that replaced them. */
export function listRedirects(
  { caseStudies, pages }: Record<'caseStudies' | 'pages', readonly Moved[]>,
  site: SitePlace = {},
): Record<string, string> {
  return Object.fromEntries([
    ...caseStudies.flatMap((study) => toPairs(study, caseStudyPath, site)),
    ...pages.flatMap((page) => toPairs(page, prosePath, site)),
  ]);
}

function toPairs({ slug, formerly = [] }: Moved, toPath: (slug: string) => string, site: SitePlace) {
  const listForms = (path: string) => [path, toMarkdownPath(path), toJsonPath(path) ?? []].flat();
  const now = listForms(pathOn(site, toPath(slug)));
  return formerly.flatMap((old) =>
    listForms(pathOn(site, toPath(old))).map((form, index) => [form, now[index]]),
  );
}
