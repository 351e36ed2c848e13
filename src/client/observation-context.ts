import type { Observation } from '../schemas/observation.ts';
import type { AgeLines } from './age-lines.ts';
import { element } from './element.ts';
import { renderHeading } from './panel-heading.ts';

/** More would make the card longer than a screen; the JSON has them all. */
const MAX_MARKETS = 2;
const MAX_NEWS = 2;

type Child = Node | string;

/** Renders what is around the homelab: weather, sentiment, markets and news. */
export function renderContext(observation: Observation, ages: AgeLines): HTMLElement {
  const { weather, sentiment, markets, news } = observation;
  return element(
    'div',
    { class: 'context' },
    cell(element('h3', {}, 'Weather'), describeWeather(weather), ages.line('Updated', weather.updatedAt)),
    cell(
      element('h3', {}, 'Sentiment'),
      element('span', {}, [sentiment.label, sentiment.value ?? []].flat().join(', ')),
      ages.line('Observed', sentiment.observedAt),
    ),
    list('Markets', markets, MAX_MARKETS, ({ label, price, change, currency }) => [
      element('span', {}, label),
      element('span', {}, `${price.toLocaleString('en-US')} ${currency}`),
      element('span', {}, `${change > 0 ? '▲' : change < 0 ? '▼' : '='} ${Math.abs(change)}%`),
    ]),
    list('News', news, MAX_NEWS, ({ title, url, source }) => [
      toLink(title, url),
      element('small', {}, source),
    ]),
  );
}

function cell(heading: HTMLElement, ...children: Child[]): HTMLElement {
  return element('section', {}, heading, ...children);
}

function list<Item>(
  title: string,
  items: readonly Item[],
  most: number,
  render: (item: Item) => Child[],
): HTMLElement {
  const rows = items.slice(0, most).map((item) => element('li', {}, ...render(item)));
  return cell(renderHeading(title, rows.length, items.length), element('ul', {}, ...rows));
}

function describeWeather({
  city,
  condition,
  temperature,
  low,
  high,
  sunset,
}: Observation['weather']): HTMLElement {
  const facts = [
    temperature === undefined ? [] : `${temperature}°`,
    condition,
    low === undefined || high === undefined ? [] : `${low}° to ${high}°`,
    `sunset ${sunset}`,
  ];
  return element('span', {}, element('strong', {}, city), ` ${facts.flat().join(', ')}`);
}

/** A headline links only if its URL is https, so that no other scheme can run anything. */
function toLink(title: string, url: string): HTMLElement {
  return URL.parse(url)?.protocol === 'https:'
    ? element('a', { href: url }, title)
    : element('span', {}, title);
}
