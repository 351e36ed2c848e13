import { encodeUri } from '../schemas/formats.ts';
import { INVISIBLE } from '../schemas/invisible-characters.ts';
import type { Observation } from '../schemas/observation.ts';
import { findPrivateDetail, findSecret } from './private-details.ts';

/** The parts of a news item that others write. */
type Headline = Pick<Observation['news'][number], 'title' | 'url'>;

/**
 * A news item that may be published if its source is listed, or the field that prevents it and why, without a value:
 * `title (IPv4 address)`.
 */
export type ScannedNewsItem<Item> = { item: Item } | { fault: string };

/**
 * Cleans and scans the two parts of a news item that others write. The title becomes NFC with white space folded, no
 * invisible characters, and at most 200 code points. The URL becomes a URI (RFC 3986) without its fragment.
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
  // In JavaScript the byte-order mark is white space and the next line (U+0085) is not; Unicode has it the other way round.
  const spaced = title.replace(/[^\S\ufeff]|\u0085/g, ' ');
  return spaced.replace(INVISIBLE, '').replace(/ +/g, ' ').trim().normalize('NFC');
}

/** Words in the name of a query parameter that suggest a secret in its value. */
const SECRET_WORDS = new Set(
  `apikey auth authorization credential credentials hmac jsessionid jwt key otp passcode passwd password phpsessid pwd
  secret session sessionid sig signature token`.split(/\s+/),
);

/** Finds secrets in the parts of a URL that are meant for them, and those of a known form anywhere. */
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

/** The text of a path or a query, also where it is not UTF-8. */
function decode(text: string): string {
  return new URLSearchParams(`text=${text.replaceAll('&', '%26')}`).get('text') ?? '';
}
