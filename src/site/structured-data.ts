import { toAbsoluteUrl } from '../api/profile.ts';
import type { Site } from '../api/resources.ts';
import type { CaseStudyContent, ProfileContent } from '../content/content.ts';
import { toPlain } from '../content/inline-text.ts';
import { toShareImagePath } from '../schemas/published-paths.ts';
import { toTelephoneUrl } from './contact.ts';
import type { SitePage } from './render/page-document.ts';

/**
 * Renders the JSON-LD of a page for search engines (schema.org), escaped for a script element. The 404 page has none.
 */
export function renderStructuredData(page: SitePage, { content, baseUrl }: Site): string | undefined {
  const { path, title, description, updated } = page;
  if (path === undefined) return undefined;
  const study = content.caseStudies.find(({ slug }) => path === `/case-studies/${slug}`);
  const isList = path === '/case-studies' || path === '/projects';
  const data = {
    '@context': 'https://schema.org',
    url: baseUrl + path,
    dateModified: updated,
    ...(path === '/' && toProfilePage(content.profile, baseUrl)),
    ...(study && toArticle(study, content.profile, baseUrl)),
    ...(path !== '/' &&
      !study && {
        '@type': isList ? 'CollectionPage' : 'WebPage',
        name: title,
        description: toPlain(description),
      }),
  };
  // An empty list would say that there is none, which the owner does not say.
  const leaveOutEmpty = (_key: string, value: unknown) =>
    Array.isArray(value) && value.length === 0 ? undefined : value;
  return JSON.stringify(data, leaveOutEmpty).replace(/</g, '\\u003c');
}

/** A ProfilePage of a Person, without credentials: the vocabulary has no status, and would present them as verified. */
function toProfilePage(profile: ProfileContent, baseUrl: string) {
  const { location, contact, links, languages, awards } = profile;
  return {
    '@type': 'ProfilePage',
    inLanguage: profile.language,
    mainEntity: {
      ...toPerson(profile, baseUrl),
      description: profile.description,
      email: contact.email,
      telephone: contact.phone && toTelephoneUrl(contact.phone) && contact.phone,
      address: location && { '@type': 'PostalAddress', addressRegion: location },
      sameAs: Object.values(links).map((link) => toAbsoluteUrl(link, baseUrl)),
      knowsAbout: profile.skills.flatMap(({ group, skills }) => (skills.length > 0 ? skills : (group ?? []))),
      knowsLanguage: languages.map(({ language }) => language),
      award: awards.map(({ title }) => title),
    },
  };
}

function toArticle(
  { slug, title, summary, published, stack }: CaseStudyContent,
  profile: ProfileContent,
  baseUrl: string,
) {
  const path = `/case-studies/${slug}`;
  return {
    '@type': 'TechArticle',
    headline: title,
    description: toPlain(summary),
    datePublished: published,
    mainEntityOfPage: baseUrl + path,
    image: baseUrl + toShareImagePath(path),
    author: toPerson(profile, baseUrl),
    keywords: stack,
  };
}

function toPerson({ name, title }: ProfileContent, baseUrl: string) {
  return { '@type': 'Person', name, jobTitle: title, url: `${baseUrl}/` };
}
