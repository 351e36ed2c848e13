const DATES = new Set(['date', 'startDate', 'endDate', 'releaseDate']);
const URLS = new Set(['url', 'website']);
const ONGOING = /^(?:present|current|now|today|ongoing)$/i;
/** Invisible characters that content must not contain; tabs and newlines are allowed. */
const INVISIBLE = /(?![\t\n])[\p{Cc}\p{Bidi_Control}\u200b\u2060\ufeff]/gu;

/**
 * Normalizes a résumé without changing its meaning: no blank values, no `Present`, days without a time, absolute URLs,
 * numbers as text.
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
  const visible = text.replace(/\r\n?/g, '\n').replace(INVISIBLE, '').trim();
  if (visible === '' || (key === 'endDate' && ONGOING.test(visible))) return undefined;
  if (DATES.has(key)) return visible.replace(/T\d\d:.*$/, '');
  return URLS.has(key) ? toFullUrl(visible) : visible;
}

function toFullUrl(url: string): string {
  const isShort = /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(url);
  const full = isShort ? `https://${url}` : url;
  // Browsers accept any letters in a URL; the standard requires ASCII.
  return /[^\x21-\x7e]/.test(full) ? (URL.parse(full)?.href ?? full) : full;
}
