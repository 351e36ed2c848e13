import { scanNewsItem } from '../../homelab/news.ts';
import { MAX_NEWS } from '../../homelab/sanitize.ts';
import type { Value } from './plan.ts';

type Headline = Value<'news'>[number];

/** Longer URLs would leave no room for others in the 32 kB of an observation. */
const MAX_URL_LENGTH = 2000;

/** Selects the newest headlines that may be published, and says how many may, and why others may not. Leaves out times in the future. */
export function selectHeadlines(headlines: readonly Headline[], now: number) {
  const scanned = headlines.map(scan);
  const found = scanned.filter((item) => typeof item !== 'string');
  const faults = Map.groupBy(
    scanned.filter((item) => typeof item === 'string'),
    (fault) => fault,
  );
  const counts = [...faults].map(([fault, { length }]) => `${length} ${fault}`);
  const note = [`${found.length} of ${headlines.length} items can be published`, ...counts].join('; ');
  const value = found.map(
    ({ publishedAt = 0, ...item }): Headline =>
      publishedAt > 0 && publishedAt <= now ? { ...item, publishedAt } : item,
  );
  return { value: sortByTime(value).slice(0, MAX_NEWS), note };
}

/** The newest first; those without a time last. */
export function sortByTime<Item extends { publishedAt?: number | undefined }>(
  items: readonly Item[],
): Item[] {
  return items.toSorted((a, b) => (b.publishedAt ?? 0) - (a.publishedAt ?? 0));
}

/** Returns a headline as it may be published if the allowlist has its source, or what is wrong with it. */
function scan(headline: Headline): Headline | string {
  if (URL.parse(headline.url)?.protocol !== 'https:') return 'without an https link';
  if (headline.url.length > MAX_URL_LENGTH) return 'with a link that is too long';
  const scanned = scanNewsItem(headline);
  return 'item' in scanned ? scanned.item : `left out because of ${scanned.fault}`;
}
