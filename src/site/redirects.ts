import { createFieldProblem } from '../content/frontmatter.ts';
import type { ContentProblem } from '../content/problems.ts';
import type { CheckedFile } from '../content/read.ts';
import {
  caseStudyPath,
  pathOn,
  prosePath,
  type SitePlace,
  toJsonPath,
  toMarkdownPath,
  toPageFile,
} from '../paths.ts';
import type { SiteSettings } from '../schemas/site-settings.ts';
import type { TakePaths } from './public-files.ts';

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

/** Finds the redirects of `content/site.md` whose path has something already. Their targets are checked as links are. */
export function findRedirectProblems(files: readonly CheckedFile[], take: TakePaths): ContentProblem[] {
  const settings = files.find(({ collection }) => collection === 'siteSettings');
  const { redirects = [] } = (settings?.entry?.data ?? {}) as Partial<SiteSettings>;
  return redirects.flatMap(({ from }, index) => {
    const message = take([from, `/${toPageFile(from)}`]);
    return message && settings?.markdown
      ? createFieldProblem(settings.markdown, ['redirects', index, 'from'], message)
      : [];
  });
}
