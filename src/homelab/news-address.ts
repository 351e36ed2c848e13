import { hasPrivateDetail } from './private-details.ts';

/** Words in the name of a query parameter that tell of a secret in its value. */
const SECRET_WORDS = [
  ...[
    'access',
    'apikey',
    'auth',
    'authorization',
    'bearer',
    'code',
    'cookie',
    'credential',
    'credentials',
    'hash',
  ],
  ...[
    'hmac',
    'jwt',
    'key',
    'nonce',
    'otp',
    'pass',
    'passcode',
    'passwd',
    'password',
    'pin',
    'private',
    'pwd',
  ],
  ...[
    'saml',
    'secret',
    'session',
    'sessionid',
    'sid',
    'sig',
    'sign',
    'signature',
    'signed',
    'sso',
    'ticket',
    'token',
  ],
];
const secretWords = new Set(SECRET_WORDS);
/** Addresses that a URL parser gives back as they are: nothing to escape, no dot segment, no port. */
const ORDINARY = /^https:\/\/[a-z\d.-]+\/(?!\.)(?:[\w?=&~-]|[/.](?!\.))*$/;

/** What the scan takes for the number or name of an article behind a slash, but not on its own. */
const AMBIGUOUS = /[%@~:+]|[\d-]{9}|-[\da-f]{4}-/i;

/** Most queries have none of the letters in a row, and need no closer look. */
const SECRET_LETTERS = new RegExp(`%|${SECRET_WORDS.join('|')}`, 'i');

/**
 * The address of a news item as it may be published: below one of the origins (`https://news.example.com/`), without
 * user, port, secret-looking parameters or private details, and without its fragment. Null where it may not.
 */
export function publicNewsAddress(address: string, origins: readonly string[]): string | null {
  const href = ORDINARY.test(address) ? address : (URL.parse(address)?.href ?? '');
  // A URL is serialized with user and port between scheme and path, so the prefix rules out all but the origin.
  const origin = origins.find((candidate) => href.startsWith(candidate));
  if (!origin) return null;
  const [published = ''] = href.split('#', 1);
  const path = published.slice(origin.length - 1);
  const texts = [decode(path)];
  if (AMBIGUOUS.test(path)) texts.push(decode(path.replace(/[/?&=]+/g, ' | ')));
  const isPublic = texts.every((text) => text !== null && !hasPrivateDetail(text));
  return isPublic && !hasSecretParameter(published) ? published : null;
}

function hasSecretParameter(address: string): boolean {
  const start = address.indexOf('?');
  if (start === -1 || !SECRET_LETTERS.test(address.slice(start))) return false;
  return [...new URL(address).searchParams.keys()].some(looksSecret);
}

function looksSecret(name: string): boolean {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  return words.some((word) => secretWords.has(word)) || secretWords.has(words.join(''));
}

function decode(text: string): string | null {
  if (!/[%+]/.test(text)) return text;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return null;
  }
}
