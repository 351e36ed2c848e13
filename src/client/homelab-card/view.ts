import { element } from './element.ts';
import type { List, Panel } from './panel.ts';
import type { CardWords } from './writer.ts';

/** Renders what was observed; every string of it ends up as text. */
export function renderPanel(panel: Panel | undefined, words: CardWords): HTMLElement {
  return element('div', { class: 'panel' }, ...(panel ? renderParts(panel, words) : []));
}

function renderParts({ figures, agents, news, surroundings }: Panel, words: CardWords): HTMLElement[] {
  const tiles = figures.map(({ label, value, isBad }) =>
    element('div', isBad ? { class: 'bad' } : {}, element('dt', {}, label), element('dd', {}, value)),
  );
  const details = element(
    'details',
    {},
    element('summary', {}, words.surroundings),
    element('ul', {}, ...surroundings.map((line) => element('li', {}, line))),
  );
  return [
    element('dl', { class: 'tiles' }, ...tiles),
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
