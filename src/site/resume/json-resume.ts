import { formatLocation } from '../../api/location.ts';
import { toAbsoluteUrl } from '../../api/profile.ts';
import type { Site } from '../../api/resources.ts';
import { findNewestDay, type ProfileContent, type ProjectContent } from '../../content/content.ts';
import { type InlineText, toPlain } from '../../content/inline-text.ts';
import { nameLink } from '../../content/link-names.ts';
import { decodeUrl } from '../../content/links.ts';
import { PATHS, urlOn } from '../../paths.ts';
import { type CredentialEntry, findStatus } from '../../schemas/credential.ts';
import type { PartialDate } from '../../schemas/formats.ts';
import type { Location } from '../../schemas/location.ts';
import { toBlocks } from './resume.ts';

const SCHEMA = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';

/**
 * Adopting the document gives back the same content. JSON Resume 1.x has no status for credentials: planned ones and
 * unfinished certificates are left out, but not education in progress with a known start, because without an end it
 * reads as going on.
 */
export function toJsonResume(site: Site) {
  const { content, baseUrl } = site;
  const { profile, projects, siteSettings } = content;
  const { name, title, headline, description, location, contact, links, language } = profile;
  const { website = urlOn(site, PATHS.home), resume: _, ...accounts } = links;
  const isCertificate = ({ kind }: CredentialEntry) => kind === 'cert' || kind === 'program';
  const credentials = profile.credentials.filter((one) => isExpressible(one, isCertificate(one)));
  return {
    $schema: SCHEMA,
    basics: {
      name,
      label: title,
      headline: toPlainField(headline),
      image: siteSettings.resume.photo ? profile.picture?.url : undefined,
      email: contact.email,
      phone: contact.phone,
      url: toAbsoluteUrl(website, baseUrl),
      summary: description,
      location: location === undefined ? undefined : toLocation(location),
      profiles: Object.entries(accounts).map(([key, link]) => toAccount(key, toAbsoluteUrl(link, baseUrl))),
    },
    work: profile.experience.map(({ company, about, location: place, ...work }) => ({
      name: company,
      description: toPlainField(about),
      location: place && formatLocation(place, language),
      ...toActivity(work),
    })),
    volunteer: profile.volunteering.map(({ organization, ...work }) => ({
      organization,
      ...toActivity(work),
    })),
    education: credentials.filter((one) => !isCertificate(one)).map(toEducation),
    certificates: credentials
      .filter(isCertificate)
      .map(({ title: certificate, issuer, kind, date, verificationUrl: url }) => ({
        name: certificate,
        issuer,
        date: toText(date),
        url,
        kind: kind === 'cert' ? undefined : kind,
      })),
    awards: profile.awards.map(({ date, summary, ...award }) => ({
      ...award,
      date: toText(date),
      summary: toPlainField(summary),
    })),
    publications: profile.publications.map(({ date, summary, ...publication }) => ({
      ...publication,
      releaseDate: toText(date),
      summary: toPlainField(summary),
    })),
    skills: profile.skills.map(({ group, level, skills }) => ({ name: group, level, keywords: skills })),
    languages: profile.languages,
    interests: profile.interests,
    projects: projects.map(toProjectEntry),
    meta: {
      canonical: urlOn(site, PATHS.resumeJson),
      version: 'v1.0.0',
      lastModified: `${findNewestDay([profile, ...projects])}T00:00:00`,
      language,
    },
  };
}

function toLocation(location: Location) {
  if (typeof location === 'string') return { address: location };
  const { country, ...parts } = location;
  return { ...parts, countryCode: country };
}

function isExpressible(credential: CredentialEntry, isCertificate: boolean): boolean {
  const status = findStatus(credential);
  if (status === 'in-progress') return !isCertificate && credential.start !== undefined;
  return status !== 'planned';
}

function toActivity({ role, start, end, url, summary, highlights }: ProfileContent['volunteering'][number]) {
  return {
    position: role,
    url,
    startDate: toText(start),
    endDate: toText(end),
    summary: toPlainField(summary),
    highlights: highlights.map(toPlain),
  };
}

function toEducation(education: CredentialEntry) {
  const { title, area, issuer, kind, start, date, score, courses, highlights, url, verificationUrl } =
    education;
  const isOpen = findStatus(education) === 'in-progress';
  return {
    institution: issuer,
    url,
    studyType: title,
    area,
    startDate: toText(start),
    endDate: isOpen ? undefined : toText(date),
    score,
    courses,
    // The format has a `url` for the institution only, so the proof has a field of its own.
    highlights,
    verificationUrl,
    status: isOpen ? 'in-progress' : undefined,
    expectedDate: isOpen ? toText(date) : undefined,
    kind: kind === (title === undefined ? undefined : 'degree') ? undefined : kind,
  };
}

function toProjectEntry(project: ProjectContent) {
  const { name, tagline, description, technologies, start, end, url, roles, entity, type } = project;
  const blocks = toBlocks(description);
  return {
    name,
    tagline: toPlainField(tagline),
    description: blocks.filter((block) => typeof block === 'string').join('\n\n') || undefined,
    highlights: blocks.filter(Array.isArray).flat(),
    keywords: technologies,
    startDate: toText(start),
    endDate: toText(end),
    url,
    roles,
    entity,
    type,
  };
}

function toAccount(key: string, url: string) {
  const { pathname, hostname } = new URL(url);
  return {
    network: nameLink(key),
    username: decodeUrl(pathname.split('/').filter(Boolean).at(-1) ?? hostname),
    url,
  };
}

function toPlainField(text: InlineText | undefined): string | undefined {
  return text === undefined ? undefined : toPlain(text);
}

function toText(date: PartialDate | null | undefined): string | undefined {
  return date === undefined || date === null ? undefined : String(date);
}
