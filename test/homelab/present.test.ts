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

describe('the mode', () => {
  it.each(['live', 'degraded', 'snapshot'] as const)('is %s as sent up to exactly 90 seconds', (mode) => {
    expect(present({ ...observationAt(at), mode }, at + 90).observation.mode).toBe(mode);
  });

  it.each(['live', 'degraded', 'snapshot'] as const)(
    'is snapshot past 90 seconds when %s was sent',
    (mode) => {
      expect(present({ ...observationAt(at), mode }, at + 90.001).observation.mode).toBe('snapshot');
    },
  );
});

it('is a snapshot with stale evidence where the clock was ahead when it was stored', () => {
  const stored = withEvidence('fresh', at);
  expect(present(stored, at - 5).observation).toEqual(stored);
  const { observation, validUntil } = present(stored, at - 5.001);
  expect([observation.mode, observation.collection.sources.agents.state]).toEqual(['snapshot', 'stale']);
  expect(validUntil).toBe(at - 5.001);
});

describe('fresh collector evidence', () => {
  it('stays fresh up to exactly 90 seconds', () => {
    expect(agentsState(withEvidence('fresh', at), at + 90)).toBe('fresh');
  });

  it('is stale past 90 seconds', () => {
    expect(agentsState(withEvidence('fresh', at), at + 90.001)).toBe('stale');
  });

  it('is not renewed by a newer snapshot', () => {
    expect(agentsState(withEvidence('fresh', at - 91), at)).toBe('stale');
  });

  it('counts from the snapshot where it has no time of its own', () => {
    expect(agentsState(withEvidence('fresh'), at + 90)).toBe('fresh');
    expect(agentsState(withEvidence('fresh'), at + 91)).toBe('stale');
  });

  it('is not kept fresh by a time in the future', () => {
    expect(agentsState(withEvidence('fresh', at + 1_000), at + 91)).toBe('stale');
  });

  it.each(['cached', 'stale', 'unavailable'] as const)('that is %s stays so', (state) => {
    expect(agentsState(withEvidence(state, at), at + 1_000)).toBe(state);
  });
});

describe('everything else', () => {
  it('is as stored', () => {
    const stored = observationAt(at);
    const { observation } = present(stored, at + 1_000);
    expect({ ...observation, mode: stored.mode, collection: stored.collection }).toEqual(stored);
  });

  it('does not change the stored observation', () => {
    const stored = observationAt(at);
    present(stored, at + 1_000);
    expect(stored).toEqual(observationAt(at));
  });
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

function agentsState(stored: Observation, now: number): string {
  return present(stored, now).observation.collection.sources.agents.state;
}
