import { CONTACT_CARD_PATH } from '../../api/profile-formats.ts';
import type { Site } from '../../api/resources.ts';
import { toProfile } from '../../api/resources.ts';

/** A line of a vCard has at most this many bytes, without its end (RFC 6350 section 3.2). */
const MAX_LINE_BYTES = 75;

/** Renders the contact card as vCard 4.0 (RFC 6350). A name is not split into parts, which would be a guess. */
export function renderContactCard(site: Site): string {
  const { name, title, location, url, updated, contact, links } = toProfile(site);
  const lines = [
    'BEGIN:VCARD',
    'VERSION:4.0',
    `UID:${url}`,
    `SOURCE:${site.baseUrl}${CONTACT_CARD_PATH}`,
    `REV:${updated.replaceAll('-', '')}T000000Z`,
    'KIND:individual',
    `FN:${escapeText(name)}`,
    `TITLE:${escapeText(title)}`,
    `ADR:;;;;${escapeText(location)};;`,
    `EMAIL:${escapeText(contact.email)}`,
    `TEL:${escapeText(contact.phone)}`,
    ...[url, ...Object.values(links)].map((link) => `URL:${link}`),
    'END:VCARD',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

/** Escapes what separates values (RFC 6350 section 3.4). */
function escapeText(text: string): string {
  return text.replace(/[\\,;]/g, '\\$&').replace(/\n/g, '\\n');
}

/** Breaks a long line between two characters; the next one begins with a space (RFC 6350 section 3.2). */
function foldLine(line: string): string {
  let folded = '';
  let bytes = 0;
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (bytes + length > MAX_LINE_BYTES) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += character;
    bytes += length;
  }
  return folded;
}
