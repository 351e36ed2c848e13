import type { ProfileContent } from '../content/content.ts';
import { findStatus } from '../schemas/credential.ts';

const API_LINKS = ['github', 'linkedin', 'itch', 'resume'];

/** Explains, in Markdown, what the API has where the owner publishes nothing. */
export const PLACEHOLDERS =
  'The API requires fields that not every profile has. A text that is `not published` is missing; so is a link in `links` that is the URL of the homepage itself. Months are exact unless only a year is known: then `start` is its January, and `end` or `date` its December. A credential of unknown kind is a `program`.';

/** Names what a profile publishes and the API has no place for, for example `languages` or `2 credentials without a date`. */
export function listOmissions(profile: ProfileContent): string[] {
  const { credentials, experience, links, headline, availability, photo } = profile;
  const otherLinks = Object.keys(links).filter((name) => !API_LINKS.includes(name));
  const lists = ['languages', 'awards', 'publications', 'volunteering', 'interests'] as const;
  const undated = credentials.filter((credential) => !credential.date || !findStatus(credential)).length;
  const withoutStart = experience.filter(({ start }) => start === undefined).length;
  return [
    ...(headline ? ['the headline'] : []),
    ...(availability ? ['the availability'] : []),
    ...(photo ? ['the photo'] : []),
    ...lists.filter((name) => profile[name].length > 0),
    ...(otherLinks.length > 0 ? [`links (${otherLinks.join(', ')})`] : []),
    ...(undated > 0 ? [`${undated} ${undated === 1 ? 'credential' : 'credentials'} without a date`] : []),
    ...(withoutStart > 0
      ? [`${withoutStart} ${withoutStart === 1 ? 'position' : 'positions'} without a start`]
      : []),
  ];
}
