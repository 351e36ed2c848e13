import type { Link, Paragraph, PhrasingContent, Root } from 'mdast';
import type { z } from 'zod';
import { textSchema } from '../schemas/formats.ts';
import { type BodyContext, findBodyProblems } from './body.ts';
import { listTexts } from './fields.ts';
import { findForeignSyntax } from './foreign-syntax.ts';
import { createFieldProblem, type MarkdownFile } from './frontmatter.ts';
import { type InlineText, type ShownField, toPlain, toTextNode } from './inline-text.ts';
import { type ContentLink, makeLinksAbsolute, resolveLinks } from './links.ts';
import { parseMarkdown, simplifyTree } from './markdown.ts';
import { eachNode } from './plain-text.ts';
import type { ContentProblem } from './problems.ts';

export interface FieldTexts {
  fields: ShownField[];
  links: ContentLink[];
  problems: ContentProblem[];
}

type InlineContext = Pick<BodyContext, 'baseUrl' | 'pages' | 'page'> & { file: string };

/** Reads the texts in the fields of a file. Prose may have inline Markdown; every other text is shown as written. */
export function readFieldTexts(
  markdown: MarkdownFile,
  schema: z.ZodType,
  context: Omit<InlineContext, 'file'>,
): FieldTexts {
  const texts: FieldTexts = { fields: [], links: [], problems: [] };
  for (const { path, text, isProse } of listTexts(schema, markdown.data)) {
    if (!(isProse ? SIGN : MEANT_AS_MARK).test(text)) continue;
    const place = createFieldProblem(markdown, path, '');
    const { shown, links, problems, warnings } = isProse
      ? readInline(text, { file: place.file, ...context })
      : { shown: undefined, links: [], problems: [], warnings: [SHOWN_AS_WRITTEN] };
    if (shown !== undefined) texts.fields.push({ path, text: shown });
    texts.links.push(...links.map(({ url }) => ({ ...place, url })));
    texts.problems.push(
      ...problems.map((message) => ({ ...place, message })),
      ...[...new Set(warnings)].map((message) => ({ ...place, message, isWarning: true }) as const),
    );
  }
  return texts;
}

interface ReadText {
  shown?: InlineText | undefined;
  links: ContentLink[];
  problems: string[];
  warnings: string[];
}

function readInline(text: string, context: InlineContext): ReadText {
  const warnings = BLOCK_START.test(text) ? [NOT_A_BLOCK] : [];
  const source = BEFORE + text;
  const tree = parseMarkdown(source.replace(/(?<=\w)\*+(?=\w)/g, (signs) => IN_WORD.repeat(signs.length)));
  simplifyTree(tree, '');
  warnings.push(...findForeignSyntax([...eachNode(tree)], source).map(({ message }) => message));
  const paragraph = toParagraph(tree, source, (message) => warnings.push(message));
  const links = resolveInlineLinks(paragraph, context);
  const plain = toPlain(paragraph.children);
  const problems = [
    ...findBodyProblems([...eachNode(paragraph)]),
    ...(textSchema.safeParse(plain).error?.issues ?? []),
  ].map(({ message }) => message);
  const shown = paragraph.children.every(({ type }) => type === 'text') ? plain : paragraph.children;
  return { links, problems, warnings, ...(shown !== text && { shown }) };
}

/**
 * Writes a plain text as prose, escaped if a field would show it differently. `marked`, the same text in Markdown, is
 * written instead if a field shows the same words and reports no problem with it.
 */
export function writeProse(text: string, marked = text): string {
  const context = { file: '', page: '/', pages: new Map(), baseUrl: '' };
  const { shown = marked, links, problems, warnings } = readInline(marked, context);
  const isSame = toPlain(shown) === text;
  if (marked === text) return isSame ? text : text.replace(/[\\`*_[\]<&~]/g, '\\$&');
  const isSound = [...problems, ...warnings].length === 0 && links.every(({ url }) => URL.canParse(url));
  return isSame && isSound ? marked : writeProse(text);
}

/** Precedes a text while it is parsed, so that nothing at its start begins a block. */
const BEFORE = 'x ';
/**
 * Stands in for an asterisk between letters or digits, as in 2*3*4, which is not markup. Content cannot contain this
 * noncharacter.
 */
const IN_WORD = '\ufdd0';
/** Matches every text that Markdown changes or that is probably misread; no other text needs the parser. */
const SIGN = /[*_`[\]<&\\~$@{^]|:\/\/|www\.|:\w+:|%%|==|^[>#]/i;
/** Matches the start of a quotation or a heading. Before a digit, these characters mean "more than" and "number". */
const BLOCK_START = /^(?:>|#{1,6})\s+(?!\d)/;
const NOT_A_BLOCK =
  'begins like a quotation or a heading, which a field shows as written; remove the sign, or move it into the text below the frontmatter';
const MEANT_AS_MARK =
  /^(?![a-z]+:\S+$|\.?\/).*(?:(?<!\w)\*\*[^\s*][^*]*\*\*(?!\w)|(?<![\w*])\*[^\s*](?:[^*]*[^\s*])?\*(?![\w*])|`[^`]+`|\[[^[\]]+\]\([^\s()]+\)|<\/?(?:a|b|br|code|div|em|i|img|p|span|strong|sub|sup|u)\b[^<>]*>|&(?:amp|gt|lt|nbsp|quot|#\w+);)/i;
const SHOWN_AS_WRITTEN = 'has marks of Markdown or HTML, which this field shows as written; remove them';

const OTHER_MARKS: Readonly<Record<string, string>> = {
  html: 'has HTML, which a field shows as written; write **strong**, *emphasis* or [a link](https://example.com), or put it into backticks',
  image: 'has an image, which a field shows as written; move it into the text below the frontmatter',
  delete: 'has text struck out with ~~, which a field shows as written; remove the tildes',
};

/** Returns the paragraph without the word before it. Nodes that a field cannot have become text again. */
function toParagraph(
  { children: [paragraph] }: Root,
  source: string,
  warn: (message: string) => void,
): Paragraph {
  const keep = (nodes: readonly PhrasingContent[]): PhrasingContent[] =>
    nodes.map((node) => {
      switch (node.type) {
        case 'text':
        case 'inlineCode':
          return { type: node.type, value: restore(node.value) };
        case 'strong':
        case 'emphasis':
          return { type: node.type, children: keep(node.children) };
        case 'link': {
          const { type, url, title } = node;
          return { type, url: restore(url), title: title && restore(title), children: keep(node.children) };
        }
        default: {
          const message = OTHER_MARKS[node.type];
          if (message) warn(message);
          return toTextNode(source.slice(node.position?.start.offset, node.position?.end.offset));
        }
      }
    });
  const restore = (part: string) => part.replaceAll(IN_WORD, '*');
  const [first, ...others] = paragraph?.type === 'paragraph' ? keep(paragraph.children) : [];
  const rest = first?.type === 'text' ? first.value.slice(BEFORE.length) : '';
  return { type: 'paragraph', children: [...(rest ? [toTextNode(rest)] : []), ...others] };
}

/** Makes links absolute for the API and Markdown. In HTML, links within the site stay without its origin. */
function resolveInlineLinks(paragraph: Paragraph, { baseUrl, ...context }: InlineContext): ContentLink[] {
  const tree: Root = { type: 'root', children: [paragraph] };
  const links = resolveLinks(tree, context);
  const ofSite = [...eachNode(tree)].filter((node) => node.type === 'link' && /^[/#]/.test(node.url));
  makeLinksAbsolute(tree, context.page, baseUrl);
  for (const node of ofSite as Link[]) {
    node.data = { hProperties: { href: node.url.slice(baseUrl.length) } };
  }
  return links;
}
