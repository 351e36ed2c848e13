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

interface SampleWords {
  copy: string;
  copied: string;
}

/** Names of fields stand apart from their descriptions, and objects are folded. */
export function renderSections(
  nodes: readonly RootContent[],
  baseUrl: string,
  words: SampleWords,
): Promise<ReferenceSection[]> {
  const render = async (part: readonly RootContent[], labels = LANGUAGES) => {
    const codes = part.filter(isCode);
    const root = parseHtml(await renderBody({ type: 'root', children: [...part] }));
    root.children = root.children.map((node) => {
      const code = isElement(node, 'pre') && codes.shift();
      return code ? createSample(node, code, labels) : node;
    });
    for (const node of root.children) if (isElement(node, 'ul')) arrangeFields(node);
    return stringifyHtml(root);
  };
  const createSample = (pre: Element, { value, lang }: Code, labels: Labels) => {
    const [, path] = /^curl --fail-with-body (\S+)$/.exec(value.replace(baseUrl, '')) ?? [];
    const run = { className: ['source'], href: path, ariaLabel: `Run GET ${path}` };
    const copy = { className: ['copy'], type: 'button', ariaLive: 'polite', dataCopied: words.copied };
    return createElement('div', { className: ['sample'] }, [
      createElement('span', { className: ['label'] }, [toText(labels[lang ?? ''] ?? '')]),
      createElement('button', copy, [toText(words.copy)]),
      ...(path ? [createElement('a', run, [toText('Run')])] : []),
      pre,
    ]);
  };
  return Promise.all(
    splitSections(nodes).map(async (section) => {
      const [heading] = section;
      const name = heading ? extractText(heading) : '';
      if (heading?.type !== 'heading' || heading.depth < 3) return { name, text: await render(section) };
      const [begin, end] = [section.findIndex(isCode), section.findLastIndex(isCode) + 1];
      const [text, samples, fields] = await Promise.all([
        render(section.slice(0, begin)),
        render(section.slice(begin, end), BODIES),
        render(section.slice(end)),
      ]);
      // The element around the samples scrolls, so it takes the focus in their place.
      return { name, text, samples: samples.replaceAll('<pre tabindex="0">', '<pre>'), fields };
    }),
  );
}

type Labels = Readonly<Record<string, string>>;

const LANGUAGES: Labels = { sh: 'Shell', ts: 'TypeScript' };
const BODIES: Labels = { sh: 'Request', json: 'Response' };

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
