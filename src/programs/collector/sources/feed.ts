import { parseXml, type XmlElement } from '@rgrove/parse-xml';
import { decode } from 'html-entities';
import { scanNewsItem } from '../../../homelab/news.ts';
import type { Entry } from '../config/schema.ts';
import type { Document } from '../document.ts';

/** Feeds begin with what is new; more items than these are not read. */
const MAX_ITEMS = 200;
/** Longer URLs are not read, so that an observation is not too long for its news. */
const MAX_URL_LENGTH = 400;

/** The headlines of a feed in RSS or Atom that can be published. Nothing else of it is read. */
export function readFeed({ text, at }: Document, { section, source }: Entry<'news'>) {
  // As XML reads them; the parser would take quadratic time.
  const lines = text.replace(/\r\n?/g, '\n');
  const { root } = parseXml(lines, { ignoreUndefinedEntities: true });
  const parents = root ? [root, ...childrenOf(root, 'channel')] : [];
  const items = parents.flatMap((parent) => childrenOf(parent, 'item', 'entry')).slice(0, MAX_ITEMS);
  return items.flatMap((item) => {
    const title = decode(readText(item, 'title')).toWellFormed();
    const scanned = scanNewsItem({ section, title, url: readLink(item), source });
    if ('fault' in scanned || !scanned.item.url.startsWith('https:')) return [];
    const time = readText(item, 'pubDate', 'published', 'dc:date', 'updated');
    const publishedAt = Math.floor(Date.parse(time) / 1000);
    const isKnown = publishedAt > 0 && publishedAt <= at;
    return [{ ...scanned.item, ...(isKnown && { publishedAt }) }];
  });
}

/** RSS has the URL as text, Atom as an attribute; of several links, the one for readers. */
function readLink(item: XmlElement): string {
  const [link] = childrenOf(item, 'link').filter(
    ({ attributes }) => (attributes['rel'] ?? 'alternate') === 'alternate',
  );
  const url = (link?.attributes['href'] ?? link?.text ?? '').trim();
  return url.length > MAX_URL_LENGTH ? '' : url;
}

/** The text of the first child that is there. */
function readText(item: XmlElement, ...names: string[]): string {
  const [child] = names.flatMap((name) => childrenOf(item, name));
  return child?.text.trim() ?? '';
}

function childrenOf({ children }: XmlElement, ...names: string[]): XmlElement[] {
  return (children as XmlElement[]).filter(({ name }) => names.includes(name));
}
