import { decode } from 'html-entities';

/** The beginning of an item of a list. Numbers stay in the text, since they may be part of what it says. */
const BULLET = /^\s*(?:[-*–—•●○·▪■◦▸►▶‣⁃➤✓✔★☆]\s+|(?=\d{1,2}[.)]\s))/u;

/** Text that only looks like a mark is kept, such as `List<T>`. */
const MARKS: [mark: RegExp, text: string][] = [
  [/<!--.*?-->/gs, ''],
  [/<a\s[^<>]*?href=["']?([^"'\s<>]+)[^<>]*>(.*?)<\/a>/gis, '$2 ($1)'],
  [/<li\b[^<>]*>\s*(?:<p\b[^<>]*>)?/gi, '\n- '],
  [
    /<\/?(?:article|blockquote|br|div|dd|dl|dt|h[1-6]|hr|li|ol|p|pre|section|table|tr|ul)(?:\s[^<>]*)?\/?>/gi,
    '\n\n',
  ],
  [/<\/?t[dh](?:\s[^<>]*)?>/gi, ' '],
  [
    /<\/?(?:abbr|b|code|del|em|font|i|ins|mark|s|small|span|strong|sub|sup|tbody|thead|u)(?:\s[^<>]*)?>/gi,
    '',
  ],
  [/!?\[([^[\]]+)\]\(([^()\s]+)\)/g, '$1 ($2)'],
  [/(?<![\w*\\])(\*{1,3})(?=[^\s*])([^*\n]*[^*\s\\])\1(?![\w*])/g, '$2'],
  [/(?<![\w\\])(_{1,3})(?=[^\s_])([^_\n]*[^_\s\\])\1(?!\w|\.\w)/g, '$2'],
  [/~~(?=\S)([^~\n]*[^~\s])~~/g, '$1'],
  [/`([^`\n]+)`/g, '$1'],
  [/^#{1,6}[ \t]+(?!\d)/gm, ''],
  [/\\([*_~`#[\]\\])/g, '$1'],
];

export function parseBlocks(text: string): { isItem: boolean; text: string }[] {
  const plain = decode(
    MARKS.reduce((marked, [mark, rest]) => marked.replace(mark, rest), text),
    { scope: 'strict' },
  );
  const blocks: { isItem: boolean; text: string }[] = [];
  let isNew = true;
  for (const line of plain.split('\n')) {
    const last = blocks.at(-1);
    const isItem = BULLET.test(line);
    // Only indented lines continue an item.
    const goesOn = !isNew && last && !isItem && (!last.isItem || /^\s/.test(line));
    if (goesOn) last.text += ` ${line}`;
    else blocks.push({ isItem, text: line.replace(BULLET, '') });
    isNew = line.trim() === '';
  }
  return blocks
    .map(({ isItem, text }) => ({ isItem, text: text.replace(/\s{2,}|[\t\n]/g, ' ').trim() }))
    .filter((block) => block.text !== '');
}

export function parseLine(text: string): string {
  return parseBlocks(text)
    .map((block) => block.text)
    .join(' ');
}
