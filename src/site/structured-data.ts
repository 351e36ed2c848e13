import type { Site } from '../api/resources.ts';
import { toProfile } from '../api/resources.ts';
import type { CaseStudyContent, ProfileContent } from '../content/content.ts';
import type { Credential } from '../schemas/credential.ts';
import { listCompleted } from './completed-credentials.ts';
import { toShareImagePath } from './images/share-image-path.ts';
import type { SitePage } from './render/page-document.ts';
import { CREDENTIAL_KINDS, describeCredential } from './render/wording.ts';

/** What a page tells search engines about itself, in the vocabulary of schema.org. */
export type StructuredData = Record<string, unknown>;

/** The homepage as a ProfilePage of a Person, with the completed credentials. */
export function toProfileData(site: Site): StructuredData {
  const { baseUrl } = site;
  const profile = toProfile(site);
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url: `${baseUrl}/`,
    dateModified: profile.updated,
    mainEntity: {
      ...toPerson(profile, baseUrl),
      description: profile.description,
      email: profile.contact.email,
      telephone: profile.contact.phone,
      address: { '@type': 'PostalAddress', addressRegion: profile.location },
      sameAs: Object.values(profile.links),
      knowsAbout: profile.skills.flatMap(({ skills }) => skills),
      hasCredential: listCompleted(profile.credentials).map(toCredentialData),
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

function toCredentialData(credential: Credential): StructuredData {
  const { title, issuer, kind, verificationUrl } = credential;
  return {
    '@type': 'EducationalOccupationalCredential',
    name: title,
    credentialCategory: CREDENTIAL_KINDS[kind],
    creativeWorkStatus: 'Listed by the owner',
    description: describeCredential(credential),
    recognizedBy: { '@type': 'Organization', name: issuer },
    ...(verificationUrl && { url: verificationUrl }),
  };
}
