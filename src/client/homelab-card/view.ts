import type { Figure, List, Panel } from './panel.ts';

export function renderContainers(label: string, figure?: Figure): HTMLElement {
  if (!figure) return element('section', { class: 'containers' });
  const { value, share, isBad } = figure;
  const drawBar = (name: string, width: number) =>
    shape('rect', { class: name, width: `${width * 100}%`, height: '100%' });
  return element(
    'section',
    { class: isBad ? 'containers bad' : 'containers' },
    element('p', { class: 'label' }, label),
    element('b', {}, value),
    shape('svg', { class: 'shares', 'aria-hidden': 'true' }, drawBar('before', 1), drawBar('after', share)),
  );
}

export function renderPanel(panel?: Panel): HTMLElement {
  return element('div', { class: 'panel' }, ...(panel ? renderParts(panel) : []));
}

function renderParts({ agents, news, surroundings }: Panel): HTMLElement[] {
  return [
    ...renderList('agents', agents, ({ health, name, role, doing, seen }) =>
      element(
        'li',
        { class: health },
        element('strong', {}, name),
        ' ',
        element('span', { class: 'role' }, role),
        element('span', { class: 'doing' }, doing),
        ' ',
        element('small', {}, seen),
      ),
    ),
    ...renderList('news', news, ({ title, url, source }) =>
      element(
        'li',
        {},
        url === undefined ? element('span', {}, title) : element('a', { href: url }, title),
        ' ',
        element('small', {}, source),
      ),
    ),
    ...renderList('surroundings', surroundings, ({ about, value, detail, age }) =>
      element(
        'li',
        {},
        ...[about, value].map((text) => element('span', {}, text)),
        ...[detail, age].map((text) => element('small', {}, text)),
      ),
    ),
  ];
}

function renderList<Item>(
  name: string,
  { heading, items }: List<Item>,
  render: (item: Item) => HTMLElement,
): HTMLElement[] {
  if (items.length === 0) return [];
  return [
    element(
      'section',
      { class: name },
      element('h4', {}, heading),
      element('ul', { role: 'list' }, ...items.map(render)),
    ),
  ];
}

type Attributes = Record<string, string>;

function element(tag: string, attributes: Attributes, ...children: (Node | string)[]): HTMLElement {
  return fill(document.createElement(tag), attributes, children);
}

function shape(tag: string, attributes: Attributes, ...children: Node[]): SVGElement {
  return fill(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children);
}

/** Adds strings as text, never as markup. */
function fill<Made extends Element>(made: Made, attributes: Attributes, children: (Node | string)[]): Made {
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** Changes only the parts of a node that differ, so that focus, selection and live regions stay. */
export function update(node: ChildNode, next: ChildNode): void {
  if (node.isEqualNode(next)) return;
  const children = [...next.childNodes];
  const isSameElement = node.nodeType === Node.ELEMENT_NODE && node.cloneNode().isEqualNode(next.cloneNode());
  if (!isSameElement || node.childNodes.length !== children.length) node.replaceWith(next);
  else
    for (const [index, child] of [...node.childNodes].entries()) update(child, children[index] as ChildNode);
}
