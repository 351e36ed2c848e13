import { decode } from 'html-entities';
import { encodeUri, webUrlSchema } from '../../schemas/formats.ts';
import { INVISIBLE } from '../../schemas/invisible-characters.ts';

const DATES = new Set(['date', 'startDate', 'endDate', 'releaseDate']);
const URLS = new Set(['url', 'website']);
const ONGOING = /^(?:present|current|now|today|ongoing)$/i;
/** Marks of HTML and Markdown, which fields show as they are written, and what stays of each. */
const MARKS: [mark: RegExp, text: string][] = [
  [/<a\s[^<>]*?href=["']?([^"'\s<>]+)[^<>]*>(.*?)<\/a>/gis, '$2 ($1)'],
  [/<li\b[^<>]*>/gi, '\n- '],
  [/<br\b[^<>]*>|<\/p>/gi, '\n\n'],
  [/<\/?(?:b|code|div|em|h[1-6]|i|li|ol|p|small|span|strong|sub|sup|u|ul)(?:\s[^<>]*)?>/gi, ''],
  [/!?\[([^[\]]+)\]\((https?:[^()\s]+)\)/g, '$1 ($2)'],
  [/(?<![\w*])\*\*(?=\S)([^*]*[^*\s])\*\*/g, '$1'],
  [/`([^`\n]+)`/g, '$1'],
];

/**
 * Normalizes a résumé without changing its meaning: no blank values, no marks, no `Present`, days without a time,
 * absolute URLs, numbers as text.
 */
export function tidyResume(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => tidyResume(item, key)).filter((item) => item !== undefined);
    return items.length > 0 ? items : undefined;
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value)
      .map(([name, item]) => [name, tidyResume(item, name)] as const)
      .filter(([, item]) => item !== undefined);
    return entries.length > 0 ? Object.fromEntries(entries) : undefined;
  }
  return value === null || value === undefined ? undefined : tidyText(String(value), key);
}

function tidyText(text: string, key: string): string | undefined {
  const plain = MARKS.reduce((marked, [mark, rest]) => marked.replace(mark, rest), text);
  const lines = decode(plain, { scope: 'strict' }).replace(/\r\n?|[\u2028\u2029]/g, '\n');
  const visible = lines.replace(INVISIBLE, '').trim();
  if (visible === '' || (key === 'endDate' && ONGOING.test(visible))) return undefined;
  if (DATES.has(key)) return visible.replace(/T\d\d:.*$/, '');
  return URLS.has(key) ? toFullUrl(visible) : visible;
}

function toFullUrl(url: string): string {
  const isShort = /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(url);
  const full = isShort ? `https://${url}` : url;
  const parsed = URL.parse(full);
  return parsed && !webUrlSchema.safeParse(full).success ? encodeUri(parsed) : full;
}
