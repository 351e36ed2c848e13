import { encodeUri } from '../schemas/formats.ts';
import { INVISIBLE } from '../schemas/invisible-characters.ts';
import type { Observation } from '../schemas/observation.ts';
import { findPrivateDetail, findSecret } from './private-details.ts';

type Headline = Pick<Observation['news'][number], 'title' | 'url'>;

/** A fault names the field and the reason, never the value: `title (IPv4 address)`. */
export type ScannedNewsItem<Item> = { item: Item } | { fault: string };

/**
 * Cleans and scans the title and the URL of a news item. The title becomes NFC with single spaces, without invisible
 * characters, and at most 200 code points long. The URL becomes a URI (RFC 3986) without a fragment.
 */
export function scanNewsItem<Item extends Headline>(item: Item): ScannedNewsItem<Item> {
  const title = cleanTitle(item.title);
  const titleFault = title === '' ? 'no text' : findPrivateDetail(title);
  if (titleFault) return { fault: `title (${titleFault})` };
  const url = URL.parse(item.url);
  const urlFault = url ? findLinkFault(url) : 'no URL';
  if (!url || urlFault) return { fault: `url (${urlFault})` };
  url.hash = '';
  const shortTitle = [...title].slice(0, MAX_TITLE_CODE_POINTS).join('').trimEnd();
  return { item: { ...item, title: shortTitle, url: encodeUri(url) } };
}

const MAX_TITLE_CODE_POINTS = 200;

function cleanTitle(title: string): string {
  // JavaScript counts the byte-order mark as white space, but not the next line (U+0085); Unicode does the opposite.
  const spaced = title.replace(/[^\S\ufeff]|\u0085/g, ' ');
  return spaced.replace(INVISIBLE, '').replace(/ +/g, ' ').trim().normalize('NFC');
}

const SECRET_WORDS = new Set(
  `apikey auth authorization credential credentials hmac jsessionid jwt key otp passcode passwd password phpsessid pwd
  secret session sessionid sig signature token`.split(/\s+/),
);

function findLinkFault(url: URL): string | undefined {
  if (url.username || url.password) return 'user or password';
  if (url.port) return 'port';
  if ([...url.searchParams.keys()].some(looksSecret)) return 'query parameter that looks secret';
  return findSecret(decode(url.pathname + url.search));
}

function looksSecret(name: string): boolean {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  return words.some((word) => SECRET_WORDS.has(word)) || SECRET_WORDS.has(words.join(''));
}

/** Also decodes percent-encoding that is not UTF-8, for which `decodeURIComponent` would throw. */
function decode(text: string): string {
  return new URLSearchParams(`text=${text.replaceAll('&', '%26')}`).get('text') ?? '';
}
