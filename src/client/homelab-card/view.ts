import type { List, Panel } from './panel.ts';
import type { CardWords } from './writer.ts';

/** Renders what was observed; every string of it ends up as text. */
export function renderPanel(panel: Panel | undefined, words: CardWords): HTMLElement {
  return element('div', { class: 'panel' }, ...(panel ? renderParts(panel, words) : []));
}

function renderParts({ figures, agents, news, surroundings }: Panel, words: CardWords): HTMLElement[] {
  const tiles = figures.map(({ label, value, share, isBad }) =>
    element('li', isBad ? { class: 'bad' } : {}, element('b', {}, value), ' ', label, ...drawShares(share)),
  );
  const details = element(
    'details',
    {},
    element('summary', {}, words.surroundings),
    element('ul', {}, ...surroundings.map((line) => element('li', {}, line))),
  );
  return [
    element('ul', { class: 'tiles' }, ...tiles),
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
    ...renderList('news', news, ({ title, url, source }) =>
      element(
        'li',
        {},
        url === undefined ? element('span', {}, title) : element('a', { href: url }, title),
        ' ',
        element('small', {}, source),
      ),
    ),
    ...(surroundings.length > 0 ? [details] : []),
  ];
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

/** Makes an HTML element. Strings become text, never markup. */
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

/** Makes a node equal to another and changes nothing else, so that focus, selection and live regions stay. */
export function update(node: ChildNode, next: ChildNode): void {
  // Details stay open or closed as the reader left them.
  if (node instanceof HTMLDetailsElement) (next as HTMLDetailsElement).open = node.open;
  if (node.isEqualNode(next)) return;
  const children = [...next.childNodes];
  const isSameElement = node.nodeType === Node.ELEMENT_NODE && node.cloneNode().isEqualNode(next.cloneNode());
  if (!isSameElement || node.childNodes.length !== children.length) node.replaceWith(next);
  else
    for (const [index, child] of [...node.childNodes].entries()) update(child, children[index] as ChildNode);
}
