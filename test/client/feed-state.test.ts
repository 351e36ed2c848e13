import { describe, expect, it } from 'vitest';
import { describeFeed, formatAge } from '../../src/client/feed-state.ts';
import type { PublicTelemetry } from '../../src/schemas/public-telemetry.ts';
import { observationAt } from '../fixtures/observation.ts';

const GENERATED_AT = 1_795_000_000;
const live = observationAt(GENERATED_AT);
const at = (seconds: number) => GENERATED_AT + seconds;

describe('describeFeed', () => {
  it('waits before the first answer', () => {
    expect(describeFeed({}, at(0))).toMatchObject({ kind: 'waiting', announcement: '' });
  });

  it('says that nothing is published yet', () => {
    expect(describeFeed({ problem: 'empty' }, at(0))).toMatchObject({
      kind: 'empty',
      headline: 'Nothing published yet',
    });
  });

  it('says that the feed is unreachable where nothing was ever received', () => {
    expect(describeFeed({ problem: 'unreachable' }, at(0)).kind).toBe('unreachable');
  });

  it('is unreachable where the mode is one that it does not know', () => {
    const foreign = { ...live, mode: 'dormant' } as unknown as PublicTelemetry;
    expect(describeFeed({ observation: foreign }, at(0))).toMatchObject({
      kind: 'unreachable',
      headline: 'Unreachable',
    });
  });

  it('shows what is live with its age', () => {
    expect(describeFeed({ observation: live }, at(12))).toMatchObject({
      kind: 'live',
      headline: 'Live',
      detail: 'Observed 12 s ago.',
    });
  });

  it('shows what is degraded as such', () => {
    const degraded: PublicTelemetry = { ...observationAt(GENERATED_AT), mode: 'degraded' };
    expect(describeFeed({ observation: degraded }, at(12)).kind).toBe('degraded');
  });

  it('is current at exactly 90 seconds and a last snapshot after them', () => {
    expect(describeFeed({ observation: live }, at(90)).kind).toBe('live');
    expect(describeFeed({ observation: live }, at(90.1))).toMatchObject({
      kind: 'snapshot',
      headline: 'Last snapshot, 90 s old',
    });
  });

  it('turns to a last snapshot while the feed is unreachable', () => {
    const feed = { observation: live, problem: 'unreachable' as const };
    expect(describeFeed(feed, at(60))).toMatchObject({ kind: 'live' });
    expect(describeFeed(feed, at(60)).detail).toContain('cannot be reached');
    expect(describeFeed(feed, at(600))).toMatchObject({
      kind: 'snapshot',
      headline: 'Last snapshot, 10 min old',
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
