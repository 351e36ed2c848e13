import { isDeepStrictEqual } from 'node:util';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { htmlToHast } from 'satteri';

/** The HTML that a body may have: what Markdown has no signs for, and GitHub shows too. */
const ALLOWED: Schema = {
  tagNames: ['br', 'kbd', 'sub', 'sup', 'details', 'summary'],
  attributes: { details: ['open'] },
};
/** A tag of these elements: its slash, if it ends one, and its name. */
export const TAG = new RegExp(`<(/?)(${ALLOWED.tagNames?.join('|')})(?:\\s[^<>]*)?/?>`, 'gi');
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

/** HTML without its comments. */
export function withoutComments(html: string): string {
  return html.replace(/<!--.*?-->/gs, '');
}
