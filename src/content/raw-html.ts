import { isDeepStrictEqual } from 'node:util';
import type { Root } from 'hast';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { decode } from 'html-entities';
import type { Image } from 'mdast';
import { htmlToHast } from 'satteri';

/** The elements of HTML that a body may have, as GitHub has them: what only marks text. */
const NAMES =
  'b|blockquote|br|code|del|details|div|em|hr|i|ins|kbd|mark|p|s|small|span|strong|sub|summary|sup|u';
const ALLOWED: Schema = { tagNames: NAMES.split('|'), attributes: { details: ['open'] } };
/** Attributes that only say how it looks on the site for which it was written. */
const LOOK = /\s+(?:align|class|height|style|width)=(?:"[^"]*"|'[^']*'|[^\s"'>]+)/gi;
const IMAGE = /<img\s[^<>]*>/gi;
/** What pictures are put into. */
const BOX = /<\/?(?:center|div|figcaption|figure|p|span)\b[^<>]*>/gi;
/** A tag of these elements: its slash, if it ends one, and its name. */
export const TAG = new RegExp(`<(/?)(${NAMES})(?:\\s[^<>]*)?/?>`, 'gi');
/** Markdown that lines of HTML have, up to the next blank line, is not read as such. */
const MARKDOWN = /\*\*|~~|(?<!\w)\*\S[^*\n]*\*|\]\(|`|^\s*(?:#{1,6}|[-*+>]|\d+[.)])\s/m;

/** Whether HTML is nothing but complete tags that the sanitizer leaves as they are, and text. */
export function isAllowedHtml(html: string): boolean {
  if (html.replace(TAG, '').includes('<')) return false;
  const tree = htmlToHast(html, { fragment: true });
  return isDeepStrictEqual(sanitize(tree, ALLOWED), tree);
}

/** Whether allowed HTML has Markdown on its lines, or was a comment with text after it. */
export function hasMarkdown(html: string): boolean {
  return !html.includes('<') || MARKDOWN.test(html);
}

/** HTML without its comments, and without what only says how it looks. */
export function withoutLook(html: string): string {
  return html.replace(/<!--.*?-->/gs, '').replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(LOOK, ''));
}

/** The pictures in HTML that has nothing else; the text below a single one is its caption. */
export function toImages(html: string): Image[] {
  const images = (html.match(IMAGE) ?? []).map(toImage);
  const [before = '', ...below] = html.replace(BOX, '').split(IMAGE);
  const text = below.join('').replace(/\s+/g, ' ').trim();
  if (before.trim() !== '' || text.includes('<') || (text !== '' && images.length > 1)) return [];
  return text === '' ? images : images.map((image) => ({ ...image, title: decode(text) }));
}

function toImage(tag: string): Image {
  const [image] = (htmlToHast(tag, { fragment: true }) as Root).children;
  const { src = '', alt = '', title } = image?.type === 'element' ? image.properties : {};
  return { type: 'image', url: String(src), alt: String(alt), ...(title && { title: String(title) }) };
}
