/** The content codings that the service offers, the smallest result first. */
export const CONTENT_CODINGS = ['br', 'gzip', 'identity'] as const;

export type ContentCoding = (typeof CONTENT_CODINGS)[number];

/** Real clients send a handful of values, so their parse is kept; an attacker's variety is not. */
const MAX_REMEMBERED = 64;
const remembered = new Map<string, readonly ContentCoding[]>();

/**
 * The codings that Accept-Encoding allows, the preferred first (RFC 9110 section 12.5.3). Never empty: identity
 * is sent even where it is refused, since no answer would help less.
 */
export function acceptedCodings(acceptEncoding: string | null): readonly ContentCoding[] {
  if (acceptEncoding === null) return ['identity'];
  const known = remembered.get(acceptEncoding);
  if (known) return known;
  const accepted = parseCodings(acceptEncoding);
  if (remembered.size < MAX_REMEMBERED) remembered.set(acceptEncoding, accepted);
  return accepted;
}

function parseCodings(acceptEncoding: string): readonly ContentCoding[] {
  const weights = new Map<string, number>();
  for (const element of acceptEncoding.toLowerCase().split(',')) {
    const [coding = '', ...parameters] = element.split(';').map((part) => part.trim());
    const q = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = q ? Number(q.slice(2)) : 1;
    weights.set(coding === 'x-gzip' ? 'gzip' : coding, weight >= 0 && weight <= 1 ? weight : 0);
  }
  // Unless it is refused, identity is acceptable, but the last choice where nobody asks for it.
  const weightOf = (coding: ContentCoding) =>
    weights.get(coding) ?? weights.get('*') ?? (coding === 'identity' ? Number.MIN_VALUE : 0);
  const accepted = CONTENT_CODINGS.filter((coding) => weightOf(coding) > 0);
  return accepted.length > 0 ? accepted.sort((a, b) => weightOf(b) - weightOf(a)) : ['identity'];
}
