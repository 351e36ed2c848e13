import type { Site } from '../api/resources.ts';
import { CASE_STUDIES_PATH, DOCS_PATH, HOME_PATH, PROJECTS_PATH, pathOn, prosePath } from '../paths.ts';
import type { Wording } from './wording/wording.ts';

/** A link to a page of the site. */
export interface PageLink {
  path: string;
  text: string;
}

/** Where a reader may go on from a URL where nothing is published. */
export function toDestinations(site: Site, wording: Wording): PageLink[] {
  const others = toPageLinks(['case-studies', 'projects', 'docs'], site, wording);
  return [{ path: pathOn(site, HOME_PATH), text: site.content.profile.name }, ...others];
}

/** The links to pages that the owner lists by their names; those to what is not there are left out. */
export function toPageLinks(names: readonly string[], site: Site, { words }: Wording): PageLink[] {
  const { caseStudies, projects, pages } = site.content;
  const toEntry = (name: string, path: string, text: string) =>
    [name, { path: pathOn(site, path), text }] as const;
  const links = new Map<string, PageLink>([
    ...(caseStudies.length > 0 ? [toEntry('case-studies', CASE_STUDIES_PATH, words.caseStudies)] : []),
    ...(projects.length > 0 ? [toEntry('projects', PROJECTS_PATH, words.projects)] : []),
    ['docs', { path: DOCS_PATH, text: 'API' }],
    ...pages.map(({ slug, title }) => toEntry(slug, prosePath(slug), title)),
  ]);
  return names.flatMap((name) => links.get(name) ?? []);
}
