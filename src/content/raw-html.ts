import { isDeepStrictEqual } from 'node:util';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { htmlToHast } from 'satteri';

/** The HTML that a body may have: what Markdown has no signs for, and GitHub shows too. */
const ALLOWED: Schema = {
  tagNames: ['br', 'kbd', 'sub', 'sup', 'details', 'summary'],
  attributes: { details: ['open'] },
};
const TAG = new RegExp(`</?(?:${ALLOWED.tagNames?.join('|')})(?:\\s[^<>]*)?/?>`, 'gi');

/** A comment of HTML, which is left out everywhere. */
export const COMMENT = /<!--.*?-->/gs;

/** Whether HTML is nothing but complete tags that the sanitizer leaves as they are, and text. */
export function isAllowedHtml(html: string): boolean {
  if (html.replace(TAG, '').includes('<')) return false;
  const tree = htmlToHast(html, { fragment: true });
  return isDeepStrictEqual(sanitize(tree, ALLOWED), tree);
}
