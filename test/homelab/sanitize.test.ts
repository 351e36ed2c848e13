import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createSanitizer, describeChanges } from '../../src/homelab/sanitize.ts';
import { allowlistSchema } from '../../src/schemas/allowlist.ts';
import { type Observation, observationSchema } from '../../src/schemas/observation.ts';
import { allowlist } from '../fixtures/content.ts';
import { observationAt } from '../fixtures/observation.ts';

const at = 1_795_000_000;
const sample = observationAt(at);
const [atlas, , courier] = sample.agents as [Agent, Agent, Agent];
const [spy] = sample.markets as [Observation['markets'][number]];
const [story] = sample.news as [Observation['news'][number]];
const sanitize = createSanitizer(allowlist);

type Agent = Observation['agents'][number];

const sanitizeAgent = (changes: Partial<Agent>, agent = atlas) =>
  sanitize({ ...sample, agents: [{ ...agent, ...changes }] }).agents[0];

it('leaves an observation of allowlisted content unchanged', () => {
  expect(sanitize(sample)).toEqual(sample);
});

it('changes nothing the second time', () => {
  const once = sanitize({
    ...sample,
    agents: [{ ...atlas, activity: 'Reading private mail', ageSeconds: 7_300 }],
  });
  expect(sanitize(once)).toEqual(once);
});

it('keeps no item and no word if the allowlist is empty, and the observation stays valid', () => {
  const closed = createSanitizer(allowlistSchema.parse({}))(sample);
  expect([closed.agents, closed.markets, closed.news]).toEqual([[], [], []]);
  expect(closed.fleet.attention).toEqual([{ what: 'Needs attention' }]);
  expect(closed.weather).toMatchObject({ city: 'Undisclosed', condition: 'Unknown' });
  expect(closed.sentiment.label).toBe('unknown');
  expect(observationSchema.safeParse(closed).success).toBe(true);
});

it.each<[string, Partial<Observation>, Partial<Observation>]>([
  [
    'attention',
    { fleet: { ...sample.fleet, attention: [{ what: 'disk /dev/sda on nas.lan' }] } },
    { fleet: { ...sample.fleet, attention: [{ what: 'Needs attention' }] } },
  ],
  [
    'a city and a condition',
    { weather: { ...sample.weather, city: '12 Elm Street', condition: 'wet at 45.5,-122.6' } },
    { weather: { ...sample.weather, city: 'Undisclosed', condition: 'Unknown' } },
  ],
  [
    'a sentiment',
    { sentiment: { ...sample.sentiment, label: 'short TSLA' } },
    { sentiment: { ...sample.sentiment, label: 'unknown' } },
  ],
  [
    'the section of news',
    { news: [{ ...story, section: 'nas.lan' }] },
    { news: [{ ...story, section: 'General' }] },
  ],
  ['news of a source', { news: [{ ...story, source: 'Intranet' }] }, { news: [] }],
  [
    'the session of a market, whose label and currency come from the list',
    { markets: [{ ...spy, label: 'my account', currency: 'account 12', session: 'nas.lan' }] },
    { markets: [{ ...spy, session: 'unknown' }] },
  ],
  ['markets', { markets: [spy, { ...spy, symbol: 'SECRET' }, { ...spy, price: 1 }] }, { markets: [spy] }],
])('hides %s that the allowlist does not name', (_what, sent, published) => {
  expect(sanitize({ ...sample, ...sent })).toEqual({ ...sample, ...published });
});

it('publishes no text of an observation that the allowlist does not name, but headlines', () => {
  const unlisted = 'In the attic';
  const { $defs = {}, ...schema } = z.toJSONSchema(observationSchema);
  const fill = ({ $ref, ...part }: z.core.JSONSchema.BaseSchema): unknown => {
    const { type, enum: [word] = [], properties, items } = $ref ? ($defs[$ref.slice(8)] ?? {}) : part;
    if (properties)
      return Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, fill(Object(each))]));
    if (type === 'array') return [fill(Object(items))];
    return type === 'string' ? (word ?? unlisted) : 1;
  };
  const whole = fill(schema) as Observation;
  const sent = {
    ...whole,
    agents: whole.agents.map((agent) => ({ ...agent, id: atlas.id })),
    markets: whole.markets.map((market) => ({ ...market, symbol: spy.symbol })),
    news: whole.news.map((item) => ({ ...item, url: story.url, source: story.source })),
  };
  const { agents, markets, news, ...published } = sanitize(observationSchema.parse(sent));
  expect([agents.length, markets.length, news.map(({ title }) => title)]).toEqual([1, 1, [unlisted]]);
  const [headline] = news.map(({ title: _, ...item }) => item);
  expect(JSON.stringify([agents, markets, headline, published])).not.toContain(unlisted);
});

describe('agents', () => {
  it('that are not listed are dropped', () => {
    expect(sanitizeAgent({ id: 'intruder' })).toBeUndefined();
  });

  it('with a repeated id are dropped, except the first', () => {
    const agents = [atlas, { ...atlas, state: 'offline' }];
    expect(sanitize({ ...sample, agents }).agents).toEqual([atlas]);
  });

  it('take name and role from the list', () => {
    expect(sanitizeAgent({ name: 'nas.lan', role: '10.0.0.2' })).toEqual(atlas);
  });

  it.each([
    ['state', 'unknown'],
    ['status', 'unknown'],
    ['activityState', 'unknown'],
    ['activity', 'Activity not published'],
  ] as const)('have %s replaced where it is not in the vocabulary', (field, replacement) => {
    expect(sanitizeAgent({ [field]: 'ssh root@10.0.0.2' })?.[field]).toBe(replacement);
  });

  it('with private timing have no age', () => {
    expect(sanitizeAgent({ age: '3 min ago', ageSeconds: 180 }, courier)).toMatchObject({
      age: 'private',
      ageSeconds: null,
    });
  });

  it.each([
    [0, 'just now'],
    [59.9, 'just now'],
    [60, '1 min ago'],
    [3_599, '59 min ago'],
    [3_600, '1 h ago'],
    [86_399, '23 h ago'],
    [86_400, '1 d ago'],
    [315_576_000, '3652 d ago'],
    [null, 'unknown'],
  ])('with public timing and an age of %s seconds read %s', (ageSeconds, age) => {
    expect(sanitizeAgent({ ageSeconds, age: 'at 10.0.0.2' })).toMatchObject({ ageSeconds, age });
  });

  it.each([
    ['a negative age', -1],
    ['an age of more than ten years', 315_576_001],
    ['an age that no one can have', 1e300],
  ])('with %s have no age', (_what, ageSeconds) => {
    expect(sanitizeAgent({ ageSeconds })).toMatchObject({ ageSeconds: null, age: 'unknown' });
  });
});

it.each([
  ['00:00', '00:00'],
  ['23:59', '23:59'],
  ...['24:00', '7:15', '16:42 at home', '16:60', ''].map((sunset) => [sunset, 'unknown']),
])('publishes a sunset at "%s" as %s', (sunset, published) => {
  expect(sanitize({ ...sample, weather: { ...sample.weather, sunset } }).weather.sunset).toBe(published);
});

it('publishes the first 20 of what needs attention, and of the news that are kept', () => {
  const attention = Array.from({ length: 25 }, () => ({ what: 'A backup needs review' }));
  const refused = Array.from({ length: 30 }, () => ({ ...story, source: 'Intranet' }));
  const kept = Array.from({ length: 25 }, (_, index) => ({ ...story, title: `Story number ${index}` }));
  const { fleet, news } = sanitize({
    ...sample,
    fleet: { ...sample.fleet, attention },
    news: [...refused, ...kept],
  });
  expect(fleet.attention).toHaveLength(20);
  expect(news).toEqual(kept.slice(0, 20));
});

it.each([
  ['another scheme', 'http://news.example.com/a'],
  ['a script', 'javascript:alert(1)'],
  ['another host', 'https://evil.example.org/a'],
  ['a host that only ends alike', 'https://evilnews.example.com/a'],
  ['a subdomain', 'https://x.news.example.com/a'],
  ['a trailing dot', 'https://news.example.com./a'],
  ['the host in its path', 'https://evil.example.org/https://news.example.com/a'],
])('drops news whose link has %s', (_what, url) => {
  expect(sanitize({ ...sample, news: [{ ...story, url }] }).news).toEqual([]);
});

describe('optional times', () => {
  const future = (seconds: number): Observation => ({
    ...sample,
    markets: [{ ...spy, observedAt: at + seconds }],
    weather: { ...sample.weather, updatedAt: at + seconds },
    sentiment: { ...sample.sentiment, observedAt: at + seconds },
    news: [{ ...story, publishedAt: at + seconds }],
    feeds: { news: { updatedAt: at + seconds } },
    collection: { sources: { agents: { state: 'fresh', updatedAt: at + seconds } } },
  });

  it('up to 5 seconds ahead of the observation are kept', () => {
    expect(sanitize(future(5))).toEqual(future(5));
  });

  it('further ahead are left out', () => {
    expect(JSON.stringify(sanitize(future(5.001)))).not.toContain(String(at + 5.001));
  });
});

it.each<[string, Partial<Observation>, string]>([
  ['nothing', {}, ''],
  [
    'the allowlist for what it does not name',
    {
      weather: { ...sample.weather, city: '12 Elm Street' },
      news: [{ ...story, url: 'https://elsewhere.example/a' }, ...sample.news],
    },
    'The allowlist left out or replaced values of: weather.city, news[].url.',
  ],
  [
    'the scan for news with a private detail or a secret',
    {
      news: [
        { ...story, title: 'Seen on 10.0.0.5' },
        { ...story, title: 'Again on 10.0.0.5' },
        { ...story, url: `${story.url}?token=1` },
      ],
    },
    'The scan left out news because of news[].title (IPv4 address), news[].url (query parameter that looks secret).',
  ],
  [
    'nothing for white space in a title and a fragment in a URL',
    { news: [{ ...story, title: ` ${story.title} `, url: `${story.url}#top` }] },
    '',
  ],
  [
    'a time in milliseconds, wherever it is',
    {
      weather: { ...sample.weather, updatedAt: at * 1000 },
      news: [{ ...story, publishedAt: at * 1000 }],
      collection: { sources: { agents: { state: 'fresh', updatedAt: at * 1000 } } },
    },
    'Impossible values were left out: weather.updatedAt (looks like milliseconds; write seconds), news[].publishedAt (looks like milliseconds; write seconds), collection.sources.agents.updatedAt (looks like milliseconds; write seconds).',
  ],
  [
    'a time to come, an age that nothing has and a sunset that is no time',
    {
      sentiment: { ...sample.sentiment, observedAt: at + 60 },
      agents: [{ ...atlas, ageSeconds: -1 }],
      weather: { ...sample.weather, sunset: '7:15' },
    },
    'Impossible values were left out: agents[].ageSeconds, weather.sunset, sentiment.observedAt.',
  ],
])('in the log, blames %s', (_what, changes, message) => {
  const sent = { ...sample, ...changes };
  expect(describeChanges(sent, sanitize(sent))).toBe(message);
});
