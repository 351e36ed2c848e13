import { toAbsoluteUrl } from '../api/profile.ts';
import type { Site } from '../api/resources.ts';
import type { CaseStudyContent, ProfileContent } from '../content/content.ts';
import { type CredentialEntry, toStatus } from '../schemas/credential.ts';
import { toShareImagePath } from '../schemas/published-paths.ts';
import type { SitePage } from './render/page-document.ts';

const CREDENTIAL_CATEGORIES = { degree: 'Degree', cert: 'Certificate', program: 'Program' };

/** What a page tells search engines about itself, in the vocabulary of schema.org. */
export type StructuredData = Record<string, unknown>;

/** The homepage as a ProfilePage of a Person, with what is published, and the completed credentials. */
export function toProfileData({ content: { profile }, baseUrl }: Site): StructuredData {
  const { location, contact, links, languages, awards } = profile;
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url: `${baseUrl}/`,
    inLanguage: profile.language,
    dateModified: profile.updated,
    mainEntity: {
      ...toPerson(profile, baseUrl),
      description: profile.description,
      email: contact.email,
      telephone: contact.phone,
      address: location && { '@type': 'PostalAddress', addressRegion: location },
      sameAs: Object.values(links).map((link) => toAbsoluteUrl(link, baseUrl)),
      knowsAbout: profile.skills.flatMap(({ group, skills }) => (skills.length > 0 ? skills : (group ?? []))),
      knowsLanguage: languages.map(({ language }) => language),
      award: awards.map(({ title }) => title),
      // The vocabulary has no status, and would present a planned credential as earned.
      hasCredential: profile.credentials
        .filter((credential) => toStatus(credential) === 'listed')
        .map(toCredentialData),
    },
  };
}

/** A case study as an article by the owner. */
export function toArticleData(
  { slug, title, summary, updated, stack }: CaseStudyContent,
  profile: ProfileContent,
  baseUrl: string,
): StructuredData {
  const path = `/case-studies/${slug}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'TechArticle',
    headline: title,
    description: summary,
    dateModified: updated,
    url: baseUrl + path,
    mainEntityOfPage: baseUrl + path,
    image: baseUrl + toShareImagePath(path),
    author: toPerson(profile, baseUrl),
    keywords: stack,
  };
}

/** Any other page; lists are collections. */
export function toPageData(
  { path = '', title, description, updated }: SitePage,
  baseUrl: string,
  type: 'WebPage' | 'CollectionPage',
): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': type,
    name: title,
    description,
    dateModified: updated,
    url: baseUrl + path,
  };
}

/** Serializes for a script element, which no text in it can then end. */
export function serializeStructuredData(data: StructuredData): string {
  return JSON.stringify(data).replace(/</g, '\\u003c');
}

function toPerson({ name, title }: Pick<ProfileContent, 'name' | 'title'>, baseUrl: string): StructuredData {
  return { '@type': 'Person', name, jobTitle: title, url: `${baseUrl}/` };
}

function toCredentialData({
  title,
  area,
  issuer,
  kind,
  date,
  verificationUrl,
}: CredentialEntry): StructuredData {
  return {
    '@type': 'EducationalOccupationalCredential',
    name: [title, area].filter(Boolean).join(', ') || issuer,
    credentialCategory: kind && CREDENTIAL_CATEGORIES[kind],
    creativeWorkStatus: 'Listed by the owner',
    dateCreated: date && String(date),
    recognizedBy: issuer && { '@type': 'Organization', name: issuer },
    url: verificationUrl,
  };
}
