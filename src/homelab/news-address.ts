import { hasPrivateDetail } from './private-details.ts';

/** Words in the name of a query parameter that tell of a secret in its value. */
const SECRET_WORDS = new Set(
  'access apikey auth authorization bearer code cookie credential credentials hash hmac jwt key nonce otp pass passcode passwd password pin private pwd saml secret session sessionid sid sig sign signature signed sso ticket token'.split(
    ' ',
  ),
);

/**
 * The address of a news item as it may be published: https, on one of the hosts, without user, port, secret-looking
 * parameters or private details, and without its fragment. Null where it may not.
 */
export function publicNewsAddress(address: string, hosts: ReadonlySet<string>): string | null {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' || !hosts.has(url.hostname)) return null;
  if (url.username || url.password || url.port) return null;
  if ([...url.searchParams.keys()].some(looksSecret)) return null;
  const decoded = decode(url.pathname + url.search);
  if (decoded === null || hasPrivateDetail(decoded)) return null;
  url.hash = '';
  return url.href;
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
