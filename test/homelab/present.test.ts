import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { present } from '../../src/homelab/present.ts';
import type { Observation } from '../../src/schemas/observation.ts';
import { observationAt } from '../fixtures/observation.ts';

const at = 1_795_000_000;

function withEvidence(state: 'fresh' | 'cached' | 'stale' | 'unavailable', updatedAt?: number): Observation {
  const agents = updatedAt === undefined ? { state } : { state, updatedAt };
  return { ...observationAt(at), collection: { sources: { agents } } };
}

it.each(['live', 'degraded', 'snapshot'] as const)(
  'the mode is %s as sent up to exactly 90 seconds, then snapshot',
  (mode) => {
    const stored = { ...observationAt(at), mode };
    expect(present(stored, at + 90).observation.mode).toBe(mode);
    expect(present(stored, at + 90.001).observation.mode).toBe('snapshot');
  },
);

it.each([
  ['stays fresh up to exactly 90 seconds', at, 90, 'fresh'],
  ['is stale past 90 seconds', at, 90.001, 'stale'],
  ['is not renewed by a newer snapshot', at - 91, 0, 'stale'],
  ['counts from the snapshot where it has no time of its own', undefined, 90, 'fresh'],
  ['counts from the snapshot and becomes stale', undefined, 91, 'stale'],
  ['is not kept fresh by a time in the future', at + 1_000, 91, 'stale'],
])('fresh collector evidence %s', (_what, updatedAt, age, state) => {
  const { observation } = present(withEvidence('fresh', updatedAt), at + age);
  expect(observation.collection.sources.agents.state).toBe(state);
});

it.each(['cached', 'stale', 'unavailable'] as const)('collector evidence that is %s stays so', (state) => {
  const { observation } = present(withEvidence(state, at), at + 1_000);
  expect(observation.collection.sources.agents.state).toBe(state);
});

it('everything else is as stored, which is not changed itself', () => {
  const stored = observationAt(at);
  const { observation } = present(stored, at + 1_000);
  expect({ ...observation, mode: stored.mode, collection: stored.collection }).toEqual(stored);
  expect(stored).toEqual(observationAt(at));
});

describe('the time until which a presentation holds', () => {
  it('is the earlier threshold', () => {
    expect(present(withEvidence('fresh', at - 30), at).validUntil).toBe(at + 60);
    expect(present(withEvidence('cached', at - 30), at).validUntil).toBe(at + 90);
  });

  it('is never once nothing changes any more', () => {
    expect(present(observationAt(at), at + 91).validUntil).toBe(Infinity);
  });

  it('is such that every moment up to it presents the same', () => {
    const seconds = fc.double({ min: 0, max: 300, noNaN: true });
    fc.assert(
      fc.property(seconds, seconds, fc.double({ min: 0, max: 1, noNaN: true }), (age, evidenceAge, part) => {
        const stored = withEvidence('fresh', at - evidenceAge);
        const now = at + age;
        const { observation, validUntil } = present(stored, now);
        const later = Math.min(validUntil, now + 1_000 * part);
        expect(present(stored, later).observation).toEqual(observation);
      }),
    );
  });
});
