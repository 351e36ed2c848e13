import type { Site } from '../api/resources.ts';
import { PATHS, pathOn, prosePath } from '../paths.ts';
import type { SiteSettings } from '../schemas/site-settings.ts';
import { toAnchor, toHomeSections } from './home-sections.ts';
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

/** A link of the navigation or the footer: to a page, to a section of the homepage or to another site. */
export interface SiteLink {
  href: string;
  text: string;
  /** Its language, where it is not that of the site. */
  language?: string | undefined;
}

const NAVIGATION = ['case-studies', 'projects', 'docs'];
/** More would take lines of the first screen. */
const MAX_SECTIONS = 3;

/** The links at the top of every page, as the owner lists them. Without that, and without studies and projects, sections of the homepage. */
export function toNavigation(site: Site, wording: Wording): SiteLink[] {
  const { navigation } = site.content.siteSettings;
  if (navigation || hasWork(site)) return toLinks(navigation ?? NAVIGATION, site, wording);
  return toHomeSections(site.content, wording)
    .flatMap((section) =>
      section.name === 'record' ? section.parts.map(({ heading }) => heading) : section.heading,
    )
    .slice(0, MAX_SECTIONS)
    .map((heading) => ({ href: `${pathOn(site, PATHS.home)}#${toAnchor(heading)}`, text: heading }));
}

/** The links at the foot of every page, as the owner lists them, and to the reference where the navigation is sections. */
export function toFooterLinks(site: Site, wording: Wording): SiteLink[] {
  const { navigation, footer } = site.content.siteSettings;
  return toLinks([...footer, ...(navigation || hasWork(site) ? [] : ['docs'])], site, wording);
}

function hasWork({ content: { caseStudies, projects } }: Site): boolean {
  return caseStudies.length > 0 || projects.length > 0;
}

function toLinks(links: readonly SiteSettings['footer'][number][], site: Site, wording: Wording): SiteLink[] {
  return links.flatMap((link) =>
    typeof link === 'string'
      ? toPageLinks([link], site, wording).map(({ path, text, language }) => ({ href: path, text, language }))
      : { href: link.url, text: link.text },
  );
}

/** The links to pages by their names; those to what is not there are left out. */
function toPageLinks(names: readonly string[], site: Site, { words }: Wording): PageLink[] {
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
