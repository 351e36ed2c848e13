import { formatLocation } from '../api/location.ts';
import type { Site } from '../api/resources.ts';
import type { ProfileContent } from '../content/content.ts';
import type { InlineText } from '../content/inline-text.ts';
import { nameLink } from '../content/link-names.ts';
import { PATHS, pathOn } from '../paths.ts';
import type { Wording } from './wording/wording.ts';

export function listRole(profile: ProfileContent): InlineText[] {
  const { headline, title, location, language } = profile;
  const place = location && formatLocation(location, language);
  return [headline ?? title, place].filter((part) => part !== undefined);
}

const EXTENSION = /[\s,;]*(?:ext=|(?<!\p{L})(?:ext(?:ension)?|x|poste|durchwahl)\.?:?|#)\s*(\d{1,7})$/iu;

/** Returns undefined for a text that is not a telephone number. An extension becomes `;ext=` (RFC 3966). */
export function toTelephoneUrl(phone: string): string | undefined {
  const text = phone.normalize('NFKC').trim();
  const [, extension] = EXTENSION.exec(text) ?? [];
  const number = text.replace(EXTENSION, '');
  // The zero in `+44 (0)20` is dialed only without the country code.
  const digits = number.replace(/(?<=^\+.*)\(0\)/, '').replace(/[\s().\-/\u2010-\u2015]/g, '');
  if (!/^\+?\d{3,}$/.test(digits)) return undefined;
  return `tel:${digits}${extension ? `;ext=${extension}` : ''}`;
}

export function toResumeUrl(site: Site): string {
  return site.content.profile.links['resume'] ?? pathOn(site, PATHS.resumePdf);
}

export function listAccounts({ links }: ProfileContent, { words }: Wording): { text: string; url: string }[] {
  return Object.entries(links)
    .filter(([key]) => key !== 'resume')
    .map(([key, url]) => ({ text: key === 'website' ? words.website : nameLink(key), url }));
}
