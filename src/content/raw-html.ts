import type { Root } from 'hast';
import { decode } from 'html-entities';
import type { Image } from 'mdast';
import { htmlToHast } from 'satteri';

/** The tags of HTML that a body may have, as GitHub shows them: what only marks text, with no attribute that does more. */
const TAG =
  /<\/?(?:b|blockquote|br|code|del|details(?: open)?|div|em|hr|i|ins|kbd|mark|p|q|s|small|span|strong|sub|summary|sup|u)\s*\/?>/gi;
/** Attributes that only say how it looks on the site for which it was written. */
const LOOK = /\s+(?:align|class|height|style|width)=(?:"[^"]*"|'[^']*'|[^\s"'>]+)/gi;
const IMAGE = /<img\s[^<>]*>/gi;
/** What pictures are put into. */
const BOX = /<\/?(?:center|div|figcaption|figure|p|span)\b[^<>]*>/gi;

/** A comment of HTML, which is left out everywhere. */
export const COMMENT = /<!--.*?-->/gs;

/** Whether HTML is nothing but allowed tags and text. */
export function isAllowedHtml(html: string): boolean {
  return !html.replace(TAG, '').includes('<');
}

/** HTML without its comments, and without what only says how it looks. */
export function withoutLook(html: string): string {
  return html.replace(COMMENT, '').replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(LOOK, ''));
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
