import type { Element, ElementContent, Root as HastRoot } from 'hast';
import type { createLowlight } from 'lowlight';
import type { Paragraph, Root, Table } from 'mdast';
import rehypeStringify from 'rehype-stringify';
import remarkRehype, { defaultHandlers, type Options } from 'remark-rehype';
import { htmlToHast } from 'satteri';
import { unified } from 'unified';
import { eachNode, extractText } from './plain-text.ts';

type Handler = NonNullable<NonNullable<Options['handlers']>['paragraph']>;

/** An image alone in its paragraph is a figure, with its title as the caption. */
const paragraph: Handler = (state, node: Paragraph) => {
  const [image, ...more] = node.children;
  if (image?.type !== 'image' || more.length > 0) return defaultHandlers.paragraph(state, node);
  const { title, ...bare } = image;
  const caption = title ? [createElement('figcaption', {}, [{ type: 'text', value: title }])] : [];
  return createElement('figure', {}, [...state.all({ type: 'paragraph', children: [bare] }), ...caption]);
};

/** Wider tables do not fit on a phone, where each row becomes a list of its cells with their headings. */
const MAX_COLUMNS = 3;

/** A table that is wider than the page scrolls by itself. The keyboard reaches it, so it is named after its columns. */
const table: Handler = (state, node: Table) => {
  const [header, ...rows] = node.children;
  const names = header?.children.map(extractText) ?? [];
  for (const { children } of names.length > MAX_COLUMNS ? rows : []) {
    for (const [column, cell] of children.entries()) {
      if (column > 0) cell.data = { hProperties: { dataLabel: names[column] } };
    }
  }
  const scroller = { className: ['wide'], tabIndex: 0, role: 'group', ariaLabel: names.join(', ') };
  return createElement('div', scroller, [defaultHandlers.table(state, node)]);
};

/**
 * Aligns cells by a class, since HTML has no attribute for it any more, labels the boxes of tasks, and leaves the English
 * heading out of GitHub's footnotes: roles say the same in every language.
 */
function modernize({ children }: HastRoot | Element): void {
  for (const node of children) {
    if (node.type !== 'element') continue;
    modernize(node);
    const { align, ariaDescribedBy: _, ...properties } = node.properties;
    node.properties = align ? { ...properties, className: [`align-${align}`] } : properties;
    // Our style sheets give bullets and numbers to lists without a class.
    if (node.tagName === 'ul' || node.tagName === 'ol') delete node.properties['className'];
    if (node.tagName === 'input') node.properties['ariaLabel'] = properties['checked'] ? '☑' : '☐';
    if ('dataFootnoteRef' in properties) node.properties['role'] = 'doc-noteref';
    if ('dataFootnoteBackref' in properties) node.properties['role'] = 'doc-backlink';
    if (!properties['dataFootnotes']) continue;
    node.properties['role'] = 'doc-endnotes';
    node.children = node.children.filter((child) => child.type !== 'element' || child.tagName !== 'h2');
  }
}

const renderer = unified()
  .use(remarkRehype, {
    handlers: { paragraph, table },
    footnoteBackContent: '↑',
    footnoteBackLabel: (index, again) => `↑ ${index + 1}${again > 1 ? `-${again}` : ''}`,
    // The HTML in a body has been checked.
    allowDangerousHtml: true,
  })
  .use(rehypeStringify, { allowDangerousHtml: true });

export async function renderBody(tree: Root): Promise<string> {
  const text = stringifyHtml(await renderElements(tree));
  // Each tag is a node of its own; parsing them together closes each.
  const hasTags = eachNode(tree).some(({ type }) => type === 'html');
  return hasTags ? stringifyHtml(parseHtml(text)) : text;
}

/** Leaves HTML in the tree as it is. */
export async function renderElements(tree: Root): Promise<HastRoot> {
  await highlightCode(tree);
  const root = renderer.runSync(tree);
  modernize(root);
  return root;
}

export function parseHtml(html: string): HastRoot {
  return htmlToHast(html, { fragment: true }) as HastRoot;
}

export function stringifyHtml(root: HastRoot): string {
  return renderer.stringify(root);
}

/** Highlights code in known languages. */
async function highlightCode(tree: Root): Promise<void> {
  for (const node of eachNode(tree)) {
    if (node.type !== 'code' || !node.lang) continue;
    const { registered, highlight } = await loadGrammars();
    if (!registered(node.lang)) continue;
    const { children } = highlight(node.lang, `${node.value}\n`);
    const hChildren = children as ElementContent[];
    node.data = { hChildren: keepColored(hChildren), hProperties: { className: [`language-${node.lang}`] } };
  }
}

/** The tokens that have a color in a style sheet. */
const COLORED = ['hljs-addition', 'hljs-comment', 'hljs-regexp', 'hljs-string'];

/** Replaces other tokens with their text: in the reference, they would be a quarter of the page. */
function keepColored(nodes: ElementContent[]): ElementContent[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'element') return node;
    const children = keepColored(node.children);
    const isColored = COLORED.some((name) => [node.properties['className']].flat().includes(name));
    return isColored ? { ...node, children } : children;
  });
}

let grammars: Promise<ReturnType<typeof createLowlight>> | undefined;

/** Loads the grammars only when they are needed, since that takes longer than the rest of a body. */
function loadGrammars() {
  grammars ??= import('lowlight').then(({ common, createLowlight }) => createLowlight(common));
  return grammars;
}

export function createElement(
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[],
): Element {
  return { type: 'element', tagName, properties, children };
}

/** The HTML that a body may have, because Markdown has no syntax for it and GitHub shows it too. */
const ALLOWED_TAG = /<\/?(?:br|kbd|sub|sup|details|summary)\s*\/?>|<details\s+open(?:="[^"<>]*")?\s*>/gi;

export function isAllowedHtml(html: string): boolean {
  return !html.replace(ALLOWED_TAG, '').includes('<');
}
