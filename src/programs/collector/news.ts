import { decode } from 'html-entities';
import { scanNewsItem } from '../../homelab/news.ts';
import { MAX_NEWS } from '../../homelab/sanitize.ts';
import type { Source, Value } from './plan.ts';
import { readBody, request } from './request.ts';
import { parseTime } from './times.ts';

type Headline = Value<'news'>[number];

/** Feeds begin with what is new; more items than these are not read. */
const MAX_ITEMS = 200;
/** Longer URLs would leave no room for others in the 32 kB of an observation. */
const MAX_URL_LENGTH = 2000;

/** Reads the headlines of a feed in RSS, Atom or JSON Feed; the last ones if the feed has not changed since they were read. */
export async function readFeed(
  url: string,
  init: RequestInit,
  ...[signal, memory, last]: Parameters<Source<Headline[]>>
): Promise<Headline[]> {
  const headers = new Headers(init.headers);
  if (memory['etag']) headers.set('if-none-match', String(memory['etag']));
  if (memory['modified']) headers.set('if-modified-since', String(memory['modified']));
  const response = await request(url, { ...init, headers }, signal);
  if (response.status === 304) return last as Headline[];
  const [etag, modified] = ['etag', 'last-modified'].map((name) => response.headers.get(name));
  Object.assign(memory, { etag, modified });
  return parseHeadlines(await readBody(response), url);
}

/** An item without a title or a link has an empty one. */
async function parseHeadlines(text: string, at: string): Promise<Headline[]> {
  // Only where a feed is read, since this takes 100 ms.
  const { parseFeed } = await import('feedsmith');
  const { format, feed } = parseFeed(text, { maxItems: MAX_ITEMS });
  switch (format) {
    case 'rss':
      return (feed.items ?? []).map(({ title, link, guid, pubDate, dc, xml }) => {
        const permalink =
          guid?.isPermaLink !== false && /^https?:/i.test(guid?.value ?? '') ? guid?.value : '';
        const bases = [at, feed.xml?.base, xml?.base];
        return toHeadline(stripTags(title), link ?? permalink, bases, pubDate ?? dc?.dates?.[0]);
      });
    case 'rdf':
      return (feed.items ?? []).map(({ title, link, dc }) =>
        toHeadline(stripTags(title), link, [at], dc?.dates?.[0]),
      );
    case 'atom':
      return (feed.entries ?? []).map(({ title, links, published, updated, xml }) => {
        const link = links?.find(({ rel = 'alternate' }) => rel === 'alternate')?.href;
        const plain = /html/.test(title?.type ?? '') ? stripTags(title?.value) : title?.value;
        return toHeadline(plain, link, [at, feed.xml?.base, xml?.base], published ?? updated);
      });
    case 'json':
      return (feed.items ?? []).map(({ title, url, date_published: time }) =>
        toHeadline(title, url, [at], time),
      );
  }
}

/** Each of the bases is relative to the one before it, and the link to the last. */
function toHeadline(title = '', link = '', bases: (string | undefined)[], time?: string): Headline {
  const base = bases.reduce((outer = '', inner = '') => URL.parse(inner, outer)?.href ?? outer);
  const url = link === '' ? undefined : URL.parse(link, base)?.href.replace(/^http:/, 'https:');
  const publishedAt = parseTime(time);
  return {
    title: title.toWellFormed(),
    url: url ?? '',
    ...(publishedAt && { publishedAt: Math.floor(publishedAt) }),
  };
}

const BLOCK = /<\/?(?:br|div|h[1-6]|li|p)(?:\s[^<>]*)?\/?>/gi;
const MARK =
  /<\/?(?:a|abbr|b|big|cite|code|del|em|font|i|img|ins|kbd|mark|q|s|small|span|strike|strong|sub|sup|tt|u)(?:\s[^<>]*)?\/?>/gi;

/** The text of a title in HTML. What only looks like a tag is kept: `Vec<T>`. */
function stripTags(html = ''): string {
  return decode(html.replace(BLOCK, ' ').replace(MARK, ''));
}

/** Selects the newest headlines that may be published, and says how many may, and why others may not. */
export function selectHeadlines(headlines: readonly Headline[], now: number) {
  const faults: string[] = [];
  const found = headlines.flatMap((headline) => {
    const scanned = scan(headline, now);
    if (typeof scanned !== 'string') return scanned;
    faults.push(scanned);
    return [];
  });
  const counts = [...Map.groupBy(faults, String)].map(([fault, { length }]) => `${length} ${fault}`);
  const note = [`${found.length} of ${headlines.length} items can be published`, ...counts].join('; ');
  return { value: sortByTime(found).slice(0, MAX_NEWS), note };
}

/** The newest first; those without a time last. */
export function sortByTime<Item extends { publishedAt?: number | undefined }>(items: Item[]): Item[] {
  return items.toSorted((a, b) => (b.publishedAt ?? 0) - (a.publishedAt ?? 0));
}

/**
 * Returns a headline as it may be published if the allowlist has its source, without a time in the future; or what is wrong
 * with it.
 */
function scan(
  { publishedAt = Number.POSITIVE_INFINITY, ...headline }: Headline,
  now: number,
): Headline | string {
  if (URL.parse(headline.url)?.protocol !== 'https:') return 'without an https link';
  if (headline.url.length > MAX_URL_LENGTH) return 'with a link that is too long';
  const scanned = scanNewsItem(headline);
  if ('fault' in scanned) return `left out because of ${scanned.fault}`;
  return publishedAt <= now ? { ...scanned.item, publishedAt } : scanned.item;
}
