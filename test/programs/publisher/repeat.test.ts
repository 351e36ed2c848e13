import { expect, it } from 'vitest';
import type { Outcome } from '../../../src/programs/publisher/outcome.ts';
import { createIntervals, publishRepeatedly } from '../../../src/programs/publisher/repeat.ts';
import { runCollector } from '../../../src/programs/publisher/run-collector.ts';

const published: Outcome = { kind: 'published', message: 'Published.' };
const unreachable: Outcome = { kind: 'unreachable', message: 'connection refused' };
const unavailable: Outcome = { kind: 'unavailable', message: '401 of a proxy' };
const misdirected: Outcome = { kind: 'misdirected', message: '404' };
const unusable: Outcome = { kind: 'unusable', message: 'exited with code 7' };
const unstartable: Outcome = { kind: 'unstartable', message: 'no such command' };

async function repeat(...outcomes: Outcome[]) {
  const left = [...outcomes];
  const reported: Outcome[] = [];
  async function* intervals() {
    for (const _ of outcomes) yield AbortSignal.abort();
  }
  const end = await publishRepeatedly(
    intervals(),
    async () => left.shift() ?? published,
    (outcome) => reported.push(outcome),
  );
  return { end, reported, intervals: outcomes.length - left.length };
}

it('continues after every failure that may be over in the next interval, with one line for each change', async () => {
  const outcomes = [unreachable, unreachable, published, published, unavailable, misdirected];
  expect(await repeat(...outcomes, unusable, unusable, unstartable, published)).toEqual({
    end: undefined,
    reported: [unreachable, published, unavailable, misdirected, unusable, unstartable, published],
    intervals: 10,
  });
});

it.each<Outcome>([
  { kind: 'unauthorized', message: '401' },
  { kind: 'refused', message: '400' },
  { kind: 'exposed', message: '301' },
])('ends with an outcome that no later publication changes: $kind', async (final) => {
  expect(await repeat(published, final, published)).toEqual({
    end: final,
    reported: [published],
    intervals: 2,
  });
});

it('ends with a command that cannot be started the first time', async () => {
  expect(await repeat(unstartable, published)).toEqual({ end: unstartable, reported: [], intervals: 1 });
});

it('continues in the next interval if one collector or request hangs', async () => {
  const stop = new AbortController();
  const { promise: forever } = Promise.withResolvers<void>();
  let intervals = 0;
  const publish = async (deadline: AbortSignal) => {
    if (++intervals === 3) stop.abort();
    await Promise.race([forever, new Promise((resolve) => deadline.addEventListener('abort', resolve))]);
    return unreachable;
  };
  await publishRepeatedly(createIntervals(0.05, stop.signal), publish, () => {});
  expect(intervals).toBe(3);
});

const { signal } = new AbortController();
const env = { PATH: process.env['PATH'] };
const shell = (script: string, seconds: number) => runCollector(['sh', '-c', script], env, seconds, signal);

it.each([
  ['was killed by SIGKILL', 'kill -9 $$', 600],
  ['took longer than 0.2 s', 'sleep 600 & sleep 600', 0.2],
  ['exited with code 7', 'exit 7', 600],
  ['printed more than 32768 bytes', 'head -c 40000 /dev/zero', 600],
])('a collector that %s makes no observation', async (what, script, seconds) => {
  expect(await shell(script, seconds)).toEqual({ kind: 'unusable', message: `The collector ${what}.` });
});
