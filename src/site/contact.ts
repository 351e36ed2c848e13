import type { ProfileContent } from '../content/content.ts';
import { nameLink } from './networks.ts';
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

/** The URL that makes a telephone dial. */
export function toTelephoneUrl(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

/** Where else to find the owner, each under the name of its network; not the résumé. */
export function toAccounts({ links }: ProfileContent, { words }: Wording): ContactLink[] {
  return Object.entries(links)
    .filter(([key]) => key !== 'resume')
    .map(([key, url]) => ({ text: key === 'website' ? words.website : nameLink(key), url }));
}
