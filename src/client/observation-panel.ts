import type { PublicTelemetry } from '../schemas/public-telemetry.ts';
import { AgeLines } from './age-lines.ts';
import { element } from './element.ts';
import { isOffline } from './feed-state.ts';
import { drawActivity, drawBar } from './graphics.ts';
import { renderContext } from './observation-context.ts';

/** An observation as elements, and what keeps their ages right. */
export interface Panel {
  elements: HTMLElement[];
  /** Writes every age as of now, Unix seconds. */
  showAges(now: number): void;
}

type Child = Node | string;

/** More would make the card longer than a screen; the JSON has them all. */
const MAX_AGENTS = 4;
const MAX_ATTENTION = 2;

/** Renders an observation; every string of it ends up as text. */
export function renderPanel(observation: PublicTelemetry): Panel {
  const ages = new AgeLines();
  return {
    elements: [renderTiles(observation), renderAgents(observation, ages), renderContext(observation, ages)],
    showAges: (now) => ages.show(now),
  };
}

function renderTiles({ agents, fleet, infrastructure }: PublicTelemetry): HTMLElement {
  const { running, total, healthy } = infrastructure.containers;
  const { failed } = infrastructure.services;
  const unhealthy = Math.max(0, running - healthy);
  const stopped = Math.max(0, total - Math.max(running, healthy));
  const attention = fleet.attention.map(({ what }) => what);
  const offline = agents.filter(isOffline).length;
  const counts = { healthy, unhealthy, stopped };
  const legend = Object.entries(counts).filter(([, count]) => count > 0);
  return element(
    'div',
    { class: 'tiles' },
    tile(
      [String(healthy), element('small', {}, ` of ${total}`)],
      total === 1 ? 'container healthy' : 'containers healthy',
      false,
      drawBar(Object.values(counts)),
      element(
        'small',
        { class: 'legend' },
        ...legend.map(([name, count]) => element('span', { class: name }, `${count} ${name}`)),
      ),
    ),
    tile([String(failed)], failed === 1 ? 'service failed' : 'services failed', failed > 0),
    tile(
      [String(fleet.counts.ok)],
      fleet.counts.ok === 1 ? 'check passes' : 'checks pass',
      false,
      element('small', { class: 'attention' }, shorten(attention, MAX_ATTENTION).join(' · ')),
    ),
    tile(
      [String(agents.length - offline), element('small', {}, ` of ${agents.length}`)],
      agents.length === 1 ? 'agent online' : 'agents online',
      offline > 0,
    ),
  );
}

function tile(number: Child[], label: string, isBad: boolean, ...more: Child[]): HTMLElement {
  return element(
    'div',
    isBad ? { class: 'bad' } : {},
    element('b', {}, ...number),
    element('span', {}, label),
    ...more,
  );
}

function renderAgents({ agents, collection, generatedAt }: PublicTelemetry, ages: AgeLines): HTMLElement {
  const { state, updatedAt } = collection.sources.agents;
  const rows = agents.slice(0, MAX_AGENTS).map((agent) => {
    const { name, role, activityState, activity, ageSeconds } = agent;
    const seen =
      ageSeconds === null
        ? element('small', {}, 'Last seen: not shared')
        : ages.line('Seen', generatedAt - ageSeconds);
    return element(
      'li',
      { 'data-activity': isOffline(agent) ? 'offline' : activityState },
      drawActivity(isOffline(agent) ? 'offline' : activityState),
      element('span', {}, element('strong', {}, name), ` ${role}`),
      element('span', {}, `${toSentence(activityState)}: ${activity}`),
      seen,
    );
  });
  const more = agents.length - rows.length;
  const data =
    updatedAt === undefined
      ? element('small', {}, `Agent data is ${state}`)
      : ages.line(`Agent data`, updatedAt);
  return element(
    'section',
    { class: 'agents', 'data-evidence': state },
    element('h3', {}, 'Agents'),
    data,
    element('ul', {}, ...rows),
    ...(more > 0 ? [element('small', {}, `and ${more} more`)] : []),
    ...(agents.length === 0 ? [element('small', {}, 'None published')] : []),
  );
}

function toSentence(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function shorten(items: readonly string[], most: number): string[] {
  const more = items.length - most;
  return more > 0 ? [...items.slice(0, most), `and ${more} more`] : [...items];
}
