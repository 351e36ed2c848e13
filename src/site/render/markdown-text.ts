import type { InlineText } from '../../content/inline-text.ts';
import { writeMarkdown } from '../../content/markdown.ts';

/** What is markup anywhere in a line; an ampersand only where it would begin a character reference. */
const MARKUP = /[\\`*_[\]<>~|]|&(?=#?\w+;)/g;
/** What is markup at the start of a block: headings, lists, quotations, rules. */
const BLOCK_START = /^(#{1,6}(?=\s|$)|[-+=](?=[\s=-]|$)|\d{1,9}(?=[.)](?:\s|$)))/;

/** White space that is not a single space already; nearly all is. */
const WIDE_SPACE = /\s{2,}|[^\S ]/g;

/** What GitHub-flavoured Markdown would turn into a link. */
const URL_SIGNS = /(?<=www)\.|:(?=\/\/)|@/gi;

/** Escapes plain text, so that Markdown shows it as it is: on one line, without any markup. */
export function escapeMarkdown(text: string): string {
  return escapeMarkup(text).replace(URL_SIGNS, '\\$&');
}

/** Writes a text of a field in a line: its marks as Markdown, or if it has none, escaped. */
export function toMarkdown(text: InlineText): string {
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

/** A link; the text is escaped, and so is whatever would end the URL early. */
export function toLink(text: string, url: string): string {
  const escapedUrl = url.replace(/[\s()<>\\]/g, (character) =>
    encodeURIComponent(character).replace(/^[()]$/, toHex),
  );
  return `[${escapeMarkup(text)}](${escapedUrl})`;
}

/** A heading; the text is escaped. */
export function toHeading(level: number, text: string): string {
  return `${'#'.repeat(level)} ${escapeMarkdown(text)}`;
}

/** A heading of level two with what stands below it; nothing if nothing stands below. */
export function toSection(title: string, text: string): string {
  return text && joinBlocks([toHeading(2, title), text]);
}

/** A bullet list of items that are Markdown already; empty for an empty list. */
export function toList(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}

/** Joins blocks with blank lines and leaves out the empty ones. */
export function joinBlocks(blocks: readonly string[]): string {
  return blocks.filter((block) => block !== '').join('\n\n');
}

/** encodeURIComponent leaves brackets alone. */
function toHex(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
