import type { ProfileContent } from '../content/content.ts';
import { nameLink } from '../schemas/link-names.ts';
import type { Wording } from './wording/wording.ts';

/** A text that links somewhere. */
export interface ContactLink {
  text: string;
  url: string;
}

/** The line below the name: headline or title, and region. */
export function describeRole({ headline, title, location }: ProfileContent): string {
  return [headline ?? title, location].filter(Boolean).join(' · ');
}

/** The URL that dials a telephone number. */
export function toTelephoneUrl(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

/** The links of the owner with their labels, without the résumé. */
export function toAccounts({ links }: ProfileContent, { words }: Wording): ContactLink[] {
  return Object.entries(links)
    .filter(([key]) => key !== 'resume')
    .map(([key, url]) => ({ text: key === 'website' ? words.website : nameLink(key), url }));
}
