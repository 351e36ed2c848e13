import type { InlineText } from '../../content/inline-text.ts';
import { writeMarkdown } from '../../content/markdown.ts';

/** Characters that are markup anywhere in a line; an ampersand only if it begins a character reference. */
const MARKUP = /[\\`*_[\]<>~|]|&(?=#?\w+;)/g;
/** Characters that are markup at the start of a block: headings, lists, rules. */
const BLOCK_START = /^(#{1,6}(?=\s|$)|[-+=](?=[\s=-]|$)|\d{1,9}(?=[.)](?:\s|$)))/;

const WIDE_SPACE = /\s{2,}|[^\S ]/g;

/** Signs by which GitHub-flavored Markdown recognizes bare links. */
const URL_SIGNS = /(?<=www)\.|:(?=\/\/)|@/gi;

/** Escapes plain text so that Markdown shows it on one line, without markup. */
export function escapeMarkdown(text: string): string {
  return escapeMarkup(text).replace(URL_SIGNS, '\\$&');
}

/** Renders the text of a field on one line, with its marks as Markdown. */
export function renderInlineMarkdown(text: InlineText): string {
  if (typeof text === 'string') return escapeMarkdown(text);
  return writeMarkdown({ type: 'root', children: [{ type: 'paragraph', children: text }] });
}

/** A link cannot contain another link, so its text may contain URLs as they are. */
function escapeMarkup(text: string): string {
  return text
    .replace(WIDE_SPACE, ' ')
    .trim()
    .replace(MARKUP, '\\$&')
    .replace(BLOCK_START, (start) => (/^\d/.test(start) ? `${start}\\` : `\\${start}`));
}

/** Renders a link. Text is escaped, and so are the characters that would end the URL early. */
export function renderLink(text: string, url: string): string {
  const escapedUrl = url.replace(/[\s()<>\\]/g, (character) =>
    encodeURIComponent(character).replace(/^[()]$/, toHex),
  );
  return `[${escapeMarkup(text)}](${escapedUrl})`;
}

export function renderHeading(level: number, text: string): string {
  return `${'#'.repeat(level)} ${escapeMarkdown(text)}`;
}

/** Renders a section under a heading of level two; empty if its text is empty. */
export function renderSection(title: string, text: string): string {
  return text && joinBlocks([renderHeading(2, title), text]);
}

/** Renders a list of items that are Markdown already. */
export function renderList(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}

/** Joins the blocks that are not empty with blank lines. */
export function joinBlocks(blocks: readonly string[]): string {
  return blocks.filter((block) => block !== '').join('\n\n');
}

/** Encodes brackets, which `encodeURIComponent` does not. */
function toHex(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
