import { parseFeed } from '@rowanmanning/feed-parser';
import { publicNewsTitle, publicNewsUrl } from '../../../homelab/news.ts';
import type { Entry } from '../config/schema.ts';
import { http } from './http.ts';
import type { Inquiry } from './source.ts';

const EVERY_SECONDS = 1800;
const MAX_BYTES = 2_000_000;

/** The headlines of a feed that can be published, the newest first. Nothing else of it is read. */
export function feed({ feed: url, section, source }: Entry<'news'>): Inquiry {
  return { source: http(url, { everySeconds: EVERY_SECONDS, maxBytes: MAX_BYTES }), toJson, fields: {} };

  function toJson(text: string, at: number) {
    const items = parseFeed(text).items.flatMap(({ title, url: link, published, updated }) => {
      const publicUrl = publicNewsUrl(link ?? '', [`https://${URL.parse(link ?? '')?.host}/`]);
      const publicTitle = publicUrl && publicNewsTitle(title?.toWellFormed() ?? '');
      if (!publicTitle) return [];
      const publishedAt = Math.floor(Number(published ?? updated) / 1000);
      const isKnown = publishedAt > 0 && publishedAt <= at;
      return [{ section, title: publicTitle, url: publicUrl, source, ...(isKnown && { publishedAt }) }];
    });
    return items.sort((a, b) => (b.publishedAt ?? 0) - (a.publishedAt ?? 0));
  }
}
