import type { Site } from '../api/resources.ts';
import { PATHS, pathOn, prosePath } from '../paths.ts';
import type { Wording } from './wording/wording.ts';

/** A link to a page of the site. */
export interface PageLink {
  path: string;
  text: string;
  /** The language of the text, where it is not that of the site. */
  language?: string | undefined;
}

/** Where a reader may go on from a URL where nothing is published. */
export function toDestinations(site: Site, wording: Wording): PageLink[] {
  const others = toPageLinks(['case-studies', 'projects', 'docs'], site, wording);
  return [{ path: pathOn(site, PATHS.home), text: site.content.profile.name }, ...others];
}

/** The links to pages that the owner lists by their names; those to what is not there are left out. */
export function toPageLinks(names: readonly string[], site: Site, { words }: Wording): PageLink[] {
  const { profile, caseStudies, projects, pages } = site.content;
  const toEntry = (name: string, path: string, text: string, language?: string) => {
    const isOther = language !== profile.language;
    return [name, { path: pathOn(site, path), text, language: isOther ? language : undefined }] as const;
  };
  const links = new Map<string, PageLink>([
    ...(caseStudies.length > 0 ? [toEntry('case-studies', PATHS.caseStudies, words.caseStudies)] : []),
    ...(projects.length > 0 ? [toEntry('projects', PATHS.projects, words.projects)] : []),
    ['docs', { path: PATHS.docs, text: 'API' }],
    ...pages.map(({ slug, title, language }) => toEntry(slug, prosePath(slug), title, language)),
  ]);
  return names.flatMap((name) => links.get(name) ?? []);
}
