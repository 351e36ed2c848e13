import { describe, expect, it } from 'vitest';
import type { ObservationStore } from '../../src/homelab/store.ts';
import { errorSchema } from '../../src/schemas/api-errors.ts';
import type { Observation } from '../../src/schemas/observation.ts';
import { allowlist } from '../fixtures/content.ts';
import { observationAt } from '../fixtures/observation.ts';
import { NEXT_OPERATOR_TOKEN, OPERATOR_TOKEN } from '../fixtures/operator-token.ts';
import { at, createMemoryStore, createResource } from './resource.ts';

const sample = observationAt(at);

async function expectError(response: Response, status: number, code: string): Promise<string> {
  const body = errorSchema.parse(await response.json());
  expect([response.status, body.error.code]).toEqual([status, code]);
  expect(body.error.docs).toBe(`http://localhost/docs#error-${code}`);
  expect(response.headers.get('cache-control')).toBe('no-store');
  return body.error.message;
}

describe('a credential', () => {
  it.each([`bearer ${OPERATOR_TOKEN}`, `BEARER   ${NEXT_OPERATOR_TOKEN} `])(
    'is accepted as %s',
    async (sent) => {
      const { post } = createResource();
      expect((await post(sample, { authorization: sent })).status).toBe(200);
    },
  );

  it.each([
    ...['', 'Bearer', 'Bearer ', `Basic ${OPERATOR_TOKEN}`, OPERATOR_TOKEN, `Bearer${OPERATOR_TOKEN}`].map(
      (sent) => ({ sent, challenge: 'Bearer realm="homelab"' }),
    ),
    ...[OPERATOR_TOKEN.slice(0, -1), `${OPERATOR_TOKEN}x`, `${OPERATOR_TOKEN} ${OPERATOR_TOKEN}`].map(
      (token) => ({ sent: `Bearer ${token}`, challenge: 'Bearer realm="homelab", error="invalid_token"' }),
    ),
  ])('is refused as "$sent", before the body is read', async ({ sent, challenge }) => {
    const { post } = createResource();
    const response = await post('no JSON', { authorization: sent });
    await expectError(response, 401, 'unauthorized');
    expect(response.headers.get('www-authenticate')).toBe(challenge);
  });
});

it('logs what the allowlist changes when that differs, by names of fields and never by a value', async () => {
  const { notes, post } = createResource();
  const sample = observationAt(at);
  const weather = { ...sample.weather, city: '12 Elm Street', condition: 'Secret' };
  const agents = [...sample.agents, { ...sample.agents[0], id: 'stranger' }];
  for (const body of [sample, { ...sample, weather }, { ...sample, weather }, { ...sample, agents }]) {
    const response = await post(body);
    expect([response.status, await response.json()]).toEqual([200, { ok: true, generatedAt: at }]);
  }
  expect(notes).toEqual([
    'The allowlist left out or replaced values of: weather.condition, weather.city.',
    'The allowlist left out or replaced values of: agents[].id.',
  ]);
});

it.each<[string, unknown, string, string?]>([
  ['91 seconds old', observationAt(at - 90.001), 'observation_too_old'],
  ['six seconds ahead', observationAt(at + 5.001), 'observation_in_future'],
  ['followed by text', `${JSON.stringify(sample)} true`, 'invalid_observation'],
  ['deeply nested', '['.repeat(16_000) + ']'.repeat(16_000), 'invalid_observation'],
  ['a list', [], 'invalid_observation', 'The observation is not an object.'],
  [
    'without a city',
    { ...sample, weather: { ...sample.weather, city: undefined } },
    'invalid_observation',
    'weather.city is missing.',
  ],
  [
    'with a number for an id',
    { ...sample, agents: [{ ...sample.agents[0], id: 7 }] },
    'invalid_observation',
    'agents[0].id is not a string.',
  ],
  ['old and of another shape', { ...observationAt(0), extra: 1 }, 'invalid_observation'],
])(
  'refuses an observation that is %s before the store is asked, which may be down',
  async (_what, body, code, message) => {
    const { post, get } = createResource();
    const described = await expectError(await post(body), 400, code);
    if (message) expect(described).toBe(message);
    await expectError(await get(), 503, 'no_observation');
    const { post: postInVain } = createResource({ store: failingStore(new Error('down')) });
    await expectError(await postInVain(body), 400, code);
  },
);

it('accepts exactly 90 seconds of age and exactly 5 seconds ahead', async () => {
  const { post } = createResource();
  expect((await post(observationAt(at - 90))).status).toBe(200);
  expect((await post(observationAt(at + 5))).status).toBe(200);
});

describe('reading', () => {
  const published = async (observation: Observation = observationAt(at)) => {
    const resource = createResource();
    await resource.post(observation);
    return resource;
  };

  it('never claims to be modified in the future', async () => {
    const { get } = await published(observationAt(at + 5));
    expect((await get()).headers.get('last-modified')).toBe(new Date(at * 1000).toUTCString());
  });

  it.each([
    [0, 5],
    [85, 5],
    [87.5, 2],
    [90, 0],
    [90.001, 5],
  ])('%s seconds after the observation may be shared for %s seconds', async (age, seconds) => {
    const { get, clock } = await published({
      ...observationAt(at),
      collection: { sources: { agents: { state: 'cached' } } },
    });
    clock.now = at + age;
    const cacheControl = (await get()).headers.get('cache-control');
    expect(cacheControl).toBe(`public, max-age=0, s-maxage=${seconds}, must-revalidate`);
  });

  it('responds with 304 and the same metadata until something presented changes', async () => {
    const { get, clock } = await published();
    const first = await get();
    const etag = first.headers.get('etag') ?? '';
    const again = await get({ headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    for (const name of [
      'etag',
      'cache-control',
      'last-modified',
      'observation-generated-at',
      'observation-stale-after',
    ]) {
      expect(again.headers.get(name)).toBe(first.headers.get(name));
    }
    clock.now = at + 91;
    const later = await get({ headers: { 'if-none-match': etag } });
    expect(later.status).toBe(200);
    expect(later.headers.get('etag')).not.toBe(etag);
  });

  it('stays the same through a small step of the clock, and is not replaced by an older observation', async () => {
    const { get, post, clock } = await published(observationAt(at + 5));
    const before = await get();
    for (const step of [0.1, 60, 85]) {
      clock.now = at - step;
      const after = await get();
      expect(await after.json()).toEqual(observationAt(at + 5));
      for (const name of ['etag', 'observation-stale-after'])
        expect(after.headers.get(name)).toBe(before.headers.get(name));
      await expectError(await post(observationAt(clock.now)), 409, 'observation_superseded');
    }
  });

  it('presents an observation that a wrong clock stored as old, without changes, until it is replaced', async () => {
    const { get, post, clock } = await published();
    const metadata = async () => {
      const { headers } = await get();
      return ['etag', 'last-modified', 'observation-stale-after'].map((name) => headers.get(name));
    };
    clock.now = at - 90.001;
    const [etag, modified, staleAfter] = await metadata();
    expect(Number(staleAfter)).toBeLessThan(clock.now);
    clock.now = at - 3_600;
    expect(await metadata()).toEqual([etag, modified, staleAfter]);
    expect((await post(observationAt(clock.now))).status).toBe(200);
    expect(await (await get()).json()).toEqual(observationAt(clock.now));
  });

  it('ignores If-Modified-Since, which would confirm live after the threshold', async () => {
    const { get, clock } = await published();
    clock.now = at + 91;
    const since = new Date((at + 60) * 1000).toUTCString();
    expect((await get({ headers: { 'if-modified-since': since } })).status).toBe(200);
  });
});

it('a stored observation that no longer fits the schema counts as absent, is logged once, and is replaced by the next', async () => {
  let text = '{"mode":"hunter2"}';
  const store: ObservationStore = {
    read: async () => text,
    writeIfNewer: async (observation) => {
      text = JSON.stringify(observation);
      return 'stored';
    },
  };
  const { get, post, causes } = createResource({ store });
  await expectError(await get(), 503, 'no_observation');
  await expectError(await get(), 503, 'no_observation');
  expect(causes.map(String)).toEqual([
    'Error: The stored observation does not match its schema and is treated as missing',
  ]);
  await post(observationAt(at));
  expect(await (await get()).json()).toEqual(observationAt(at));
});

it('a tightened allowlist takes effect at the first read of the new build, also for clients that have an earlier response', async () => {
  const store = createMemoryStore();
  const before = createResource({ store });
  await before.post(observationAt(at));
  const etag = (await before.get()).headers.get('etag') ?? '';
  const tightened = { ...allowlist, agents: [], cities: [], newsSources: [] };
  const response = await createResource({ store, allowlist: tightened }).get({
    headers: { 'if-none-match': etag },
  });
  expect([response.status, response.headers.get('etag') === etag]).toEqual([200, false]);
  const observation = observationAt(at);
  const weather = { ...observation.weather, city: 'Undisclosed' };
  expect(await response.json()).toEqual({ ...observation, agents: [], news: [], weather });
});

describe('a store', () => {
  it('that fails is 503, with the cause in the log only', async () => {
    const cause = new Error('disk 7 at /var/lib is broken');
    const { post, causes } = createResource({ store: failingStore(cause) });
    const response = await post(observationAt(at));
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await expectError(response, 503, 'feed_unavailable')).not.toContain('disk 7');
    expect(causes).toEqual([cause]);
  });

  it('that fails again and again is logged once until it works, and another cause at once', async () => {
    const working = createMemoryStore();
    let fault: string | undefined;
    const call = <Result>(succeed: () => Promise<Result>) =>
      fault === undefined ? succeed() : Promise.reject(new Error(fault));
    const { get, post, causes } = createResource({
      store: {
        read: () => (fault === 'full' ? working.read() : call(() => working.read())),
        writeIfNewer: (observation, latest) => call(() => working.writeIfNewer(observation, latest)),
      },
    });
    for (fault of ['damaged', 'full', undefined, 'full', 'locked'])
      for (let count = 0; count < 2; count++) {
        await get();
        await post(sample);
      }
    expect(causes.map(String)).toEqual(['damaged', 'full', 'full', 'locked'].map((text) => `Error: ${text}`));
  });

  it('that hangs is 503 by the deadline, and serves again once it recovers', async () => {
    const store = createMemoryStore();
    let isHanging = true;
    const moody: ObservationStore = {
      read: () => (isHanging ? new Promise(() => {}) : store.read()),
      writeIfNewer: (observation, latest) =>
        isHanging ? new Promise(() => {}) : store.writeIfNewer(observation, latest),
    };
    const { get, post } = createResource({ store: moody, deadlineMilliseconds: 1 });
    await expectError(await post(observationAt(at)), 503, 'feed_unavailable');
    await expectError(await get(), 503, 'feed_unavailable');
    isHanging = false;
    expect((await post(observationAt(at))).status).toBe(200);
    expect((await get()).status).toBe(200);
  });
});

function failingStore(cause: Error): ObservationStore {
  return { read: () => Promise.reject(cause), writeIfNewer: () => Promise.reject(cause) };
}
