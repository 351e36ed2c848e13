import { expect, it } from 'vitest';
import type { Outcome } from '../../../src/programs/publisher/outcome.ts';
import { publishRepeatedly } from '../../../src/programs/publisher/repeat.ts';

const published: Outcome = { kind: 'published', message: 'Published.' };
const unreachable: Outcome = { kind: 'unreachable', message: 'connection refused' };
const unavailable: Outcome = { kind: 'unavailable', message: '503' };
const superseded: Outcome = { kind: 'untimely', message: '409' };
const misdirected: Outcome = { kind: 'misdirected', message: '404' };
const uncollected: Outcome = { kind: 'uncollected', message: 'exited with code 7' };

/** Publishes at one beat for each outcome. */
async function repeat(...outcomes: Outcome[]) {
  const left = [...outcomes];
  const reported: Outcome[] = [];
  async function* beats() {
    for (const _ of outcomes) yield;
  }
  const end = await publishRepeatedly(
    beats(),
    async () => left.shift() ?? published,
    (outcome) => reported.push(outcome),
  );
  return { end, reported, beats: outcomes.length - left.length };
}

it('goes on after everything that may be over at the next beat, with one line for each change', async () => {
  const outcomes = [unreachable, unreachable, published, published, unavailable, superseded, misdirected];
  expect(await repeat(...outcomes, uncollected, uncollected, published)).toEqual({
    end: undefined,
    reported: [unreachable, published, unavailable, superseded, misdirected, uncollected, published],
    beats: 10,
  });
});

it.each<Outcome>([
  { kind: 'unauthorized', message: '401' },
  { kind: 'refused', message: '400' },
  { kind: 'unstartable', message: 'no such command' },
])('ends with what no beat changes: $kind', async (final) => {
  expect(await repeat(published, final, published)).toEqual({ end: final, reported: [published], beats: 2 });
});
