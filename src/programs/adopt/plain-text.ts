import { decode } from 'html-entities';

/** Matches the beginning of a list item. A number stays in the text, because it may be part of a sentence. */
const BULLET = /^\s*(?:[-*–—•●○·▪■◦▸►▶‣⁃➤✓✔★☆]\s+|(?=\d{1,2}[.)]\s))/u;

type Mark = [mark: RegExp, replacement: string];

const COMMENT: Mark = [/<!--.*?-->/gs, ''];
const ANCHOR = /<a\s[^<>]*?href=["']?([^"'\s<>]+)[^<>]*>(.*?)<\/a>/gis;
const STRIKE: Mark = [/~~(?=\S)([^~\n]*[^~\s])~~/g, '$1'];
/** Block elements of HTML, and inline elements that prose cannot have. */
const TAGS: Mark[] = [
  [/<li\b[^<>]*>\s*(?:<p\b[^<>]*>)?/gi, '\n- '],
  [
    /<\/?(?:article|blockquote|br|div|dd|dl|dt|h[1-6]|hr|li|ol|p|pre|section|table|tr|ul)(?:\s[^<>]*)?\/?>/gi,
    '\n\n',
  ],
  [/<\/?t[dh](?:\s[^<>]*)?>/gi, ' '],
  [/<\/?(?:abbr|del|font|ins|mark|s|small|span|sub|sup|tbody|thead|u)(?:\s[^<>]*)?>/gi, ''],
];

/** Text that only looks like a mark is kept, such as `List<T>` and `__init__`. */
const TO_PLAIN: Mark[] = [
  COMMENT,
  [ANCHOR, '$2 ($1)'],
  ...TAGS,
  [/<\/?(?:b|code|em|i|strong)(?:\s[^<>]*)?>/gi, ''],
  [/!?\[([^[\]]+)\]\(([^()\s]+)\)/g, '$1 ($2)'],
  [/(?<![\w*\\])(\*{1,3})(?=[^\s*])([^*\n]*[^*\s\\])\1(?![\w*])/g, '$2'],
  [/(?<![\w\\])(?!__[a-z\d]+__)(_{1,3})(?=[^\s_])([^_\n]*[^_\s\\])\1(?!\w|\.\w)/g, '$2'],
  STRIKE,
  [/`([^`\n]+)`/g, '$1'],
  [/^#{1,6}[ \t]+(?!\d)/gm, ''],
  [/\\([*_~`#[\]\\])/g, '$1'],
];

const TO_MARKDOWN: Mark[] = [
  COMMENT,
  [ANCHOR, '[$2]($1)'],
  ...TAGS,
  [/<(?:b|strong)(?:\s[^<>]*)?>(\s*)/gi, '$1**'],
  [/(\s*)<\/(?:b|strong)>/gi, '**$1'],
  [/<(?:em|i)(?:\s[^<>]*)?>(\s*)/gi, '$1*'],
  [/(\s*)<\/(?:em|i)>/gi, '*$1'],
  [/<\/?code(?:\s[^<>]*)?>/gi, '`'],
  STRIKE,
];

/** A text without marks, and the same in Markdown if it has some. */
export interface MarkedText {
  text: string;
  marked?: string | undefined;
}

export interface TextBlock extends MarkedText {
  isItem: boolean;
}

export function parseBlocks(text: string): TextBlock[] {
  const blocks = divide(text, TO_PLAIN);
  const marked = divide(text, TO_MARKDOWN);
  if (marked.length !== blocks.length) return blocks;
  return blocks.map((block, index) => {
    const written = marked[index]?.text;
    return written === block.text ? block : { ...block, marked: written };
  });
}

function divide(text: string, marks: readonly Mark[]): TextBlock[] {
  const written = decode(
    marks.reduce((marked, [mark, replacement]) => marked.replace(mark, replacement), text),
    { scope: 'strict' },
  );
  const blocks: TextBlock[] = [];
  let isNew = true;
  for (const line of written.split('\n')) {
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

export function parseLine(text: string): MarkedText {
  return joinTexts(parseBlocks(text), ' ');
}

export function joinTexts(texts: readonly MarkedText[], separator: string): MarkedText {
  const isMarked = texts.some(({ marked }) => marked !== undefined);
  return {
    text: texts.map(({ text }) => text).join(separator),
    ...(isMarked && { marked: texts.map(({ text, marked = text }) => marked).join(separator) }),
  };
}
