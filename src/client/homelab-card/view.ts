import type { Figure, List, Panel } from './panel.ts';
import type { CardWords } from './writer.ts';

export function renderPanel(panel: Panel | undefined, words: CardWords): HTMLElement {
  return element('div', { class: 'panel' }, ...(panel ? renderColumns(panel, words) : []));
}

function renderColumns({ containers, agents, news, surroundings }: Panel, words: CardWords): HTMLElement[] {
  const columns = [
    [
      ...(containers ? [renderFigure(containers)] : []),
      ...renderList('agents', agents, ({ health, name, role, doing, seen }) =>
        element(
          'li',
          { class: health },
          element('strong', {}, name),
          ' ',
          element('span', { class: 'role' }, role),
          element('span', { class: 'doing' }, doing),
          element('small', {}, seen),
        ),
      ),
    ],
    [
      ...renderList('news', news, ({ title, url, source }) =>
        element(
          'li',
          {},
          url === undefined ? element('span', {}, title) : element('a', { href: url }, title),
          ' ',
          element('small', {}, source),
        ),
      ),
      ...renderList(
        'surroundings',
        { heading: words.surroundings, items: surroundings },
        ({ about, facts, age }) =>
          element('li', {}, ...[about, facts, age].map((text) => element('span', {}, text))),
      ),
    ],
  ];
  return columns.filter((parts) => parts.length > 0).map((parts) => element('div', {}, ...parts));
}

function renderFigure({ label, value, share, isBad }: Figure): HTMLElement {
  const attributes = { class: isBad ? 'containers bad' : 'containers' };
  return element('p', attributes, element('b', {}, value), ' ', label, ...drawShares(share));
}

function renderList<Item>(
  name: string,
  { heading, items }: List<Item>,
  render: (item: Item) => HTMLElement,
): HTMLElement[] {
  if (items.length === 0) return [];
  return [
    element('section', { class: name }, element('h4', {}, heading), element('ul', {}, ...items.map(render))),
  ];
}

function drawShares(share: number | undefined): Element[] {
  if (share === undefined) return [];
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('class', 'shares');
  svg.setAttribute('aria-hidden', 'true');
  for (const [index, part] of [1, share].entries()) {
    const bar = document.createElementNS(SVG, 'rect');
    bar.setAttribute('class', index > 0 ? 'after' : 'before');
    bar.setAttribute('width', `${part * 100}%`);
    bar.setAttribute('height', '100%');
    svg.append(bar);
  }
  return [svg];
}

const SVG = 'http://www.w3.org/2000/svg';

/** Adds strings as text, never as markup. */
function element(
  tag: string,
  attributes: Record<string, string> = {},
  ...children: (Node | string)[]
): HTMLElement {
  const made = document.createElement(tag);
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
