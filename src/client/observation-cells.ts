import type { PublicTelemetry } from '../schemas/public-telemetry.ts';
import { element } from './element.ts';
import { formatAge } from './feed-state.ts';
import { drawChange, drawScale, drawSquares, type Fill } from './graphics.ts';

/** The cells of an observation, and what keeps their ages right. */
export interface Cells {
  elements: HTMLElement[];
  /** Writes every age as of now, Unix seconds. */
  showAges(now: number): void;
}

const ACTIVITY_FILLS: Record<string, Fill> = { working: '', monitoring: '', planning: 'half' };

/** Renders an observation; every string of it ends up as text. */
export function renderCells(observation: PublicTelemetry): Cells {
  const { agents, fleet, infrastructure, markets, weather, sentiment, news, feeds, collection } = observation;
  const ages: ((now: number) => void)[] = [];
  /** A line that tells how long ago something was; nothing where nobody knows. */
  const age = (label: string, at: number | undefined): (HTMLElement | string)[] => {
    if (at === undefined) return [];
    const line = element('small');
    ages.push((now) => {
      line.textContent = `${label} ${formatAge(now - at)} ago`;
    });
    return [line];
  };
  const { state, updatedAt } = collection.sources.agents;
  const { running, total, healthy } = infrastructure.containers;
  const attention = fleet.attention.map(({ what }) => element('li', {}, what));
  const elements = [
    cell(
      'Agents',
      list(
        agents.map(({ name, role, activityState, activity, ageSeconds, age: label }) => [
          drawSquares([[1, ACTIVITY_FILLS[activityState] ?? 'faint']]),
          element('strong', {}, name),
          `, ${activityState}: ${activity}`,
          element('small', {}, role),
          ...(ageSeconds === null
            ? [element('small', {}, `Last sign of life: ${label}`)]
            : age('Last sign of life', observation.generatedAt - ageSeconds)),
        ]),
      ),
      element('small', {}, `Evidence is ${state}`),
      ...age('Collected', updatedAt),
    ),
    cell(
      'Fleet',
      drawSquares([
        [fleet.counts.ok, ''],
        [attention.length, 'faint'],
      ]),
      element('p', {}, `${fleet.counts.ok} signals pass, ${attention.length || 'none'} to look at`),
      element('ul', {}, ...attention),
    ),
    cell(
      'Infrastructure',
      drawSquares([
        [Math.min(healthy, total), ''],
        [Math.max(0, running - healthy), 'half'],
        [Math.max(0, total - Math.max(running, healthy)), 'faint'],
      ]),
      element('p', {}, `${healthy} healthy and ${running} running of ${total} containers`),
      element('p', {}, `${infrastructure.services.failed || 'No'} failed services`),
    ),
    cell('Weather', ...describeWeather(weather), ...age('Updated', weather.updatedAt)),
    cell(
      'Sentiment',
      ...(sentiment.value === undefined ? [] : [drawScale(0, 100, sentiment.value)]),
      element('p', {}, [sentiment.label, sentiment.value ?? []].flat().join(', ')),
      ...age('Observed', sentiment.observedAt),
    ),
    cell(
      'Markets, for research only',
      list(
        markets.map(({ label, symbol, price, change, currency, session, observedAt }) => [
          element('strong', {}, label),
          ` (${symbol})`,
          drawChange(change),
          `${price.toLocaleString('en-US')} ${currency}, ${change > 0 ? '+' : ''}${change}%`,
          element('small', {}, `Session: ${session}`),
          ...age('Observed', observedAt),
        ]),
      ),
    ),
    cell(
      'News',
      list(
        news.map(({ title, url, source, section, publishedAt }) => [
          toLink(title, url),
          element('small', {}, `${section}, ${source}`),
          ...age('Published', publishedAt),
        ]),
      ),
      ...age('Refreshed', feeds.news.updatedAt),
    ),
  ];
  for (const wide of [elements[0], elements.at(-2), elements.at(-1)]) wide?.classList.add('wide');
  return {
    elements,
    showAges: (now) => {
      for (const show of ages) show(now);
    },
  };
}

function cell(title: string, ...children: (Node | string)[]): HTMLElement {
  return element('section', {}, element('h3', {}, title), ...children);
}

function list(items: (Node | string)[][]): HTMLElement {
  if (items.length === 0) return element('p', {}, 'None published');
  return element('ul', {}, ...items.map((item) => element('li', {}, ...item)));
}

function describeWeather({
  city,
  condition,
  sunset,
  ...numbers
}: PublicTelemetry['weather']): (Node | string)[] {
  const { temperature, feelsLike, wind, humidity, high, low } = numbers;
  const facts = [
    feelsLike === undefined ? [] : `feels like ${feelsLike}°`,
    low === undefined || high === undefined ? [] : `${low}° to ${high}° today`,
    humidity === undefined ? [] : `humidity ${humidity}%`,
    wind === undefined ? [] : `wind ${wind}`,
    `sunset ${sunset}`,
  ].flat();
  const canScale = temperature !== undefined && low !== undefined && high !== undefined;
  return [
    ...(canScale ? [drawScale(low, high, temperature)] : []),
    element('p', {}, [temperature === undefined ? [] : `${temperature}°`, condition, city].flat().join(', ')),
    element('small', {}, facts.join(', ')),
  ];
}

/** A headline links only where its address is https, so that no other scheme can run anything. */
function toLink(title: string, url: string): HTMLElement {
  return URL.parse(url)?.protocol === 'https:'
    ? element('a', { href: url }, title)
    : element('span', {}, title);
}
