import type { Content, ProfileContent } from '../content/content.ts';
import { toPlain } from '../content/inline-text.ts';
import { PATHS, urlOn } from '../paths.ts';
import { findStatus } from '../schemas/credential.ts';
import type { PartialDate } from '../schemas/formats.ts';
import { type Profile, profileSchema } from '../schemas/profile.ts';
import { profileEntrySchema } from '../schemas/profile-entry.ts';
import { formatLocation } from './location.ts';

/** Stands in for a text that the API requires and the owner does not publish. */
export const NOT_PUBLISHED = 'not published';

export const PLACEHOLDERS =
  'The API requires fields that not every profile has. A missing text is `not published`, and a missing link in `links` is the URL of the homepage. If only a year is known, `start` is its January, and `end` or `date` its December. A credential of unknown kind is a `program`.';

/**
 * Fills in missing values as `PLACEHOLDERS` says. Positions without a start and credentials without a date or a status
 * are left out.
 */
export function toProfile(profile: ProfileContent, baseUrl: string): Profile {
  const { name, title, description, location, updated, contact, links, language, ...lists } = profile;
  const toUrl = (link: string = PATHS.home) => toAbsoluteUrl(link, baseUrl);
  return {
    name,
    title,
    description,
    location: location === undefined ? NOT_PUBLISHED : formatLocation(location, language),
    url: urlOn({ baseUrl }, PATHS.home),
    updated,
    contact: { email: contact.email, phone: contact.phone ?? NOT_PUBLISHED },
    links: {
      github: toUrl(links['github']),
      linkedin: toUrl(links['linkedin']),
      itch: toUrl(links['itch']),
      resume: toUrl(links['resume'] ?? PATHS.resumePdf),
    },
    skills: lists.skills.map(({ group = NOT_PUBLISHED, skills }) => ({ group, skills })),
    experience: lists.experience.flatMap(({ role, company, start, end, summary, highlights }) =>
      start === undefined
        ? []
        : {
            role: role ?? NOT_PUBLISHED,
            company: company ?? NOT_PUBLISHED,
            start: toMonth(start, '01'),
            end: end === null ? null : toMonth(end, '12'),
            summary:
              [toPlain(summary ?? ''), ...highlights.map((text) => `• ${toPlain(text)}`)]
                .filter(Boolean)
                .join('\n') || NOT_PUBLISHED,
          },
    ),
    credentials: lists.credentials.flatMap(({ issuer, kind, date, verificationUrl, ...credential }) => {
      const status = findStatus({ date, ...credential });
      return date === undefined || status === undefined
        ? []
        : {
            title: [credential.title, credential.area].filter(Boolean).join(', ') || NOT_PUBLISHED,
            issuer: issuer ?? NOT_PUBLISHED,
            kind: kind ?? 'program',
            date: toMonth(date, '12'),
            inProgress: status === 'in-progress',
            status,
            ...(verificationUrl && { verificationUrl }),
          };
    }),
  };
}

export function toAbsoluteUrl(link: string, baseUrl: string): string {
  return link.startsWith('/') ? baseUrl + link : link;
}

function toMonth(date: PartialDate, month: string): string {
  return `${date}-${month}`.slice(0, 7);
}

const API_LINKS: readonly string[] = profileSchema.shape.links.keyof().options;
/** These fields say how the profile is shown. */
const SETTINGS = ['language', 'paper', 'photoAlt'];
const NOT_IN_API = profileEntrySchema
  .keyof()
  .options.filter((name) => !(name in profileSchema.shape) && !SETTINGS.includes(name));

/** Names the published parts for which the API has no place, such as `credentials without a date`. */
export function listOmissions({ profile, sections }: Content): string[] {
  const { credentials, experience, links } = profile;
  const otherLinks = Object.keys(links).filter((name) => !API_LINKS.includes(name));
  return [
    ...NOT_IN_API.filter((name) => Object(profile[name]).length > 0),
    ...(otherLinks.length > 0 ? [`links (${otherLinks.join(', ')})`] : []),
    ...(credentials.some(({ date }) => date === undefined) ? ['credentials without a date'] : []),
    ...(experience.some(({ start }) => start === undefined) ? ['positions without a start'] : []),
    ...sections.map(({ title }) => `the section “${title}”`),
  ];
}
