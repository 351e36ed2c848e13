import type { Element, ElementContent, RootContent as HastContent } from 'hast';
import type { Code, RootContent } from 'mdast';
import { createElement, parseHtml, renderBody, stringifyHtml } from '../../content/html.ts';
import { extractText } from '../../content/plain-text.ts';

/** HTML of the part of the page below one heading. Only operations have samples apart from their text. */
export interface ReferenceSection {
  name: string;
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

/** Sets names of fields apart from their descriptions, and folds the fields of objects. */
export function renderSections(
  nodes: readonly RootContent[],
  context: SampleContext,
): Promise<ReferenceSection[]> {
  return Promise.all(splitSections(nodes).map((section) => renderSection(section, context)));
}

async function renderSection(
  nodes: readonly RootContent[],
  context: SampleContext,
): Promise<ReferenceSection> {
  const [heading] = nodes;
  const name = heading ? extractText(heading) : '';
  if (heading?.type !== 'heading' || heading.depth < 3)
    return { name, text: await renderPart(nodes, GUIDE_TITLES, context) };
  const [begin, end] = [nodes.findIndex(isCode), nodes.findLastIndex(isCode) + 1];
  const parts = [nodes.slice(0, begin), nodes.slice(begin, end), nodes.slice(end)];
  const [text = '', samples = '', fields = ''] = await Promise.all(
    parts.map((part) => renderPart(part, OPERATION_TITLES, context)),
  );
  // The element around the samples scrolls, so it takes the focus in their place.
  return { name, text, samples: samples.replaceAll('<pre tabindex="0">', '<pre>'), fields };
}

async function renderPart(
  nodes: readonly RootContent[],
  titles: Titles,
  context: SampleContext,
): Promise<string> {
  const codes = nodes.filter(isCode);
  const root = parseHtml(await renderBody({ type: 'root', children: [...nodes] }));
  root.children = root.children.map((node) => {
    const code = isElement(node, 'pre') && codes.shift();
    return code ? createSample(node, code, titles, context) : node;
  });
  for (const node of root.children) if (isElement(node, 'ul')) arrangeFields(node);
  return stringifyHtml(root);
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

function splitSections(nodes: readonly RootContent[]): RootContent[][] {
  const starts = nodes.flatMap(({ type }, index) => (type === 'heading' ? [index] : []));
  return starts.map((start, index) => nodes.slice(start, starts[index + 1]));
}

function isCode(node: RootContent): node is Code {
  return node.type === 'code';
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
    const [name, space, kind, ...others] = item.children as [ElementContent, ElementContent, ElementContent];
    const fields = others.find((child) => isElement(child, 'ul'));
    const description = others.filter((child) => child !== fields);
    const row = [name, space, kind, createElement('span', {}, description)];
    const field = createElement(fields ? 'summary' : 'div', { className: ['field'] }, row);
    if (fields) arrangeFields(fields, true);
    item.children = [fields ? createElement('details', { open: isInner }, [field, fields]) : field];
  }
}
