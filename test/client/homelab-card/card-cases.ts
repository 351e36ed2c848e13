import type { Received } from '../../../src/client/homelab-card/received.ts';
import type { Observation } from '../../../src/schemas/observation.ts';
import { observationAt } from '../../fixtures/observation.ts';

/** What a page has received, and what the card must and must not say of it. */
export interface CardCase {
  name: string;
  received: Received;
  says: string[];
  never: string[];
}

/** The time at which the card is looked at, Unix seconds. */
export const NOW = 1_795_000_000;
const GOOD = 'No problems reported';
const UNCERTAIN = 'Health is uncertain';
const ATTENTION = 'attention';

type Agent = Observation['agents'][number];
type Change = Partial<Observation>;

const sample = observationAt(NOW - 12);
/** The sample with nothing wrong in it. */
export const healthy: Observation = {
  ...sample,
  fleet: { ...sample.fleet, attention: [] },
  infrastructure: { containers: { running: 21, total: 23, healthy: 20 }, services: { failed: 0 } },
};

function sees(name: string, change: Change, says: string[], never: string[] = []): CardCase {
  return { name, received: { observation: { ...healthy, ...change } }, says, never };
}

/** The healthy sample with the last of its agents, Courier, changed. */
function withCourier(change: Partial<Agent>): Change {
  const [atlas, beacon, courier] = healthy.agents as [Agent, Agent, Agent];
  return { agents: [atlas, beacon, { ...courier, ...change }] };
}

function withContainers(running: number, total: number, healthyCount: number): Change {
  const containers = { running, total, healthy: healthyCount };
  return { infrastructure: { containers, services: { failed: 0 } } };
}

function withFailed(failed: number, ...attention: string[]): Change {
  return {
    fleet: { counts: healthy.fleet.counts, attention: attention.map((what) => ({ what })) },
    infrastructure: { ...healthy.infrastructure, services: { failed } },
  };
}

function withEvidence(
  state: Observation['collection']['sources']['agents']['state'],
  secondsOld?: number,
): Change {
  const updatedAt = secondsOld === undefined ? {} : { updatedAt: NOW - secondsOld };
  return { collection: { sources: { agents: { state, ...updatedAt } } } };
}

/** Generated so many seconds ago, with all its times. */
function aged(seconds: number, change: Change = {}): Observation {
  const { generatedAt, collection } = observationAt(NOW - seconds);
  return { ...healthy, generatedAt, collection, ...change };
}

const everythingDown: Change = {
  agents: healthy.agents.map((agent) => ({ ...agent, state: 'offline', activityState: 'offline' })),
  fleet: { counts: { ok: 0 }, attention: [] },
  infrastructure: { containers: { running: 0, total: 23, healthy: 0 }, services: { failed: 5 } },
};

const containers: CardCase[] = [
  sees(
    'containers with and without a check',
    {},
    [GOOD, '21 of 23 containers running', '20 healthy', '1 without a check', '2 stopped'],
    ['unhealthy', ATTENTION],
  ),
  sees(
    'no container has a health check',
    withContainers(12, 12, 0),
    [GOOD, '12 of 12 containers running', '12 without a check'],
    ['unhealthy', '0 healthy', ATTENTION, 'stopped'],
  ),
  sees(
    'every container is healthy',
    withContainers(23, 23, 23),
    [GOOD, '23 healthy'],
    ['without', 'stopped'],
  ),
  sees('one container', withContainers(1, 1, 1), [GOOD, '1 of 1 container running'], ['containers']),
  sees(
    'no containers at all',
    withContainers(0, 0, 0),
    [GOOD, '0 of 0 containers running'],
    ['stopped', 'None'],
  ),
  sees(
    'no container is running',
    withContainers(0, 23, 0),
    ['1 thing needs attention: None of 23 containers is running', '0 of 23', '23 stopped'],
    [GOOD, 'unhealthy'],
  ),
  sees(
    'more containers run than there are',
    withContainers(25, 23, 20),
    [
      `${UNCERTAIN}: The container counters contradict each other`,
      '23 containers in all, as reported',
      '25 running',
      '20 healthy',
    ],
    [GOOD, 'of 23', 'stopped', 'without a check'],
  ),
];

const problems: CardCase[] = [
  sees(
    'a failed service',
    withFailed(1),
    ['1 thing needs attention: 1 service failed', '1 service failed'],
    [GOOD, UNCERTAIN],
  ),
  sees(
    'three things',
    { ...withFailed(1, 'A backup needs review'), ...withCourier({ state: 'offline' }) },
    ['3 things need attention: Courier offline · 1 service failed · A backup needs review'],
    [GOOD, '2 things', '4 things'],
  ),
  sees(
    'a failed service that is also an item of attention',
    withFailed(1, 'A service needs review'),
    ['1 thing needs attention: A service needs review'],
    [GOOD, '2 things', 'other service'],
  ),
  sees(
    'more failed services than items about them',
    withFailed(3, 'A service needs review'),
    ['3 things need attention: 2 other services failed · A service needs review'],
    ['4 things'],
  ),
  sees(
    'two disks under one label',
    withFailed(0, 'A disk needs review', 'A disk needs review'),
    ['2 things need attention: A disk needs review (2×)'],
    [GOOD, '1 thing '],
  ),
  sees(
    'more than is named in a sentence',
    withFailed(0, 'A', 'B', 'C', 'D', 'E', 'F', 'F'),
    ['7 things need attention: A · B · C · D · and 3 more'],
    [GOOD],
  ),
  sees(
    'everything is down',
    everythingDown,
    [
      '9 things need attention: Atlas offline · Beacon offline · Courier offline',
      'and 5 more',
      '0 of 3 agents online',
    ],
    [GOOD, UNCERTAIN, 'Working'],
  ),
  sees(
    'a degraded observation without a named cause',
    { mode: 'degraded' },
    ['Degraded · 12 sec ago', `${UNCERTAIN}: The publisher calls this observation degraded`],
    [GOOD, 'Live'],
  ),
];

const agents: CardCase[] = [
  sees(
    'all agents online',
    {},
    [GOOD, '3 of 3 agents online', 'Working: Running scheduled checks'],
    ['not seen', 'reports'],
  ),
  sees(
    'an agent whose state is unknown',
    withCourier({ state: 'unknown' }),
    [`${UNCERTAIN}: Courier not seen`, '2 of 3 agents online', 'Not seen'],
    [GOOD, '3 of 3', 'Idle'],
  ),
  sees(
    'an agent whose activity is offline',
    withCourier({ activityState: 'offline' }),
    ['1 thing needs attention: Courier offline', '2 of 3 agents online', 'Offline'],
    [GOOD, '3 of 3', 'Idle'],
  ),
  sees(
    'an agent that is unhealthy',
    withCourier({ status: 'unhealthy' }),
    [
      '1 thing needs attention: Courier unhealthy',
      '2 of 3 agents online',
      'Idle: Waiting for work (unhealthy)',
    ],
    [GOOD, '3 of 3'],
  ),
  sees(
    'an agent that recovers',
    withCourier({ status: 'recovering' }),
    [`${UNCERTAIN}: Courier reports “recovering”`, 'Idle: Waiting for work (recovering)'],
    [GOOD, '3 of 3', ATTENTION],
  ),
  sees(
    'an agent last seen hours ago',
    withCourier({ age: '8 h ago', ageSeconds: 28_800 }),
    [`${UNCERTAIN}: Courier last seen 8 hr ago`, '2 of 3 agents online', 'Last seen 8 hr ago'],
    [GOOD, '3 of 3'],
  ),
  sees(
    'an agent whose timing is private, one whose age is unknown',
    withCourier({ age: 'unknown' }),
    [GOOD, '3 of 3', 'Last seen: unknown', 'Last seen 24 sec ago'],
    ['Last seen: private'],
  ),
  sees('no agents', { agents: [] }, [GOOD, '0 of 0 agents online', 'Agents: none published'], ['not seen']),
];

const evidence: CardCase[] = [
  sees('fresh evidence', withEvidence('fresh', 40), [GOOD, 'Agent data is 40 sec old'], ['stale']),
  sees(
    'cached evidence that is old',
    withEvidence('cached', 600),
    [`${UNCERTAIN}: Agent data is cached, 10 min old`],
    [GOOD],
  ),
  sees(
    'evidence called fresh that is old',
    withEvidence('fresh', 91),
    [`${UNCERTAIN}: Agent data is stale, 91 sec old`],
    [GOOD, 'Agent data is 91 sec old'],
  ),
  sees(
    'stale evidence without a time',
    withEvidence('stale'),
    [`${UNCERTAIN}: Agent data is stale, of unknown age`],
    [GOOD],
  ),
  sees(
    'unavailable evidence',
    withEvidence('unavailable'),
    [`${UNCERTAIN}: Agent data is unavailable`, '0 of 3 agents online', 'Not seen'],
    [GOOD, '3 of 3', 'Working'],
  ),
  sees(
    'unavailable evidence and a failed service',
    { ...withEvidence('unavailable', 5), ...withFailed(1) },
    [
      '1 thing needs attention: 1 service failed',
      'Agent data is unavailable; it was last collected 5 sec ago',
    ],
    [GOOD, 'Agent data is 5 sec old', '3 of 3'],
  ),
];

const states: CardCase[] = [
  {
    name: 'a last snapshot without a problem',
    received: { observation: aged(7200) },
    says: [
      'Last snapshot, 2 hr old',
      'Current health is not known; the last snapshot, 2 hr old, names no problem',
      'Agent data is stale',
    ],
    never: [GOOD, 'Live'],
  },
  {
    name: 'a last snapshot with a problem',
    received: { observation: aged(7200, withFailed(1)) },
    says: ['2 hr ago, 1 thing needed attention: 1 service failed'],
    never: [GOOD, 'needs', 'Live'],
  },
  {
    name: 'nothing published yet',
    received: { problem: 'empty' },
    says: ['Nothing published yet', 'Waiting for the first observation'],
    never: [GOOD, 'agents online'],
  },
  {
    name: 'homelab off',
    received: { problem: 'off' },
    says: ['Turned off', 'This site no longer publishes a homelab'],
    never: [GOOD, 'agents online', 'try again'],
  },
  {
    name: 'an unreachable server',
    received: { problem: 'unreachable' },
    says: ['Unreachable', 'The server did not respond'],
    never: [GOOD, 'agents online'],
  },
  {
    name: 'a mode of the future',
    received: { observation: { ...healthy, mode: 'hibernating' as 'live' } },
    says: ['Unreachable'],
    never: [GOOD, 'agents online', 'hibernating'],
  },
];

const quantities: CardCase[] = [
  sees(
    'weather with units',
    {},
    [
      'Portland, OR 9.5°C, Partly cloudy, feels like 8°C, 5°C to 12°C, wind 3.1 m/s, humidity 71%, sunset 16:42',
    ],
    ['°,'],
  ),
  sees(
    'weather to a few decimals',
    { weather: { ...healthy.weather, temperature: -0.04, high: 11.256, wind: 3.456 } },
    ['0°C', '11.3°C', 'wind 3.5 m/s'],
    ['-0°', '11.26', '3.46'],
  ),
  sees(
    'weather that is not published',
    { weather: { sunset: 'unknown', condition: 'Unknown', city: 'Undisclosed' } },
    ['Weather: none published'],
    ['Undisclosed', 'sunset'],
  ),
  sees(
    'prices in their currency',
    {},
    ['S&P 500 ETF $512.34 -0.42% 72 sec ago', 'Bitcoin $98,123.50 +1.27%'],
    ['USD', '▼'],
  ),
  sees(
    'prices that cents are too coarse for',
    { markets: [market('EUR-USD', 1.08431, 'USD'), market('Token', 0.00012, 'USDT')] },
    ['$1.0843', '0.000120 USDT'],
    ['$1.08 '],
  ),
];

function market(label: string, price: number, currency: string): Observation['markets'][number] {
  return { symbol: label, label, price, change: 0, currency, session: 'regular' };
}

/** What real homelabs send, good and bad. */
export const CARD_CASES: CardCase[] = [
  ...containers,
  ...problems,
  ...agents,
  ...evidence,
  ...states,
  ...quantities,
];
