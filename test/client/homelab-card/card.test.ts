import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeCard } from '../../../src/client/homelab-card/card.ts';
import { Writer } from '../../../src/client/homelab-card/writer.ts';
import { ACTIVITY_STATES } from '../../../src/schemas/observation.ts';
import { ENGLISH } from '../../../src/site/wording/tables.ts';
import { CARD_CASES, healthy, NOW } from './card-cases.ts';

const writer = new Writer('en', ENGLISH.card);

describe('the card', () => {
  it.each(CARD_CASES)('says what was observed: $name', ({ received, says, never }) => {
    const text = toText(describeCard(received, NOW, writer));
    for (const sentence of says) expect(text).toContain(sentence);
    for (const sentence of never) expect(text).not.toContain(sentence);
  });

  it('reports no problems only if everything was seen, is current and is well', () => {
    const word = (...words: string[]) => fc.constantFrom(...words);
    const agent = fc.record({
      state: word('online', 'offline', 'unknown', 'degraded', 'starting'),
      activityState: word(...ACTIVITY_STATES),
      status: word('healthy', 'unhealthy', 'degraded', 'unknown', 'recovering'),
      ageSeconds: fc.constantFrom(null, 5, 7200),
    });
    const evidence = fc.record({
      state: word('fresh', 'cached', 'stale', 'unavailable') as fc.Arbitrary<'fresh'>,
      updatedAt: fc.integer({ min: NOW - 200, max: NOW }),
    });
    const few = fc.integer({ min: 0, max: 2 });
    fc.assert(
      fc.property(
        fc.array(agent, { maxLength: 2 }),
        evidence,
        few,
        few,
        fc.boolean(),
        (changes, seen, ...rest) => {
          const [failed, attention, isDegraded] = rest;
          const observation = {
            ...healthy,
            mode: isDegraded ? ('degraded' as const) : ('live' as const),
            agents: healthy.agents
              .slice(0, changes.length)
              .map((one, index) => ({ ...one, ...changes[index] })),
            collection: { sources: { agents: seen } },
            fleet: {
              ...healthy.fleet,
              attention: Array.from({ length: attention }, () => ({ what: 'A disk' })),
            },
            infrastructure: { ...healthy.infrastructure, services: { failed } },
          };
          const isWell =
            failed + attention === 0 &&
            !isDegraded &&
            (seen.state === 'fresh' || seen.state === 'cached') &&
            NOW - Math.min(seen.updatedAt, healthy.generatedAt) <= 90 &&
            changes.every(
              ({ state, activityState, status, ageSeconds }) =>
                state === 'online' &&
                !['offline', 'stale', 'unknown'].includes(activityState) &&
                ['healthy', 'unknown'].includes(status) &&
                ageSeconds !== 7200,
            );
          expect(describeCard({ observation }, NOW, writer).tone === 'good').toBe(isWell);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('an age', () => {
  it.each([
    [-3, '0 sec'],
    [119.9, '119 sec'],
    [120, '2 min'],
    [7199, '119 min'],
    [7200, '2 hr'],
    [172_800, '2 days'],
  ])('of %d seconds is written as %s', (seconds, text) => {
    expect(writer.age(seconds)).toBe(text);
  });
});

/** Everything that a card shows, in one line. */
function toText(card: unknown): string {
  const HIDDEN = ['kind', 'mark', 'tone', 'url', 'announcement'];
  const leaves = (value: unknown): string[] => {
    if (typeof value === 'string') return [value];
    if (value === null || typeof value !== 'object') return [];
    return Object.entries(value).flatMap(([key, child]) => (HIDDEN.includes(key) ? [] : leaves(child)));
  };
  return leaves(card).join(' ').replace(/\s+/g, ' ');
}
