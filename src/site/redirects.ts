import { caseStudyPath, prosePath, toJsonPath, toMarkdownPath } from '../paths.ts';

/** An entry that may have had other slugs. */
interface Moved {
  slug: string;
  formerly?: string[] | undefined;
}

/** Lists the paths of earlier slugs, in each representation, with the paths that replaced them. */
export function listRedirects({
  caseStudies,
  pages,
}: Record<'caseStudies' | 'pages', readonly Moved[]>): Record<string, string> {
  return Object.fromEntries([
    ...caseStudies.flatMap((study) => toPairs(study, caseStudyPath)),
    ...pages.flatMap((page) => toPairs(page, prosePath)),
  ]);
}

function toPairs({ slug, formerly = [] }: Moved, toPath: (slug: string) => string) {
  const listForms = (path: string) => [path, toMarkdownPath(path), toJsonPath(path) ?? []].flat();
  const now = listForms(toPath(slug));
  return formerly.flatMap((old) => listForms(toPath(old)).map((form, index) => [form, now[index]]));
}
