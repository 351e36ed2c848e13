import type { Card } from './card.ts';
import { element } from './element.ts';
import { drawBar, drawMark } from './graphics.ts';
import type { AgentLine, Figure, Lab, List } from './lab.ts';
import type { Cell, Surroundings } from './surroundings.ts';

type Child = Node | string;

/** Renders what was observed; every string of it ends up as text. */
export function renderPanel({ observed }: Card): HTMLElement {
  return element(
    'div',
    { class: 'panel' },
    ...(observed ? [renderLab(observed.lab), renderSurroundings(observed.surroundings)] : []),
  );
}

function renderLab({ figures, agents, isCurrent }: Lab): HTMLElement {
  return element(
    'div',
    { class: 'lab' },
    element('div', { class: 'tiles' }, ...figures.map(renderFigure)),
    renderList(
      agents,
      isCurrent ? 'agents' : 'agents old',
      ({ mark, name, role, doing, seen }: AgentLine) => [
        element('span', { class: `mark ${mark}` }, drawMark(mark)),
        element(
          'span',
          { class: 'who' },
          element('strong', {}, name),
          element('span', { class: 'role' }, ` ${role}`),
        ),
        element('span', { class: 'doing' }, doing),
        element('small', {}, seen),
      ],
    ),
  );
}

function renderFigure({ value, of, label, isBad, parts, hasBar, notes = [] }: Figure): HTMLElement {
  const legend = parts?.map(({ kind, text }) => element('span', { class: kind }, text));
  return element(
    'div',
    { class: `${parts ? 'whole' : ''} ${isBad ? 'bad' : ''}` },
    element('b', {}, value, ...(of ? [element('small', {}, of)] : [])),
    element('span', {}, label),
    ...(parts && hasBar ? [drawBar(parts)] : []),
    ...(legend ? [element('small', { class: 'legend row' }, ...legend)] : []),
    ...notes.map((note) => element('small', {}, note)),
  );
}

function renderSurroundings({ weather, sentiment, markets, news }: Surroundings): HTMLElement {
  const headings = [weather, sentiment, markets, news].map(({ heading }) => heading);
  const cells = element(
    'div',
    { class: 'surroundings' },
    renderCell(weather, 'weather'),
    renderCell(sentiment, 'sentiment'),
    renderList(markets, 'markets', ({ label, price, change, age }) => [
      element('span', {}, label),
      element('span', {}, price),
      element('span', {}, change),
      element('small', {}, age),
    ]),
    renderList(news, 'news', ({ title, url, source }) => [
      url === undefined ? element('span', {}, title) : element('a', { href: url }, title),
      element('small', {}, source),
    ]),
  );
  // Folded where the card is longer than a screen.
  const isOpen = matchMedia('(width >= 48rem)').matches;
  return element('details', isOpen ? { open: '' } : {}, element('summary', {}, headings.join(' · ')), cells);
}

function renderCell({ heading, lead, facts, age }: Cell, name: string): HTMLElement {
  return element(
    'section',
    { class: name },
    element('h4', {}, heading),
    element('span', {}, ...(lead ? [element('strong', {}, lead), ' '] : []), `${facts} `),
    element('small', {}, age),
  );
}

function renderList<Item>(
  { heading, items }: List<Item>,
  name: string,
  render: (item: Item) => Child[],
): HTMLElement {
  const rows = items.map((item) => element('li', {}, ...render(item)));
  return element('section', { class: name }, element('h4', {}, heading), element('ul', {}, ...rows));
}
