import type { Site } from '../api/resources.ts';
import type { Heading, Prose } from '../content/body.ts';
import { PATHS, pathOn, prosePath } from '../paths.ts';
import type { SiteSettings } from '../schemas/site-settings.ts';
import { listHomeSections } from './home-sections.ts';
import type { Wording } from './wording/wording.ts';

interface SiteLink {
  href: string;
  text: string;
  language?: string | undefined;
}

const NAVIGATION = ['case-studies', 'projects', 'docs'];
/** More links would wrap on a phone. */
const MAX_SECTIONS = 3;

/** A site without the owner's own list, case studies and projects links to sections of its homepage. */
export function listNavigation(site: Site, wording: Wording): SiteLink[] {
  const { navigation } = site.content.siteSettings;
  if (navigation || hasWork(site)) return toLinks(navigation ?? NAVIGATION, site, wording);
  return listHomeSections(site.content, wording)
    .slice(0, MAX_SECTIONS)
    .map(({ anchor, heading }) => ({ href: `${pathOn(site, PATHS.home)}#${anchor}`, text: heading }));
}

export function listFooterLinks(site: Site, wording: Wording): SiteLink[] {
  const { navigation, footer } = site.content.siteSettings;
  return toLinks([...footer, ...(navigation || hasWork(site) ? [] : ['docs'])], site, wording);
}

/** Returns the pages and other sites that a page links to at its top and foot, which its Markdown lists at the end. */
export function listPageLinks(site: Site, wording: Wording): SiteLink[] {
  const pages = listNavigation(site, wording).filter(({ href }) => !/^\/.*#/.test(href));
  return [...pages, ...listFooterLinks(site, wording)];
}

export function listDestinations(site: Site, wording: Wording): SiteLink[] {
  const home = { href: pathOn(site, PATHS.home), text: site.content.profile.name };
  return [home, ...toLinks(NAVIGATION, site, wording)];
}

function hasWork({ content: { caseStudies, projects } }: Site): boolean {
  return caseStudies.length > 0 || projects.length > 0;
}

function toLinks(
  links: readonly SiteSettings['footer'][number][],
  site: Site,
  { words }: Wording,
): SiteLink[] {
  const { profile, caseStudies, projects, pages } = site.content;
  const toEntry = (name: string, path: string, text: string, language?: string) => {
    const isOther = language !== profile.language;
    return [name, { href: pathOn(site, path), text, language: isOther ? language : undefined }] as const;
  };
  const pageLinks = new Map<string, SiteLink>([
    ...(caseStudies.length > 0 ? [toEntry('case-studies', PATHS.caseStudies, words.caseStudies)] : []),
    ...(projects.length > 0 ? [toEntry('projects', PATHS.projects, words.projects)] : []),
    ['docs', { href: PATHS.docs, text: 'API' }],
    ...pages.map(({ slug, title, language }) => toEntry(slug, prosePath(slug), title, language)),
  ]);
  return links.flatMap((link) =>
    typeof link === 'string' ? (pageLinks.get(link) ?? []) : { href: link.url, text: link.text },
  );
}

export function selectSections({ headings }: Prose): Heading[] {
  const sections = headings.filter(({ depth }) => depth === 2);
  return sections.length > 3 ? sections : [];
}
