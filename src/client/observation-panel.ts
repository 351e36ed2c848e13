import type { Observation } from '../schemas/observation.ts';
import { AgeLines } from './age-lines.ts';
import { element } from './element.ts';
import { isOffline } from './feed-state.ts';
import { drawActivity, drawBar } from './graphics.ts';
import { renderContext } from './observation-context.ts';
import { renderHeading } from './panel-heading.ts';

/** An observation as elements, and what keeps their ages right. */
export interface Panel {
  elements: HTMLElement[];
  /** Writes every age as of now, Unix seconds. */
  showAges(now: number): void;
}

type Child = Node | string;

/** More would make the card longer than a screen; the JSON has them all. */
const MAX_AGENTS = 3;
const MAX_ATTENTION = 2;

/** Renders an observation; every string of it ends up as text. */
export function renderPanel(observation: Observation): Panel {
  const ages = new AgeLines();
  return {
    elements: [
      renderTiles(observation),
      ...renderAttention(observation),
      renderAgents(observation, ages),
      renderContext(observation, ages),
    ],
    showAges: (now) => ages.show(now),
  };
}

function renderTiles({ agents, fleet, infrastructure }: Observation): HTMLElement {
  const { running, total, healthy } = infrastructure.containers;
  const { failed } = infrastructure.services;
  const { ok } = fleet.counts;
  const counts = {
    healthy,
    unhealthy: Math.max(0, running - healthy),
    stopped: Math.max(0, total - Math.max(running, healthy)),
  };
  const legend = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => element('span', { class: name }, `${count} ${name}`));
  const offline = agents.filter(isOffline).length;
  return element(
    'div',
    { class: 'tiles' },
    tile(
      [String(healthy), element('small', {}, ` of ${total}`)],
      total === 1 ? 'container healthy' : 'containers healthy',
      false,
      drawBar(Object.values(counts)),
      element('small', { class: 'legend' }, ...legend),
    ),
    tile([String(failed)], failed === 1 ? 'service failed' : 'services failed', failed > 0),
    tile([String(ok)], ok === 1 ? 'check passes' : 'checks pass', false),
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

function renderAttention({ fleet }: Observation): HTMLElement[] {
  if (fleet.attention.length === 0) return [];
  const shown = fleet.attention.slice(0, MAX_ATTENTION).map(({ what }) => what);
  const more = fleet.attention.length - shown.length;
  const text = [...shown, ...(more > 0 ? [`and ${more} more`] : [])].join(' · ');
  return [element('p', { class: 'attention' }, text)];
}

function renderAgents(observation: Observation, ages: AgeLines): HTMLElement {
  const { collection, generatedAt } = observation;
  const { state, updatedAt } = collection.sources.agents;
  // What needs a look must not be among those that are left out.
  const agents = observation.agents.toSorted((a, b) => Number(isOffline(b)) - Number(isOffline(a)));
  const rows = agents.slice(0, MAX_AGENTS).map((agent) => {
    const { name, role, activity, ageSeconds } = agent;
    const activityState = isOffline(agent) ? 'offline' : agent.activityState;
    return element(
      'li',
      { 'data-activity': activityState },
      drawActivity(activityState),
      element('span', {}, element('strong', {}, name), element('span', { class: 'role' }, ` ${role}`)),
      element('span', {}, `${activityState.charAt(0).toUpperCase()}${activityState.slice(1)}: ${activity}`),
      ageSeconds === null
        ? element('small', {}, 'Last seen: not shared')
        : ages.line('Seen', generatedAt - ageSeconds),
    );
  });
  return element(
    'section',
    { class: 'agents', 'data-evidence': state },
    renderHeading('Agents', rows.length, agents.length),
    updatedAt === undefined
      ? element('small', {}, `Agent data is ${state}`)
      : ages.line('Agent data is', updatedAt, 'old'),
    element('ul', {}, ...rows),
  );
}
