const TOKEN = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
const MEDIA_RANGE = new RegExp(`^${TOKEN}/${TOKEN}$`);
const PARAMETER = new RegExp(`^(${TOKEN})=(${TOKEN})$`);
const WEIGHT = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;
// An unclosed string ends with the text, because searching for its end from every quote would take quadratic time.
const QUOTED_STRING = /"(?:[^"\\]|\\[\s\S])*("|\\?$)/g;

const MARKDOWN = 'text/markdown';
const HTML = ['text/html', 'application/xhtml+xml'];

interface MediaRange {
  type: string;
  weight: number;
}

/**
 * Returns true if Accept asks for Markdown (RFC 9110 section 12.5.1): Markdown has a weight above zero and not below
 * that of any listed HTML type. Wildcards and malformed headers do not count.
 */
export function prefersMarkdown(accept: string | null | undefined): boolean {
  if (!accept || !/markdown/i.test(accept)) return false;
  const ranges = parseAccept(accept);
  if (ranges === null) return false;
  const markdown = highestWeight(ranges, [MARKDOWN]);
  return markdown > 0 && markdown >= highestWeight(ranges, HTML);
}

function highestWeight(ranges: readonly MediaRange[], types: readonly string[]): number {
  return Math.max(0, ...ranges.filter(({ type }) => types.includes(type)).map(({ weight }) => weight));
}

function parseAccept(accept: string): MediaRange[] | null {
  // The content of a quoted string does not matter, because it is never a valid weight. A lone quote is malformed.
  const plain = accept.replace(QUOTED_STRING, (_, end) => (end === '"' ? 'quoted' : '"'));
  const elements = plain.split(',').map(trimBlanks).filter(Boolean);
  const ranges = elements.flatMap((element) => parseMediaRange(element) ?? []);
  return ranges.length === elements.length ? ranges : null;
}

function parseMediaRange(element: string): MediaRange | null {
  const [type = '', ...parameters] = element.split(';').map(trimBlanks);
  if (!MEDIA_RANGE.test(type)) return null;
  let weight: number | undefined;
  for (const parameter of parameters) {
    if (parameter === '') continue;
    const [, name = '', value = ''] = PARAMETER.exec(parameter) ?? [];
    if (name === '') return null;
    if (name.toLowerCase() !== 'q') continue;
    if (weight !== undefined || !WEIGHT.test(value)) return null;
    weight = Number(value);
  }
  return { type: type.toLowerCase(), weight: weight ?? 1 };
}

function trimBlanks(text: string): string {
  // Searching for the end of the text from every blank would take quadratic time.
  return text.replace(/^[ \t]+|(?<![ \t])[ \t]+$/g, '');
}

/** The first of codings with equal weights is selected, so the smallest result comes first. */
const CONTENT_CODINGS = ['br', 'gzip', 'identity'] as const;

export type ContentCoding = (typeof CONTENT_CODINGS)[number];

/**
 * Follows RFC 9110 section 12.5.3, but falls back to identity even if it is refused, because that is better than no
 * response.
 */
export function selectCoding(acceptEncoding: string | undefined): ContentCoding {
  if (!acceptEncoding) return 'identity';
  const weights = new Map<string, number>();
  for (const element of acceptEncoding.toLowerCase().split(',')) {
    const [coding = '', ...parameters] = element.split(';').map((part) => part.trim());
    const q = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = q ? Number(q.slice(2)) : 1;
    weights.set(coding === 'x-gzip' ? 'gzip' : coding, weight >= 0 && weight <= 1 ? weight : 0);
  }
  // Identity is acceptable unless it is refused, but comes last if the client does not ask for it.
  const weightOf = (coding: ContentCoding) =>
    weights.get(coding) ?? weights.get('*') ?? (coding === 'identity' ? Number.MIN_VALUE : 0);
  const accepted = CONTENT_CODINGS.filter((coding) => weightOf(coding) > 0);
  const [preferred = 'identity'] = accepted.sort((a, b) => weightOf(b) - weightOf(a));
  return preferred;
}

/** Compares weakly, as If-None-Match requires (RFC 9110 section 13.1.2). */
export function matchesEntityTag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
