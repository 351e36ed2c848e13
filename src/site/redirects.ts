import type { Content } from '../content/content.ts';
import { caseStudyPath, prosePath, toJsonPath, toMarkdownPath } from '../paths.ts';

/** The paths of earlier slugs, in each representation, with the paths that replaced them. */
export function toRedirects({ caseStudies, pages }: Content): Record<string, string> {
  return Object.fromEntries([
    ...caseStudies.flatMap((study) => toPairs(study, caseStudyPath)),
    ...pages.flatMap((page) => toPairs(page, prosePath)),
  ]);
}

function toPairs(
  { slug, formerly = [] }: { slug: string; formerly?: string[] | undefined },
  toPath: (slug: string) => string,
) {
  const listForms = (path: string) => [path, toMarkdownPath(path), toJsonPath(path) ?? []].flat();
  const now = listForms(toPath(slug));
  return formerly.flatMap((old) => listForms(toPath(old)).map((form, index) => [form, now[index]]));
}
