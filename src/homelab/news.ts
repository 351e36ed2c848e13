import { findPrivateDetail } from '../schemas/private-details.ts';

const MAX_TITLE_CODE_POINTS = 200;

/**
 * Invisible characters and those that change the direction of reading. The byte-order mark has no width, though
 * JavaScript counts it as white space; the next line (U+0085) is white space in Unicode only.
 */
const INVISIBLE = /\ufeff|(?![\s\u0085])[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/gu;
const WHITE_SPACE = /[\s\u0085]+/g;

/** More marks on one letter than any language has; normalizing them would take quadratic time. */
const PILED_MARKS = /\p{M}{31}/u;

/**
 * A headline as it may be published: NFC, white space folded, nothing invisible, at most 200 code points. Null if it
 * is empty, contains a private detail (before the cut), or has piled-up marks. Idempotent.
 */
export function publicNewsTitle(title: string): string | null {
  const visible = title.replace(INVISIBLE, '').replace(WHITE_SPACE, ' ').trim();
  if (visible === '' || PILED_MARKS.test(visible)) return null;
  const clean = visible.normalize('NFC');
  const cut = [...clean].slice(0, MAX_TITLE_CODE_POINTS).join('').trimEnd();
  // A harmless word that is cut may look like a private detail.
  return findPrivateDetail(clean) || (cut !== clean && findPrivateDetail(cut)) ? null : cut;
}

/** Words in the name of a query parameter that suggest a secret in its value. */
const SECRET_WORDS = new Set(
  `access apikey auth authorization bearer code cookie credential credentials hash hmac jwt key nonce otp pass passcode
  passwd password pin private pwd saml secret session sessionid sid sig sign signature signed sso ticket token`.split(
    /\s+/,
  ),
);

/**
 * The URL of a news item as it may be published: below one of the origins (`https://news.example.com/`), without
 * user, port, secret-looking parameters or private details, and without its fragment. Null if it may not be published.
 */
export function publicNewsUrl(text: string, origins: readonly string[]): string | null {
  const url = URL.parse(text);
  // A URL is serialized with user and port between scheme and path, so the prefix rules out all but the origin.
  const origin = origins.find((candidate) => url?.href.startsWith(candidate));
  if (!url || !origin || [...url.searchParams.keys()].some(looksSecret)) return null;
  const [published = ''] = url.href.split('#', 1);
  const path = decode(published.slice(origin.length - 1));
  return path === null || findPrivateDetail(path) ? null : published;
}

function looksSecret(name: string): boolean {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  return words.some((word) => SECRET_WORDS.has(word)) || SECRET_WORDS.has(words.join(''));
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return null;
  }
}
