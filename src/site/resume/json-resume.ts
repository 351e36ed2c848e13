import { RESUME_JSON_PATH } from '../../api/profile-formats.ts';
import type { Site } from '../../api/resources.ts';
import { toProfile } from '../../api/resources.ts';
import type { Credential } from '../../schemas/credential.ts';
import { listCompleted } from '../completed-credentials.ts';
import { LINK_NAMES } from '../render/wording.ts';

const SCHEMA = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';

/** Splits a degree into its type and its subject, as in "Bachelor of Science in Physics". */
const SUBJECT = / in (.*)/s;

/**
 * Maps profile and projects of a site to JSON Resume 1.x. Each field goes to one place, so that the mapping can be reversed.
 * Of the completed credentials, a degree or a program is education, with a `studyType` for a degree only; a certificate
 * is a certificate.
 */
export function toJsonResume(site: Site) {
  const { projects } = site.content;
  const profile = toProfile(site);
  const { name, title, description, location, url, contact, links } = profile;
  const days = [profile, ...projects].map(({ updated }) => updated);
  const completed = listCompleted(profile.credentials);
  return {
    $schema: SCHEMA,
    basics: {
      name,
      label: title,
      email: contact.email,
      phone: contact.phone,
      url,
      summary: description,
      location: { region: location },
      profiles: Object.entries(links)
        .filter(([key]) => key !== 'resume')
        .map(([key, link]) => ({
          network: LINK_NAMES[key as keyof typeof links],
          username: toUserName(link),
          url: link,
        })),
    },
    work: profile.experience.map(({ role, company, start, end, summary }) => ({
      name: company,
      position: role,
      startDate: start,
      ...(end !== null && { endDate: end }),
      summary,
    })),
    education: completed.filter(({ kind }) => kind !== 'cert').map(toEducation),
    certificates: completed.filter(({ kind }) => kind === 'cert').map(toCertificate),
    skills: profile.skills.map(({ group, skills }) => ({ name: group, keywords: skills })),
    projects: projects.map((project) => ({
      name: project.name,
      description: project.tagline,
      highlights: project.description.split('\n\n'),
      keywords: project.technologies,
      ...(project.url !== undefined && { url: project.url }),
    })),
    meta: {
      canonical: site.baseUrl + RESUME_JSON_PATH,
      version: 'v1.0.0',
      lastModified: `${days.sort().at(-1)}T00:00:00`,
    },
  };
}

function toEducation({ title, issuer, kind, date, verificationUrl }: Credential) {
  const [, subject] = SUBJECT.exec(title) ?? [];
  const degree = subject ? { studyType: title.replace(SUBJECT, ''), area: subject } : { studyType: title };
  return {
    institution: issuer,
    ...(kind === 'degree' ? degree : { area: title }),
    endDate: date,
    // The format allows further fields; its `url` would be the institution's own.
    ...(verificationUrl && { verificationUrl }),
  };
}

function toCertificate({ title, issuer, date, verificationUrl }: Credential) {
  return { name: title, issuer, date, ...(verificationUrl && { url: verificationUrl }) };
}

/** The last part of a link to a profile, which is the name of the user there. */
function toUserName(link: string): string {
  const { pathname, hostname } = new URL(link);
  return decodeSafely(pathname.split('/').filter(Boolean).at(-1) ?? hostname);
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
