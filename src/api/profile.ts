import type { ProfileContent } from '../content/content.ts';
import { toPlain } from '../content/inline-text.ts';
import { PATHS, urlOn } from '../paths.ts';
import { findStatus } from '../schemas/credential.ts';
import type { PartialDate } from '../schemas/formats.ts';
import type { Profile } from '../schemas/profile.ts';
import { formatLocation } from './location.ts';

/** The value of a field that the API requires and the owner does not publish. */
export const NOT_PUBLISHED = 'not published';

/** The profile as the API publishes it: every field that its schema requires, with absolute links. */
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

/** The absolute URL of a link, which is on this site if it begins with a slash. */
export function toAbsoluteUrl(link: string, baseUrl: string): string {
  return link.startsWith('/') ? baseUrl + link : link;
}

/** The month of a date. A year gets the given month. */
function toMonth(date: PartialDate, month: string): string {
  return `${date}-${month}`.slice(0, 7);
}
