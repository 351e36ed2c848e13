import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSanitizer, publicNewsTitle, publicNewsUrl } from '../../src/homelab/sanitize.ts';
import { allowlistSchema } from '../../src/schemas/allowlist.ts';
import { type Observation, observationSchema } from '../../src/schemas/observation.ts';
import { sampleAllowlist } from '../fixtures/allowlist.ts';
import { observationAt } from '../fixtures/observation.ts';

const at = 1_795_000_000;
const sample = observationAt(at);
const [atlas, , courier] = sample.agents as [Agent, Agent, Agent];
const [spy] = sample.markets as [Observation['markets'][number]];
const [story] = sample.news as [Observation['news'][number]];
const sanitize = createSanitizer(await sampleAllowlist());

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

it('keeps by an empty allowlist no item and no word, and the observation stays valid', () => {
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

describe('agents', () => {
  it('that are not listed are dropped', () => {
    expect(sanitizeAgent({ id: 'intruder' })).toBeUndefined();
  });

  it('with a repeated id are dropped but for the first', () => {
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

  it('with private timing tell no age', () => {
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
  ])('with %s tell none', (_what, ageSeconds) => {
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

describe('a title of news', () => {
  it.each([
    ['folded white space', '  Chips\n\tget \u00a0 cheaper\u0085', 'Chips get cheaper'],
    ['composed letters', 'Cafe\u0301 opens', 'Caf\u00e9 opens'],
    ...Object.entries({
      'a control character': 'Chips\u0007 get cheaper',
      'a bidirectional override': 'Chips\u202e get\u202c cheaper',
      'an isolate': '\u2066Chips\u2069 get cheaper',
      'a zero-width space': 'Chi\u200bps get cheaper',
      'a zero-width joiner': 'Chi\u200dps get cheaper',
      'a byte-order mark': '\ufeffChi\ufeffps get cheaper',
      'a soft hyphen': 'Chi\u00adps get cheaper',
      'a tag character': 'Chips\u{e0041} get cheaper',
    }).map(([what, title]) => [`no trace of ${what}`, title, 'Chips get cheaper']),
  ])('is published with %s', (_what, title, published) => {
    expect(publicNewsTitle(title ?? '')).toBe(published);
  });

  it.each([
    ...['', '   ', '\u200b\u200b', '\u0000'],
    'Backup of 192.168.1.20 done',
    'Backup of 192.\u200b168.1.20 done',
    'Backup of nas.\ufefflan done',
    `${'word '.repeat(60)} 192.168.1.20`,
  ])('is dropped if it is empty after cleaning or has a private detail: %j', (title) => {
    expect(publicNewsTitle(title)).toBeNull();
  });

  it('cuts to 200 code points, never through one', () => {
    const title = publicNewsTitle('🜁'.repeat(250));
    expect([...(title ?? '')]).toHaveLength(200);
    expect(title?.isWellFormed()).toBe(true);
  });

  it('changes no title a second time', () => {
    const unit = fc.constantFrom('Chips', ...' \u0301\u200b\ufeff\u0085\u00a0🜁é\u0007');
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 300 }), (title) => {
        const once = publicNewsTitle(title);
        expect(once && publicNewsTitle(once)).toBe(once);
      }),
    );
  });
});

describe('a URL of news', () => {
  const publish = (url: string) => publicNewsUrl(url, ['https://news.example.com/']);

  it.each([
    ['2026/http-caching-draft', '2026/http-caching-draft'],
    ['', ''],
    ['a?id=4711&page=2&ref=feed', 'a?id=4711&page=2&ref=feed'],
    ['a#:~:text=secret', 'a'],
    ['caf\u00e9 <b>', 'caf%C3%A9%20%3Cb%3E'],
    ['caf%E9', 'caf%E9'],
  ])('below its origin is published for %j as %s', (path, published) => {
    for (const origin of ['https://news.example.com/', 'https://news.example.com:443/'])
      expect(publish(origin + path)).toBe(`https://news.example.com/${published}`);
  });

  it.each([
    ['another scheme', 'http://news.example.com/a'],
    ['a script', 'javascript:alert(1)'],
    ['another host', 'https://evil.example.org/a'],
    ['a host that only ends alike', 'https://evilnews.example.com/a'],
    ['a subdomain', 'https://x.news.example.com/a'],
    ['a trailing dot', 'https://news.example.com./a'],
    ['a user', 'https://user@news.example.com/a'],
    ['a password', 'https://user:pass@news.example.com/a'],
    ['a port', 'https://news.example.com:8443/a'],
    ['a malformed percent sequence', 'https://news.example.com/%zz'],
    ['an IP address in its path', 'https://news.example.com/r/192.168.1.20'],
    ['an IP address in its query', 'https://news.example.com/r?u=192.168.1.20'],
    ['an encoded file path', 'https://news.example.com/r?u=%2Fetc%2Fpasswd'],
    ['an encoded IP address', 'https://news.example.com/r?u=192%2e168%2E1%2e20'],
  ])('drops a URL with %s', (_name, url) => {
    expect(publish(url)).toBeNull();
  });

  it.each([
    'token',
    'api_key',
    'apiKey',
    'X-Amz-Signature',
    'access_token',
    'sig',
    'sessionid',
    'PASSWORD',
    'auth',
  ])('drops a URL with a query parameter called %s', (name) => {
    expect(publish(`https://news.example.com/a?ref=feed&${name}=1`)).toBeNull();
  });
});
