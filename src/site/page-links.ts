import type { Content } from '../content/content.ts';
import type { Wording } from './wording/wording.ts';

/** A link to a page of the site. */
export interface PageLink {
  path: string;
  text: string;
}

/** Where a reader may go on from a URL where nothing is published. */
export function toDestinations(content: Content, wording: Wording): PageLink[] {
  const others = toPageLinks(['case-studies', 'projects', 'docs'], content, wording);
  return [{ path: '/', text: content.profile.name }, ...others];
}

/** The links to pages that the owner lists by their names; those to what is not there are left out. */
export function toPageLinks(
  names: readonly string[],
  { caseStudies, projects, pages }: Content,
  { words }: Wording,
): PageLink[] {
  const texts = new Map([
    ...(caseStudies.length > 0 ? [['case-studies', words.caseStudies] as const] : []),
    ...(projects.length > 0 ? [['projects', words.projects] as const] : []),
    ['docs', 'API'],
    ...pages.map(({ slug, title }) => [slug, title] as const),
  ]);
  return names.flatMap((name) => {
    const text = texts.get(name);
    return text === undefined ? [] : { path: `/${name}`, text };
  });
}
