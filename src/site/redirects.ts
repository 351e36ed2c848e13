import { createFieldProblem } from '../content/frontmatter.ts';
import { listShortLinks } from '../content/links.ts';
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
import type { TakePaths } from './public-files.ts';

interface Moved {
  slug: string;
  formerly?: string[] | undefined;
}

/** Lists the paths of earlier slugs on a site, in each representation, with the paths that replaced them. */
export function listRedirects(
  { caseStudies, pages }: Record<'caseStudies' | 'pages', readonly Moved[]>,
  site: SitePlace,
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

/**
 * Finds the redirects of `content/site.md` whose path has something already, and those to a URL of this site. Targets
 * that are paths are checked as links are, so no redirect leads to another.
 */
export function findRedirectProblems(
  files: readonly CheckedFile[],
  take: TakePaths,
  baseUrl: string,
): ContentProblem[] {
  const markdown = files.find(({ collection }) => collection === 'siteSettings')?.markdown;
  if (!markdown) return [];
  return listShortLinks(files).flatMap(({ from, to }, index) => {
    const messages = { from: take([from, `/${toPageFile(from)}`]), to: findOwnUrl(to, baseUrl) };
    return Object.entries(messages).flatMap(([field, message]) =>
      message ? createFieldProblem(markdown, ['redirects', index, field], message) : [],
    );
  });
}

/** Ignores the protocol, because hosts redirect `http:` to `https:`. */
function findOwnUrl(to: string, baseUrl: string): string | undefined {
  const { host, pathname, search, hash } = new URL(to, baseUrl);
  if (to.startsWith('/') || host !== new URL(baseUrl).host) return undefined;
  return `is a URL of this site, which could redirect to itself; write the path alone: ${pathname}${search}${hash}`;
}
