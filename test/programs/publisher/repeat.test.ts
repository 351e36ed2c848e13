import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../../src/programs/publisher/outcome.ts';
import { createPublisher } from '../../../src/programs/publisher/publisher.ts';
import { publishRepeatedly } from '../../../src/programs/publisher/repeat.ts';
import { MAX_SHARED_SECONDS, SNAPSHOT_AFTER_SECONDS } from '../../../src/schemas/observation-limits.ts';
import { observationAt } from '../../fixtures/observation.ts';
import { createManualClock } from './manual-clock.ts';

const START = 1_800_000_000;
const RESPONSES: readonly Outcome[] = [
  { kind: 'published', attempts: 1 },
  { kind: 'failed', cause: 'network', message: 'cut' },
  { kind: 'failed', cause: 'server', message: '503', retryAfter: 40 },
  { kind: 'failed', cause: 'server', message: '500' },
  { kind: 'refused', message: '400' },
  { kind: 'unauthorized', message: '401' },
];

/** Publishes on a beat of a clock that takes no time, for so many seconds, against a server that `respond` stands for. */
async function repeat(
  seconds: number,
  respond: (count: number) => Outcome,
  collectSeconds = 0,
  everySeconds = 30,
) {
  const clock = createManualClock(START);
  const controller = new AbortController();
  const collected: number[] = [];
  const sent: { at: number; generatedAt: number; response: Outcome }[] = [];
  const outcomes: Outcome[] = [];
  const send = async (text: string) => {
    clock.advance(0.2);
    const response = respond(sent.length);
    sent.push({ at: clock.elapsed(), generatedAt: JSON.parse(text).generatedAt, response });
    return response;
  };
  await publishRepeatedly(
    {
      everySeconds,
      clock,
      publisher: createPublisher({ send, clock, random: () => 0.5, announceRetry: () => {} }),
      report: (outcome) => outcomes.push(outcome),
      collect: async () => {
        clock.advance(collectSeconds);
        if (clock.elapsed() >= seconds) controller.abort();
        collected.push(clock.elapsed());
        return JSON.stringify(observationAt(clock.now()));
      },
    },
    controller.signal,
  );
  return { collected, sent, outcomes };
}

describe('publishing again and again', () => {
  it('keeps to its beat whatever collecting and sending take', async () => {
    const { collected } = await repeat(120, () => ({ kind: 'published', attempts: 1 }), 3);
    expect(collected).toEqual([3, 33, 63, 93, 123]);
  });

  it('leaves out the beats that it slept through', async () => {
    const { collected } = await repeat(300, () => ({ kind: 'published', attempts: 1 }), 70);
    expect(collected.map((time) => Math.round(time * 10) / 10)).toEqual([70, 140.2, 210.4, 280.6, 350.8]);
  });

  it('shows no false snapshot in ten hours at the longest beat', async () => {
    const everySeconds = 55;
    const { sent } = await repeat(36_000, () => ({ kind: 'published', attempts: 1 }), 3, everySeconds);
    // The longest time for which one observation is the latest that anybody can read.
    const ages = sent.map(({ generatedAt }, index) => (sent[index + 1]?.at ?? 0) + START - generatedAt);
    expect(sent.length).toBeGreaterThanOrEqual(36_000 / everySeconds);
    expect(Math.max(...ages) + MAX_SHARED_SECONDS).toBeLessThan(SNAPSHOT_AFTER_SECONDS);
  });

  it('ends at once where the collector cannot be started, and only the first time', async () => {
    const clock = createManualClock(START);
    const fault: Outcome = { kind: 'unstartable', message: 'no such command' };
    const controller = new AbortController();
    const outcomes: Outcome[] = [];
    const run = (collected: Outcome[]) => {
      const publisher = createPublisher({
        send: async () => fault,
        clock,
        random: () => 0.5,
        announceRetry: () => {},
      });
      const collect = async () => {
        const outcome = collected.shift();
        if (!outcome) controller.abort();
        return outcome ?? fault;
      };
      const report = (outcome: Outcome) => outcomes.push(outcome);
      return publishRepeatedly({ everySeconds: 30, collect, publisher, clock, report }, controller.signal);
    };
    expect(await run([fault])).toEqual(fault);
    expect(outcomes).toEqual([]);
    const refused: Outcome = { kind: 'refused', message: 'exited with 1' };
    expect(await run([refused, fault])).toBeUndefined();
    expect(outcomes).toEqual([refused, fault, fault]);
  });

  it('says one thing about every observation', async () => {
    const { collected, outcomes } = await repeat(600, () => ({
      kind: 'failed',
      cause: 'network',
      message: 'cut',
    }));
    expect(outcomes).toHaveLength(collected.length - 1);
    expect(outcomes.every(({ kind }) => kind === 'failed')).toBe(true);
  });

  it('publishes what can be published in an hour of every kind of failure, in order and nothing twice', async () => {
    let seed = 7;
    const pick = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return RESPONSES[Math.floor((seed / 2 ** 31) * RESPONSES.length)] ?? { kind: 'published', attempts: 1 };
    };
    const { sent, outcomes } = await repeat(3600, pick);
    const accepted = sent
      .filter(({ response }) => response.kind === 'published')
      .map(({ generatedAt }) => generatedAt);
    expect(accepted.length).toBeGreaterThan(20);
    expect(outcomes.filter(({ kind }) => kind === 'published')).toHaveLength(accepted.length);
    expect(accepted).toEqual([...new Set(accepted)].sort((a, b) => a - b));
    sent.forEach(({ at, generatedAt }, i) => {
      const before = sent[i - 1];
      if (!before) return;
      expect(generatedAt).toBeGreaterThanOrEqual(before.generatedAt);
      if (before.response.kind !== 'failed') expect(generatedAt).toBeGreaterThan(before.generatedAt);
      else expect(at - before.at).toBeGreaterThanOrEqual(before.response.retryAfter ?? 0.5);
    });
  });
});
