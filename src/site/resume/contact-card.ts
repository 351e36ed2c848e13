import { toAbsoluteUrl } from '../../api/profile.ts';
import type { Site } from '../../api/resources.ts';
import { PATHS, urlOn } from '../../paths.ts';
import type { Location } from '../../schemas/location.ts';
import { toTelephoneUrl } from '../contact.ts';

/** Follows vCard 4.0 (RFC 6350). Splitting a name into its parts would be a guess, so all of it is the given name. */
export function renderContactCard(site: Site): string {
  const { profile, siteSettings } = site.content;
  const home = urlOn(site, PATHS.home);
  const { name, title, location, updated, contact, links, picture } = profile;
  const urls = [home, ...Object.values(links).map((link) => toAbsoluteUrl(link, site.baseUrl))];
  const lines = [
    'BEGIN:VCARD',
    'VERSION:4.0',
    `UID:${home}`,
    `SOURCE:${site.baseUrl}${PATHS.contactCard}`,
    `REV:${updated.replaceAll('-', '')}T000000Z`,
    'KIND:individual',
    `FN:${escapeText(name)}`,
    `N:;${escapeText(name)};;;`,
    `TITLE:${escapeText(title)}`,
    ...(location ? [renderAddress(location)] : []),
    `EMAIL:${escapeText(contact.email)}`,
    ...(contact.phone && toTelephoneUrl(contact.phone) ? [`TEL:${escapeText(contact.phone)}`] : []),
    ...(siteSettings.resume.photo && picture ? [`PHOTO:${picture.url}`] : []),
    ...urls.map((url) => `URL:${url}`),
    'END:VCARD',
  ];
  return lines.map((line) => `${line}\r\n`).join('');
}

/** City, region and country are parts 4, 5 and 7 of an address. A location given as text is the region. */
function renderAddress(location: Location): string {
  const { city, region, country }: Exclude<Location, string> =
    typeof location === 'string' ? { region: location } : location;
  const parts = ['', '', '', city, region, '', country];
  return `ADR:${parts.map((part = '') => escapeText(part)).join(';')}`;
}

/** RFC 6350, section 3.4, has these escapes. */
function escapeText(text: string): string {
  return text.replace(/[\\,;]/g, '\\$&').replace(/\n/g, '\\n');
}
