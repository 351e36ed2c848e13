import type { Element, ElementContent, RootContent as HastContent } from 'hast';
import type { Code, Root } from 'mdast';
import { createElement, renderElements, stringifyHtml } from '../../content/html.ts';

/** HTML of the part of the page below one heading. Only operations have samples apart from their text. */
export interface ReferenceSection {
  text: string;
  samples?: string;
  fields?: string;
}

interface SampleContext {
  baseUrl: string;
  words: { copy: string; copied: string };
}

/** Titles of samples by the language of their code. */
type Titles = Readonly<Record<string, string>>;

const GUIDE_TITLES: Titles = { sh: 'Shell', ts: 'TypeScript' };
const OPERATION_TITLES: Titles = { sh: 'Request', json: 'Response' };

/** Sets names of fields apart from their descriptions, and folds the fields of objects. Each heading begins a section. */
export async function renderSections(tree: Root, context: SampleContext): Promise<ReferenceSection[]> {
  const codes = tree.children.filter((node) => node.type === 'code');
  const { children } = await renderElements(tree);
  const nodes = children.filter((node) => node.type === 'element');
  const starts = nodes.flatMap(({ tagName }, index) => (/^h\d$/.test(tagName) ? [index] : []));
  return starts.map((start, index) => renderSection(nodes.slice(start, starts[index + 1]), codes, context));
}

/** Takes the code of its samples from the beginning of `codes`. */
function renderSection(nodes: Element[], codes: Code[], context: SampleContext): ReferenceSection {
  const isOperation = nodes[0]?.tagName === 'h3';
  const isSample = (node: Element) => isElement(node, 'pre');
  const [begin, end] = [nodes.findIndex(isSample), nodes.findLastIndex(isSample) + 1];
  const blocks = nodes.map((node) => {
    const code = isSample(node) && codes.shift();
    if (isElement(node, 'ul')) arrangeFields(node);
    const titles = isOperation ? OPERATION_TITLES : GUIDE_TITLES;
    return stringifyHtml({
      type: 'root',
      children: [code ? createSample(node, code, titles, context) : node],
    });
  });
  const join = (...range: number[]) => blocks.slice(...range).join('\n');
  if (!isOperation) return { text: join(0) };
  return { text: join(0, begin), samples: join(begin, end), fields: join(end) };
}

function createSample(
  pre: Element,
  { value, lang }: Code,
  titles: Titles,
  { baseUrl, words }: SampleContext,
): Element {
  const [, path] = /^curl --fail-with-body \\\n(\S+)$/.exec(value.replace(baseUrl, '')) ?? [];
  const run = { className: ['source'], href: path, ariaLabel: `Run GET ${path}` };
  const copy = { className: ['copy'], type: 'button', ariaLive: 'polite', dataCopied: words.copied };
  return createElement('div', { className: ['sample'] }, [
    createElement('span', { className: ['label'] }, [toText(titles[lang ?? ''] ?? '')]),
    ...(path ? [createElement('a', run, [toText('Run')])] : []),
    createElement('button', copy, [toText(words.copy)]),
    pre,
  ]);
}

function isElement(node: HastContent, tagName: string): node is Element {
  return node.type === 'element' && node.tagName === tagName;
}

function toText(value: string): ElementContent {
  return { type: 'text', value };
}

/** Objects in a folded object are open, so that one click shows all of it. */
function arrangeFields(list: Element, isInner = false): void {
  for (const item of list.children) {
    if (!isElement(item, 'li') || !item.properties['id']) continue;
    list.properties = { role: 'list', className: ['fields'] };
    const [name, space, kind, ...others] = item.children as [ElementContent, ElementContent, ElementContent];
    const fields = others.find((child) => isElement(child, 'ul'));
    const description = others.filter((child) => child !== fields);
    const row = [name, space, kind, createElement('span', {}, description)];
    const field = createElement(fields ? 'summary' : 'div', { className: ['field'] }, row);
    if (fields) arrangeFields(fields, true);
    item.children = [fields ? createElement('details', { open: isInner }, [field, fields]) : field];
  }
}
