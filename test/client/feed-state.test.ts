import { describe, expect, it } from 'vitest';
import { describeFeed, formatAge } from '../../src/client/feed-state.ts';
import type { Observation } from '../../src/schemas/observation.ts';
import { observationAt } from '../fixtures/observation.ts';

const GENERATED_AT = 1_795_000_000;
const at = (seconds: number) => GENERATED_AT + seconds;
const live = observationAt(GENERATED_AT);
/** The sample with nothing wrong in it. */
const healthy: Observation = {
  ...live,
  fleet: { ...live.fleet, attention: [] },
  infrastructure: { containers: { running: 21, total: 23, healthy: 21 }, services: { failed: 0 } },
};

describe('describeFeed', () => {
  it('waits before the first response', () => {
    expect(describeFeed({}, at(0))).toMatchObject({ kind: 'waiting', announcement: '' });
  });

  it('says that nothing is published yet', () => {
    expect(describeFeed({ problem: 'empty' }, at(0))).toMatchObject({
      kind: 'empty',
      freshness: 'Nothing published yet',
    });
  });

  it('says that the feed is unreachable if nothing was ever received', () => {
    expect(describeFeed({ problem: 'unreachable' }, at(0))).toMatchObject({
      kind: 'unreachable',
      freshness: 'Unreachable',
    });
  });

  it('is unreachable if the mode is one that it does not know', () => {
    const foreign = { ...live, mode: 'dormant' } as unknown as Observation;
    expect(describeFeed({ observation: foreign }, at(0))).toMatchObject({
      kind: 'unreachable',
      freshness: 'Unreachable',
    });
  });

  it.each([
    ['live', 'Live · 12 s ago'],
    ['degraded', 'Degraded · 12 s ago'],
    ['snapshot', 'Last snapshot, 12 s old'],
  ] as const)('says how current an observation is that is %s', (mode, freshness) => {
    expect(describeFeed({ observation: { ...live, mode } }, at(12))).toMatchObject({ kind: mode, freshness });
  });

  it('is current at exactly 90 seconds and a last snapshot after them', () => {
    expect(describeFeed({ observation: live }, at(90)).kind).toBe('live');
    expect(describeFeed({ observation: live }, at(90.1))).toMatchObject({
      kind: 'snapshot',
      freshness: 'Last snapshot, 90 s old',
    });
  });

  it('turns to a last snapshot while the feed is unreachable', () => {
    const feed = { observation: live, problem: 'unreachable' as const };
    expect(describeFeed(feed, at(60))).toMatchObject({ kind: 'live' });
    expect(describeFeed(feed, at(60)).verdict).toContain('cannot be reached');
    expect(describeFeed(feed, at(600))).toMatchObject({
      kind: 'snapshot',
      freshness: 'Last snapshot, 10 min old',
    });
  });

  it('does not call old collector evidence fresh', () => {
    const state = describeFeed({ observation: live }, at(85));
    expect(state.kind).toBe('live');
    expect(state.observation?.collection.sources.agents.state).toBe('stale');
  });

  it('announces no ages, so that the announcement changes with the state only', () => {
    const announcements = [0, 30, 89, 91, 5000].map(
      (seconds) => describeFeed({ observation: live }, at(seconds)).announcement,
    );
    expect(new Set(announcements).size).toBe(2);
  });
});

describe('the verdict', () => {
  const verdictOf = (observation: Observation) => describeFeed({ observation }, at(1)).verdict;
  const [agent] = live.agents;
  if (!agent) throw new Error('The sample has no agent');
  const infrastructure = (healthyCount: number, failed: number) => ({
    containers: { running: 21, total: 23, healthy: healthyCount },
    services: { failed },
  });

  it('is that nothing is reported wrong, whatever the mode', () => {
    expect(verdictOf(healthy)).toBe('No problems reported');
    expect(verdictOf({ ...healthy, mode: 'degraded' })).toBe('No problems reported');
  });

  it.each([
    ['what needs attention', { fleet: { ...live.fleet, attention: [{ what: 'A disk needs review' }] } }],
    ['failed services', { infrastructure: infrastructure(21, 1) }],
    ['unhealthy containers', { infrastructure: infrastructure(20, 0) }],
    ['agents that are offline', { agents: [{ ...agent, state: 'offline' }] }],
    ['agents whose activity is offline', { agents: [{ ...agent, activityState: 'offline' }] }],
  ])('counts %s', (_name, change) => {
    expect(verdictOf({ ...healthy, ...change })).toBe('1 thing needs attention');
  });

  it('adds them up', () => {
    expect(verdictOf(live)).toBe('3 things need attention');
    expect(verdictOf({ ...healthy, infrastructure: infrastructure(12, 9) })).toBe('18 things need attention');
  });

  it('counts no container that is stopped, and none twice where more are healthy than run', () => {
    expect(verdictOf({ ...healthy, infrastructure: infrastructure(23, 0) })).toBe('No problems reported');
  });
});

describe('formatAge', () => {
  it.each([
    [-3, '0 s'],
    [0, '0 s'],
    [119.9, '119 s'],
    [120, '2 min'],
    [7199, '119 min'],
    [7200, '2 h'],
    [172_800, '2 d'],
  ])('writes %d seconds as %s', (seconds, text) => {
    expect(formatAge(seconds)).toBe(text);
  });
});
