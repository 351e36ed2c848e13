import type { Site } from '../../api/resources.ts';
import type { Metric } from '../../schemas/case-study.ts';
import type { Credential } from '../../schemas/credential.ts';
import { renderDate, renderPeriod } from '../render/dates.ts';
import { describeRole, toTelephoneUrl } from '../render/profile.ts';
import { CREDENTIAL_KINDS, describeCredential } from '../render/wording.ts';

/** A text that may be a link. */
export interface ResumeText {
  text: string;
  url?: string | undefined;
}

/** What the résumé says, in the words of the homepage and in its order. */
export interface Resume {
  name: string;
  /** Title, years of work and region, in a line. */
  role: string;
  /** Paragraphs. */
  description: string[];
  contact: ResumeText[];
  studies: (ResumeText & { figures: Metric[] })[];
  experience: { heading: string; period: string; summary: string }[];
  projects: (ResumeText & { tagline: string; technologies: string })[];
  skills: { group: string; skills: string }[];
  /** The title of each, and its facts: how far it is, issuer and kind. */
  credentials: { title: string; facts: string; verificationUrl?: string | undefined }[];
  /** Whose résumé it is, where it is published and how old it is, in a line. */
  footer: string;
  /** The day on which any of this last changed, `YYYY-MM-DD`. */
  updated: string;
}

const MAX_STUDIES = 3;
/** A figure needs its label to be true, and two of them their room. */
const MAX_FIGURES = 2;

/** Selects and words what the résumé says. */
export function toResume({ content, baseUrl }: Site): Resume {
  const { profile, caseStudies, projects } = content;
  const { contact, links } = profile;
  const { resume: _, ...elsewhere } = links;
  const days = [profile, ...caseStudies, ...projects].map(({ updated }) => updated);
  const updated = days.sort().at(-1) ?? profile.updated;
  return {
    name: profile.name,
    role: describeRole(profile),
    description: profile.description.split('\n\n'),
    contact: [
      { text: contact.email, url: `mailto:${contact.email}` },
      { text: contact.phone, url: toTelephoneUrl(contact.phone) },
      ...[`${baseUrl}/`, ...Object.values(elsewhere)].map((url) => ({ text: toVisibleUrl(url), url })),
    ],
    studies: caseStudies.slice(0, MAX_STUDIES).map(({ slug, title, metrics }) => ({
      text: title,
      url: `${baseUrl}/case-studies/${slug}`,
      figures: metrics.slice(0, MAX_FIGURES),
    })),
    experience: profile.experience.map(({ role, company, summary, ...months }) => ({
      heading: `${role}, ${company}`,
      period: renderPeriod(months),
      summary,
    })),
    projects: projects.map(({ name, url, tagline, technologies }) => ({
      text: name,
      url,
      tagline,
      technologies: technologies.join(', '),
    })),
    skills: profile.skills.map(({ group, skills }) => ({ group, skills: skills.join(', ') })),
    credentials: profile.credentials.map((credential) => ({
      title: credential.title,
      facts: renderFacts(credential),
      verificationUrl: credential.verificationUrl,
    })),
    footer: `${profile.name} · ${toVisibleUrl(baseUrl)} · Updated ${renderDate(updated)}`,
    updated,
  };
}

function renderFacts(credential: Credential): string {
  const { issuer, kind } = credential;
  return `${describeCredential(credential)}. ${issuer}. ${CREDENTIAL_KINDS[kind]}.`;
}

/** A URL as it stands on paper. */
function toVisibleUrl(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?|\/$/g, '');
}
