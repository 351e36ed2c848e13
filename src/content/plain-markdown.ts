import type { ListItem, Root, RootContent, Text } from 'mdast';

/** What a line holds besides its mark: no character of it means anything in Markdown, wherever it stands. */
const PLAIN = /^(?!\d+[.)](?: |$))[\p{L}\p{N}("'“‘«][^\\`*_[\]<>&#|~@\0\t\r]*(?<! )$/u;
const MARK = /^(?:## |- | {2})?/;

interface Point {
  line: number;
  column: number;
  offset: number;
}

interface Block {
  mark: string;
  lines: string[];
  start: Point;
  end: Point;
}

/**
 * Parses Markdown that is nothing but `##` headings, paragraphs and flat bullet lists of plain text, as most content
 * is, in a fraction of the time of a full parser, and into the same tree. Undefined for all other Markdown.
 */
export function parsePlainMarkdown(text: string): Root | undefined {
  const rows = text.split('\n');
  // GitHub's dialect makes a link of a bare URL.
  const blocks = /www|http/i.test(text) ? undefined : readBlocks(rows);
  if (!blocks) return undefined;
  const children: RootContent[] = [];
  for (const { mark, lines, start, end } of blocks) {
    const position = { start, end };
    const inside = { start: advance(start, mark.length), end };
    const content: Text = { type: 'text', value: lines.join('\n'), position: inside };
    if (mark === '## ') {
      children.push({ type: 'heading', depth: 2, children: [content], position });
    } else if (mark === '') {
      children.push({ type: 'paragraph', children: [content], position });
    } else {
      const paragraph = { type: 'paragraph' as const, children: [content], position: inside };
      const item: ListItem = {
        type: 'listItem',
        spread: false,
        checked: null,
        children: [paragraph],
        position,
      };
      const list = children.at(-1);
      if (list?.type === 'list') {
        list.children.push(item);
        list.position = { start: list.position?.start ?? start, end };
      } else {
        children.push({
          type: 'list',
          ordered: false,
          start: null,
          spread: false,
          children: [item],
          position,
        });
      }
    }
  }
  const end = { line: rows.length, column: (rows.at(-1)?.length ?? 0) + 1, offset: text.length };
  return { type: 'root', children, position: { start: { line: 1, column: 1, offset: 0 }, end } };
}

/** The headings, paragraphs and list items of the lines, each with its own; undefined where anything else stands. */
function readBlocks(rows: readonly string[]): Block[] | undefined {
  const blocks: Block[] = [];
  let open: Block | undefined;
  let offset = 0;
  for (const [index, line] of rows.entries()) {
    const start = { line: index + 1, column: 1, offset };
    const end = advance(start, line.length);
    const mark = MARK.exec(line)?.[0] ?? '';
    const content = line.slice(mark.length);
    offset += line.length + 1;
    if (line === '') {
      open = undefined;
    } else if (!PLAIN.test(content)) {
      return undefined;
    } else if (open && mark === (open.mark === '- ' ? '  ' : '')) {
      open.lines.push(content);
      open.end = end;
    } else {
      const isLoose = mark === '- ' && !open && blocks.at(-1)?.mark === '- ';
      const isIndentedOrLazy = mark === '  ' || (mark === '' && open);
      if (isLoose || isIndentedOrLazy) return undefined;
      const block = { mark, lines: [content], start, end };
      blocks.push(block);
      open = mark === '## ' ? undefined : block;
    }
  }
  return blocks;
}

function advance({ line, column, offset }: Point, length: number): Point {
  return { line, column: column + length, offset: offset + length };
}
