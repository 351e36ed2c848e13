/** Names that other versions of the format use, some of them only in one part. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  company: 'name',
  website: 'url',
  'volunteer.name': 'organization',
  'volunteer.company': 'organization',
  'meta.lang': 'language',
  'location.country': 'countryCode',
};
const DATES = new Set(['date', 'startDate', 'endDate', 'releaseDate']);
const ONGOING = /^(?:present|current|now|today|ongoing)$/i;
/** Invisible characters that content must not contain; tabs and newlines are allowed. */
const INVISIBLE = /(?![\t\n])[\p{Cc}\p{Bidi_Control}\u200b\u2060\ufeff]/gu;

/**
 * Normalizes a résumé without changing its meaning: no blank values, no `Present`, days without a time, absolute URLs,
 * current names of fields, a place as the field has it, numbers as text.
 */
export function tidyResume(value: unknown, key = '', parent = ''): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => tidyResume(item, key)).filter((item) => item !== undefined);
    return items.length > 0 ? items : undefined;
  }
  if (typeof value === 'object' && value !== null) {
    const names = new Set(Object.keys(value));
    const entries = Object.entries(value)
      .map(([name, item]) => {
        const current = OTHER_NAMES[`${key}.${name}`] ?? OTHER_NAMES[name] ?? name;
        const newName = names.has(current) ? name : current;
        return [newName, tidyResume(item, newName, key)] as const;
      })
      .filter(([, item]) => item !== undefined);
    if (entries.length === 0) return undefined;
    const isPlace = key === 'location' && parent !== 'basics';
    return isPlace ? entries.map(([, item]) => item).join(', ') : Object.fromEntries(entries);
  }
  const text = value === null || value === undefined ? undefined : tidyText(String(value), key);
  return text !== undefined && key === 'location' && parent === 'basics' ? { city: text } : text;
}

function tidyText(text: string, key: string): string | undefined {
  const visible = text.replace(/\r\n?/g, '\n').replace(INVISIBLE, '').trim();
  if (visible === '' || (key === 'endDate' && ONGOING.test(visible))) return undefined;
  if (DATES.has(key)) return visible.replace(/T\d\d:.*$/, '');
  return key === 'url' ? toFullUrl(visible) : visible;
}

function toFullUrl(url: string): string {
  const isShort = /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(url);
  const full = isShort ? `https://${url}` : url;
  // Browsers accept any letters in a URL; the standard requires ASCII.
  return /[^\x21-\x7e]/.test(full) ? (URL.parse(full)?.href ?? full) : full;
}
