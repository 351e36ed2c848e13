import { toAbsoluteUrl } from '../api/profile.ts';
import type { Site } from '../api/resources.ts';
import type { CaseStudyContent } from '../content/content.ts';
import { toPlain } from '../content/inline-text.ts';
import { caseStudyPath, PATHS, pathOn, toShareImagePath, urlOn } from '../paths.ts';
import type { Location } from '../schemas/location.ts';
import { toTelephoneUrl } from './contact.ts';
import type { SitePage } from './pages.ts';
import { toTextWording } from './wording/wording.ts';

/** Escapes the JSON-LD (schema.org) for a script element. The 404 page has none. */
export function renderStructuredData(page: SitePage, site: Site): string | undefined {
  const { content, baseUrl } = site;
  const { path, title, description, updated } = page;
  if (path === undefined) return undefined;
  const isAt = (other: string) => path === pathOn(site, other);
  const study = content.caseStudies.find(({ slug }) => isAt(caseStudyPath(slug)));
  const isList = isAt(PATHS.caseStudies) || isAt(PATHS.projects);
  const data = {
    '@context': 'https://schema.org',
    url: baseUrl + path,
    inLanguage: toTextWording(page, site).language,
    dateModified: updated,
    ...(isAt(PATHS.home) && toProfilePage(site)),
    ...(study && toArticle(study, path, site)),
    ...(!isAt(PATHS.home) &&
      !study && {
        '@type': isList ? 'CollectionPage' : 'WebPage',
        name: title,
        description: toPlain(description),
      }),
  };
  // An empty list would say that there are none.
  const leaveOutEmpty = (_key: string, value: unknown) =>
    Array.isArray(value) && value.length === 0 ? undefined : value;
  return JSON.stringify(data, leaveOutEmpty).replace(/</g, '\\u003c');
}

/** Credentials are left out: schema.org has no status for them, so they would look verified. */
function toProfilePage(site: Site) {
  const { profile } = site.content;
  const { location, contact, links, languages, awards } = profile;
  return {
    '@type': 'ProfilePage',
    mainEntity: {
      ...toPerson(site),
      description: profile.description,
      email: contact.email,
      telephone: contact.phone && toTelephoneUrl(contact.phone) && contact.phone,
      address: location && toAddress(location),
      // A résumé is a document about the person, not the same person elsewhere.
      sameAs: Object.entries(links).flatMap(([name, link]) =>
        name === 'resume' ? [] : toAbsoluteUrl(link, site.baseUrl),
      ),
      knowsLanguage: languages.map(({ language }) => language),
      award: awards.map(({ title }) => title),
    },
  };
}

function toAddress(location: Location) {
  if (typeof location === 'string') return location;
  const { city, region, country } = location;
  return {
    '@type': 'PostalAddress',
    addressLocality: city,
    addressRegion: region,
    addressCountry: country,
  };
}

function toArticle({ title, summary, published, stack }: CaseStudyContent, path: string, site: Site) {
  return {
    '@type': 'TechArticle',
    headline: title,
    description: toPlain(summary),
    datePublished: published,
    mainEntityOfPage: site.baseUrl + path,
    image: site.baseUrl + toShareImagePath(path),
    author: toPerson(site),
    keywords: stack,
  };
}

function toPerson(site: Site) {
  const { name, title } = site.content.profile;
  return { '@type': 'Person', name, jobTitle: title, url: urlOn(site, PATHS.home) };
}
