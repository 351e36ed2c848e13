import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createHomelabHandler } from '../../../src/homelab/handler.ts';
import { parseObservation } from '../../../src/homelab/parse.ts';
import { createTokenVerifier } from '../../../src/http/bearer.ts';
import { type Change, findChanges } from '../../../src/programs/publisher/changes.ts';
import { publishDry } from '../../../src/programs/publisher/dry-run.ts';
import type { Observation } from '../../../src/schemas/observation.ts';
import { childEnvironment } from '../../child-environment.ts';
import { sampleAllowlist } from '../../fixtures/allowlist.ts';
import { observationAt } from '../../fixtures/observation.ts';
import { OPERATOR_TOKEN } from '../../fixtures/operator-token.ts';
import { createMemoryStore } from '../../stores/memory-store.ts';
import { TEST_SITE } from '../../test-site.ts';

const at = 1_795_000_000;
const allowlist = await sampleAllowlist();
const sample = observationAt(at);
const [story] = sample.news as [Observation['news'][number]];

const text = (listed: readonly string[]) =>
  fc.oneof(fc.constantFrom(...listed), fc.constantFrom('unlisted', 'nas.lan', '10.0.0.5', ''));
const time = fc.option(fc.integer({ min: at - 200, max: at + 9 }), { nil: undefined });
const optional = <Name extends string>(name: Name) =>
  time.map((value) => (value === undefined ? {} : { [name]: value }));
const withTime = <T>(fields: fc.Arbitrary<T>, name: string) =>
  fc.tuple(fields, optional(name)).map(([value, extra]) => ({ ...value, ...extra }));

const agents = fc.array(
  fc.record({
    id: text(allowlist.agents.map(({ id }) => id)),
    name: text(['Atlas']),
    role: text(['Service monitor']),
    state: text(allowlist.states),
    activityState: text(['working', 'idle']),
    status: text(allowlist.statuses),
    activity: text(allowlist.activities),
    age: fc.constantFrom('just now', 'private', '3 h ago'),
    ageSeconds: fc.constantFrom(null, 0, 59, 7_300, -1, 1e12),
  }),
  { maxLength: 5 },
);
const markets = fc.array(
  withTime(
    fc.record({
      symbol: text(allowlist.markets.map(({ symbol }) => symbol)),
      label: text(['Gold ETF']),
      price: fc.integer(),
      change: fc.constant(1.5),
      currency: text(['USD']),
      session: text(allowlist.sessions),
    }),
    'observedAt',
  ),
  { maxLength: 5 },
);
const newsItem = withTime(
  fc.record({
    section: text(allowlist.newsSections),
    title: fc.constantFrom(story.title, '  two  spaces ', 'x'.repeat(300), 'Seen on 10.0.0.5', '\u200b'),
    url: fc.constantFrom(
      story.url,
      `${story.url}#part`,
      'http://news.example.com/',
      'https://other.example/a',
    ),
    source: text([story.source]),
  }),
  'publishedAt',
);
// Mostly a few, and now and then more than are published.
const news = fc.oneof(
  { weight: 9, arbitrary: fc.array(newsItem, { maxLength: 4 }) },
  { weight: 1, arbitrary: fc.array(newsItem, { minLength: 19, maxLength: 24 }) },
);
const observations = fc
  .record({
    mode: fc.constantFrom('live', 'degraded', 'snapshot'),
    agents,
    attention: fc.array(text(allowlist.attention), { maxLength: 23 }),
    markets,
    weather: withTime(
      fc.record({
        sunset: text(['16:42', '24:00']),
        condition: text(allowlist.conditions),
        city: text(allowlist.cities),
      }),
      'updatedAt',
    ),
    sentiment: withTime(fc.record({ label: text(allowlist.sentiments) }), 'observedAt'),
    news,
    feeds: optional('updatedAt'),
    source: withTime(fc.record({ state: fc.constantFrom('fresh', 'cached') }), 'updatedAt'),
  })
  .map(
    ({ attention, feeds, source, ...fields }) =>
      ({
        ...fields,
        generatedAt: at,
        fleet: { ...sample.fleet, attention: attention.map((what) => ({ what })) },
        infrastructure: sample.infrastructure,
        feeds: { news: feeds },
        collection: { sources: { agents: source } },
      }) as Observation,
  );

/** Publishes and reads an observation by the resource itself, at the time of the observation. */
async function publishAndRead(observation: Observation): Promise<string> {
  const handler = createHomelabHandler({
    store: createMemoryStore(),
    allowlist,
    verifyToken: createTokenVerifier([OPERATOR_TOKEN]),
    now: () => at,
    baseUrl: 'http://localhost',
    logError: () => {},
  });
  const url = 'http://localhost/api/homelab';
  const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
  await handler(new Request(url, { method: 'POST', headers, body: JSON.stringify(observation) }));
  return (await handler(new Request(url))).text();
}

/** Carries changes out on what was sent. */
function apply(sent: Observation, changes: readonly Change[]): unknown {
  const result = structuredClone(sent) as unknown as Record<string, unknown>;
  // From the end, so that an item that is left out moves none that is still to be changed.
  for (const change of changes.toReversed()) {
    const keys = change.path.split(/[.[\]]+/).filter((key) => key !== '');
    const last = keys.pop() ?? '';
    const parent = keys.reduce((value, key) => value[key] as Record<string, unknown>, result);
    if ('to' in change) parent[last] = change.to;
    else if (Array.isArray(parent)) parent.splice(Number(last), 1);
    else delete parent[last];
  }
  return result;
}

describe('a dry run', () => {
  it('shows byte for byte what GET then serves, and names every difference once, for 1,000 generated observations', async () => {
    await fc.assert(
      fc.asyncProperty(observations, async (observation) => {
        const parsed = parseObservation(JSON.stringify(observation));
        if ('rejection' in parsed) throw new Error(parsed.rejection.message);
        const published = publishDry(parsed.observation, allowlist);
        expect(JSON.stringify(published)).toBe(await publishAndRead(observation));
        const changes = findChanges(observation, published, allowlist);
        expect(new Set(changes.map(({ path }) => path)).size).toBe(changes.length);
        expect(apply(observation, changes)).toEqual(published);
        for (const change of changes) if ('to' in change) expect(change.to).not.toEqual(change.from);
      }),
      { numRuns: 1_000 },
    );
  });

  const [atlas, beacon] = sample.agents as [Observation['agents'][number], Observation['agents'][number]];
  it.each<[Partial<Observation>, string, string]>([
    [{ agents: [{ ...atlas, id: 'nas01' }] }, 'agents[0]', 'its id is not in the list agents'],
    [{ agents: [beacon, beacon] }, 'agents[1]', 'an item before it has the same id'],
    [
      { agents: [{ ...atlas, activity: 'Reading mail' }] },
      'agents[0].activity',
      'it is not in the list activities',
    ],
    [{ news: [{ ...story, source: 'Intranet' }] }, 'news[0]', 'its source is not in the list newsSources'],
    [
      { news: [{ ...story, title: 'At 10.0.0.5' }] },
      'news[0]',
      'its title is empty or contains a private detail',
    ],
    [
      { news: [{ ...story, url: `${story.url}?token=x` }] },
      'news[0]',
      'its URL is not an https URL on a host of its source, or contains a private detail',
    ],
    [
      { sentiment: { label: 'Fear', observedAt: at + 6 } },
      'sentiment.observedAt',
      'it is later than the time of the observation',
    ],
  ])('says which rule it was: %#', (changed, changedPath, rule) => {
    const observation = { ...sample, ...changed };
    const changes = findChanges(observation, publishDry(observation, allowlist), allowlist);
    expect(changes.map((change) => [change.path, change.rule])).toEqual([[changedPath, rule]]);
  });

  it('needs neither a token nor a site, and prints the observation and its changes apart', () => {
    const observation = { ...sample, weather: { ...sample.weather, city: '12 Elm Street' } };
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [`${TEST_SITE}src/programs/publisher/main.ts`, '--dry-run'],
      { input: JSON.stringify(observation), encoding: 'utf8', env: { ...childEnvironment } },
    );
    expect({ status, stderr }).toEqual({
      status: 0,
      stderr:
        'weather.city: "12 Elm Street" is replaced by "Undisclosed", because it is not in the list cities.\n',
    });
    expect(JSON.parse(stdout).weather.city).toBe('Undisclosed');
  });
});
