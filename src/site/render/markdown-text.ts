import type { InlineText } from '../../content/inline-text.ts';
import { writeMarkdown } from '../../content/markdown.ts';

/** An ampersand is markup only if it begins a character reference. */
const MARKUP = /[\\`*_[\]<>~|]|&(?=#?\w+;)/g;
const BLOCK_START = /^(#{1,6}(?=\s|$)|[-+=](?=[\s=-]|$)|\d{1,9}(?=[.)](?:\s|$)))/;

const WIDE_SPACE = /\s{2,}|[^\S ]/g;

/** GitHub-flavored Markdown recognizes bare links by these characters. */
const URL_SIGNS = /(?<=www)\.|:(?=\/\/)|@/gi;

/** Makes Markdown show a text as it is, on one line. */
export function escapeMarkdown(text: string): string {
  return escapeMarkup(text).replace(URL_SIGNS, '\\$&');
}

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

export function renderLink(text: string, url: string): string {
  const escapedUrl = url.replace(/[\s()<>\\]/g, (character) =>
    encodeURIComponent(character).replace(/^[()]$/, toHex),
  );
  return `[${escapeMarkup(text)}](${escapedUrl})`;
}

export function renderHeading(level: number, text: string): string {
  return `${'#'.repeat(level)} ${escapeMarkdown(text)}`;
}

export function renderSection(title: string, text: string): string {
  return text && joinBlocks([renderHeading(2, title), text]);
}

export function renderList(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}

export function joinBlocks(blocks: readonly string[]): string {
  return blocks.filter((block) => block !== '').join('\n\n');
}

/** `encodeURIComponent` leaves brackets as they are. */
function toHex(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
