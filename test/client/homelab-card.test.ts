import { describe, expect, it } from 'vitest';
import { type Card, describeCard, type Received } from '../../src/client/homelab-card/card.ts';
import { Writer } from '../../src/client/homelab-card/writer.ts';
import { VERDICT_RULES } from '../../src/homelab/verdict.ts';
import type { Observation } from '../../src/schemas/observation.ts';
import { WORDS } from '../../src/site/wording/tables.ts';
import { healthyAt, observationAt } from '../fixtures/observation.ts';

/** The time at which the card is shown, in Unix seconds. */
const NOW = 1_795_000_000;
const healthy = healthyAt(NOW - 12);
const [atlas, beacon, courier] = healthy.agents as [Agent, Agent, Agent];

type Agent = Observation['agents'][number];

const toWriter = (language: string) => {
  const { card, labeled } = WORDS[language] as (typeof WORDS)[string];
  return new Writer(language, { ...card, labeled });
};
const writer = toWriter('en');

const received = (change: Partial<Observation>): Received => ({ observation: { ...healthy, ...change } });
const withAgents = (...agents: Agent[]) => received({ agents });
const withAttention = (...labels: string[]): Received =>
  received({ fleet: { ...healthy.fleet, attention: labels.map((what) => ({ what })) } });
const market = (label: string, price: number, currency: string): Observation['markets'][number] => ({
  ...{ symbol: label, label, price, change: 0, currency, session: 'regular' },
});

/** Responses that a page has received, and everything that the card says in some of its parts. */
const CASES: [
  string,
  Received,
  Partial<Record<'head' | 'containers' | 'agents' | 'news' | 'surroundings', string[]>>,
][] = [
  [
    'the healthy sample',
    { observation: healthy },
    {
      head: ['No problems reported', 'Live · now'],
      containers: ['21/23 0.91'],
      agents: [
        'Agents',
        'Atlas Infrastructure steward Running scheduled checks',
        'Beacon Service monitor Watching service health Last seen: 1 minute ago',
        'Courier News and market reader Waiting for work',
      ],
      news: [
        'Headlines',
        'Open standards body publishes a new HTTP caching draft Example Wire https://news.example.com/2026/http-caching-draft',
        'Solid-state drive prices fall for a third month Example Wire https://news.example.com/2026/ssd-prices?ref=feed',
      ],
      surroundings: [
        'Portland, OR · 9.5°C · Partly cloudy · 5 minutes ago',
        'Market sentiment · 52 · Neutral · 1 hour ago',
        'S&P 500 ETF · $512.34 · −0.42% · 1 minute ago',
        'Bitcoin · $98,123.50 · +1.27%',
      ],
    },
  ],
  [
    'problems of all kinds',
    {
      observation: {
        ...observationAt(NOW - 70),
        agents: [atlas, { ...beacon, status: 'unhealthy' }, { ...courier, state: 'offline' }],
      },
    },
    {
      head: [
        'Needs attention',
        'Live · 1 minute ago',
        '1 service failed · A backup needs review · Courier: Offline · Beacon: unhealthy',
      ],
      containers: ['21/23 0.91'],
      agents: [
        'Agents',
        'Courier News and market reader Offline',
        'Beacon Service monitor unhealthy · Watching service health Last seen: 2 minutes ago',
        'Atlas Infrastructure steward Running scheduled checks',
      ],
    },
  ],
  [
    'more reasons than a sentence has room for',
    withAttention('A', 'B', 'B', 'C', 'D', 'E', 'F'),
    { head: ['Needs attention', 'Live · now', 'A · B (2) · C · D · +2'] },
  ],
  [
    'more agents than the card has room for',
    withAgents(atlas, beacon, { ...atlas }, { ...courier, status: 'recovering' }),
    {
      head: ['Health is uncertain', 'Live · now', 'Courier: recovering'],
      agents: [
        'Agents (3/4)',
        'Courier News and market reader recovering · Waiting for work',
        'Atlas Infrastructure steward Running scheduled checks',
        'Beacon Service monitor Watching service health Last seen: 1 minute ago',
      ],
    },
  ],
  [
    'an agent last seen hours ago',
    withAgents({ ...atlas, ageSeconds: 28_800 }),
    {
      head: ['Health is uncertain', 'Live · now', 'Atlas: Not seen'],
      agents: ['Agents', 'Atlas Infrastructure steward Not seen Last seen: 8 hours ago'],
    },
  ],
  [
    'unavailable evidence, of which no activity is shown',
    received({ collection: { sources: { agents: { state: 'unavailable' } } } }),
    { head: ['Health is uncertain', 'Live · now', 'Agent data is unavailable'], agents: ['Agents'] },
  ],
  [
    'a degraded observation',
    received({ mode: 'degraded' }),
    { head: ['Health is uncertain', 'Degraded · now'] },
  ],
  [
    'a healthy snapshot',
    { observation: healthyAt(NOW - 91) },
    { head: ['Current health is unknown', 'Last snapshot · 1 minute ago'] },
  ],
  [
    'a snapshot with problems',
    { observation: observationAt(NOW - 7200) },
    {
      head: [
        'Current health is unknown',
        'Last snapshot · 2 hours ago',
        '1 service failed · A backup needs review',
      ],
      agents: [
        'Agents',
        'Atlas Infrastructure steward Running scheduled checks',
        'Beacon Service monitor Watching service health',
        'Courier News and market reader Waiting for work',
      ],
    },
  ],
  [
    'a server that no longer responds',
    { observation: healthy, problem: 'unreachable' },
    { head: ['No problems reported', 'Live · now · No observation can be loaded right now'] },
  ],
  [
    'a server that never responded',
    { problem: 'unreachable' },
    { head: ['No observation can be loaded right now'] },
  ],
  ['nothing published yet', { problem: 'empty' }, { head: ['No observation is published yet'] }],
  [
    'a mode of the future',
    received({ mode: 'hibernating' as 'live' }),
    { head: ['No observation can be loaded right now'] },
  ],
  [
    'JSON of another program',
    { observation: { status: 'ok' } as unknown as Observation },
    { head: ['No observation can be loaded right now'] },
  ],
  [
    'an observation that lacks a part',
    received({ agents: undefined as unknown as Agent[] }),
    { head: ['No observation can be loaded right now'] },
  ],
  [
    'what is not published, and small prices',
    received({
      weather: { sunset: 'unknown', condition: 'Unknown', city: 'Undisclosed', updatedAt: NOW },
      sentiment: { label: 'unknown' },
      markets: [market('Euro', 1.08431, 'USD'), market('Token', 0.00012, 'USDT')],
      news: [{ section: 'General', title: 'Old', url: 'http://example.com', source: 'Wire' }],
    }),
    {
      news: ['Headlines', 'Old Wire'],
      surroundings: ['Euro · $1.0843 · 0.00%', 'Token · 0.000120\u00a0USDT · 0.00%'],
    },
  ],
];

describe('the card', () => {
  it.each(CASES)('says all of it once: %s', (_name, received, expected) => {
    const said = toParts(describeCard(received, NOW, writer));
    expect(Object.fromEntries(Object.keys(expected).map((part) => [part, said[part as 'head']]))).toEqual(
      expected,
    );
  });

  it.each(Object.keys(WORDS))('has words for every rule of the verdict: %s', (language) => {
    const { reasons } = toWriter(language).words;
    // Some have only the published label, and the freshness has the mode.
    const without = ['agentUnhealthy', 'agentUnclear', 'attentionItems', 'notLive'];
    const named = Object.keys(VERDICT_RULES).filter((rule) => !without.includes(rule));
    expect(Object.keys(reasons).toSorted()).toEqual(named.toSorted());
  });
});

it.each([
  [-3, 'now'],
  [59.9, 'now'],
  [60, '1 minute ago'],
  [3599, '59 minutes ago'],
  [7199, '1 hour ago'],
  [172_800, '2 days ago'],
])('an age of %d seconds is %s', (seconds, text) => {
  expect(writer.age(seconds)).toBe(text);
});

/** Lists the texts of a card, part by part; a line for each figure and item. */
function toParts({ verdict, freshness, reasons, panel }: Card) {
  const toLine = (...texts: (string | undefined)[]) => texts.filter((text) => text).join(' ');
  return {
    head: [verdict, freshness, reasons].filter((text) => text !== ''),
    containers: [panel?.containers]
      .filter((figure) => figure !== undefined)
      .map(({ value, share, isBad }) => toLine(value, share.toFixed(2), isBad ? 'bad' : '')),
    agents: panel && [
      panel.agents.heading,
      ...panel.agents.items.map(({ name, role, doing, seen }) => toLine(name, role, doing, seen)),
    ],
    news: panel && [
      panel.news.heading,
      ...panel.news.items.map(({ title, source, url }) => toLine(title, source, url)),
    ],
    surroundings: panel?.surroundings.items.map(({ about, value, detail, age }) =>
      writer.join([about, value, detail, age]),
    ),
  };
}
