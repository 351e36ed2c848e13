import { parseFeed } from '@rowanmanning/feed-parser';
import { publicNewsTitle, publicNewsUrl } from '../../../homelab/news.ts';
import { MAX_NEWS } from '../../../homelab/sanitize.ts';
import type { Entry } from '../config/schema.ts';
import { http } from './http.ts';
import type { Source } from './source.ts';

const MAX_BYTES = 2_000_000;

/** The newest headlines of a feed that can be published. Nothing else of it is read. */
export function feed({ feed: url, section, source }: Entry<'news'>): Source {
  return { ...http(url, {}, MAX_BYTES), everySeconds: 1800, toJson };

  function toJson(text: string, at: number) {
    const items = parseFeed(text).items.flatMap(({ title, url: link, published, updated }) => {
      const publicUrl = publicNewsUrl(link ?? '', [`https://${URL.parse(link ?? '')?.host}/`]);
      const publicTitle = publicUrl && publicNewsTitle(title?.toWellFormed() ?? '');
      if (!publicTitle) return [];
      const publishedAt = Math.floor(Number(published ?? updated) / 1000);
      const isKnown = publishedAt > 0 && publishedAt <= at;
      return [{ section, title: publicTitle, url: publicUrl, source, ...(isKnown && { publishedAt }) }];
    });
    return items.sort((a, b) => (b.publishedAt ?? 0) - (a.publishedAt ?? 0)).slice(0, MAX_NEWS);
  }
}
