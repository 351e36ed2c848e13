import { decode } from 'html-entities';
import { scanNewsItem } from '../../homelab/news.ts';
import { MAX_NEWS } from '../../homelab/sanitize.ts';
import type { Source, Value } from './plan.ts';
import { readBody, request } from './request.ts';
import { parseTime } from './times.ts';

type Headline = Value<'news'>[number];

const MAX_ITEMS = 200;
/** A longer URL would leave no room for other news in the 32 kB of an observation. */
const MAX_URL_LENGTH = 2000;

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

async function parseHeadlines(text: string, at: string): Promise<Headline[]> {
  // Loads the parser only for programs that have a feed, because it takes 100 ms.
  const { parseFeed } = await import('feedsmith');
  const { format, feed } = parseFeed(text, { maxItems: MAX_ITEMS });
  switch (format) {
    case 'rss':
      return (feed.items ?? []).map(({ title, link, guid, pubDate, dc, xml }) => {
        const permalink =
          guid?.isPermaLink !== false && /^https?:/i.test(guid?.value ?? '') ? guid?.value : '';
        const bases = [at, feed.xml?.base, xml?.base];
        return createHeadline(stripTags(title), link ?? permalink, bases, pubDate ?? dc?.dates?.[0]);
      });
    case 'rdf':
      return (feed.items ?? []).map(({ title, link, dc }) =>
        createHeadline(stripTags(title), link, [at], dc?.dates?.[0]),
      );
    case 'atom':
      return (feed.entries ?? []).map(({ title, links, published, updated, xml }) => {
        const link = links?.find(({ rel = 'alternate' }) => rel === 'alternate')?.href;
        const plain = /html/.test(title?.type ?? '') ? stripTags(title?.value) : title?.value;
        return createHeadline(plain, link, [at, feed.xml?.base, xml?.base], published ?? updated);
      });
    case 'json':
      return (feed.items ?? []).map(({ title, url, date_published: time }) =>
        createHeadline(title, url, [at], time),
      );
  }
}

/** Each base is relative to the one before it, and the link to the last (XML Base). */
function createHeadline(title = '', link = '', bases: (string | undefined)[], time?: string): Headline {
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

/** Text that only looks like a tag is kept, such as `Vec<T>`. */
function stripTags(html = ''): string {
  return decode(html.replace(BLOCK, ' ').replace(MARK, ''));
}

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

export function sortByTime<Item extends { publishedAt?: number | undefined }>(items: Item[]): Item[] {
  return items.toSorted((a, b) => (b.publishedAt ?? 0) - (a.publishedAt ?? 0));
}

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
