import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../../src/programs/publisher/outcome.ts';
import { createPublisher } from '../../../src/programs/publisher/publisher.ts';
import { observationAt } from '../../fixtures/observation.ts';
import { createManualClock } from './manual-clock.ts';

const START = 1_800_000_000;
const accepted: Outcome = { kind: 'published', attempts: 1 };
const failed = (retryAfter?: number): Outcome => ({
  kind: 'failed',
  cause: 'server',
  message: '503',
  retryAfter,
});
const text = (generatedAt: number) => JSON.stringify(observationAt(generatedAt));

/** A publisher whose server responds so in turn, the last of them for ever. */
function setUp(...responses: Outcome[]) {
  const clock = createManualClock(START);
  const sent: { at: number; text: string }[] = [];
  const send = async (observation: string): Promise<Outcome> => {
    sent.push({ at: clock.elapsed(), text: observation });
    return responses[Math.min(sent.length, responses.length) - 1] ?? accepted;
  };
  const announced: { at: number; seconds: number }[] = [];
  const { publish, publishSnapshot } = createPublisher({
    send,
    clock,
    random: () => 0,
    announceRetry: (_, seconds) => announced.push({ at: clock.elapsed(), seconds }),
  });
  const { signal } = new AbortController();
  return {
    clock,
    sent,
    announced,
    publishSnapshot: () => publishSnapshot(signal),
    publish: (observation: string, seconds = 30) => publish(observation, seconds, signal),
  };
}

describe('a publisher', () => {
  it('sends an observation as it is', async () => {
    const { publish, sent } = setUp(accepted);
    expect(await publish(text(START))).toEqual({ kind: 'published', attempts: 1 });
    expect(sent).toEqual([{ at: 0, text: text(START) }]);
  });

  it('tries again after longer and longer pauses', async () => {
    const { publish, sent } = setUp(failed(), failed(), failed(), accepted);
    expect(await publish(text(START))).toEqual({ kind: 'published', attempts: 4 });
    expect(sent.map(({ at }) => at)).toEqual([0, 0.5, 1.5, 3.5]);
  });

  it('says once, at the first failure, for how long it will try again', async () => {
    const { publish, announced } = setUp(failed(), failed(), failed(), accepted);
    await publish(text(START));
    expect(announced).toEqual([{ at: 0, seconds: 30 }]);
  });

  it('says nothing of trying again without time for it', async () => {
    const { publish, announced } = setUp(failed(40));
    expect(await publish(text(START))).toMatchObject({ kind: 'failed' });
    expect(announced).toEqual([]);
  });

  it('waits as long as Retry-After says', async () => {
    const { publish, sent } = setUp(failed(12), accepted);
    expect(await publish(text(START))).toEqual({ kind: 'published', attempts: 2 });
    expect(sent.map(({ at }) => at)).toEqual([0, 12]);
  });

  it('holds the next observation back too while Retry-After lasts', async () => {
    const { publish, sent, clock } = setUp(failed(50), accepted);
    expect(await publish(text(START))).toMatchObject({ kind: 'failed', message: '503' });
    clock.advance(30);
    expect(await publish(text(START + 30))).toEqual({ kind: 'published', attempts: 1 });
    expect(sent.map(({ at }) => at)).toEqual([0, 50]);
  });

  it('gives up when the time for an observation is over, without sending it once more', async () => {
    const { publish, sent } = setUp(failed());
    expect(await publish(text(START), 10)).toMatchObject({ kind: 'failed', cause: 'server' });
    expect(sent.map(({ at }) => at)).toEqual([0, 0.5, 1.5, 3.5, 7.5]);
  });

  it('gives up when the observation would be too old, however much time there is', async () => {
    const { publish, sent } = setUp(failed());
    expect(await publish(text(START - 60), Number.POSITIVE_INFINITY)).toMatchObject({ kind: 'failed' });
    expect(sent.at(-1)?.at).toBeLessThanOrEqual(30);
  });

  it.each<Outcome>([
    { kind: 'refused', message: '400' },
    { kind: 'unauthorized', message: '401' },
    { kind: 'misdirected', message: '404' },
  ])('does not try again what is $kind', async (refusal) => {
    const { publish, sent } = setUp(refusal);
    expect(await publish(text(START))).toEqual(refusal);
    expect(sent).toHaveLength(1);
  });

  it('starts with a short pause again after the server has responded', async () => {
    const { publish, sent } = setUp(failed(), failed(), accepted, failed(), accepted);
    await publish(text(START));
    await publish(text(START + 1));
    expect(sent.map(({ at }) => at)).toEqual([0, 0.5, 1.5, 1.5, 2]);
  });

  it('never sends what is older than the last accepted, nor that again', async () => {
    const { publish, sent } = setUp(accepted);
    await publish(text(START));
    expect(await publish(text(START - 1))).toEqual({ kind: 'superseded' });
    expect(await publish(text(START))).toEqual({ kind: 'unchanged' });
    expect(sent).toHaveLength(1);
  });

  it('sends other content of the same time, which replaces it', async () => {
    const { publish, sent } = setUp(accepted);
    await publish(text(START));
    await publish(text(START).replace('live', 'degraded'));
    expect(sent).toHaveLength(2);
  });

  it('publishes its last observation again as a snapshot of the same time when it stops', async () => {
    const { publish, publishSnapshot, sent } = setUp(accepted);
    await publish(text(START));
    expect(await publishSnapshot()).toEqual({ kind: 'published', attempts: 1 });
    expect(JSON.parse(sent.at(-1)?.text ?? '')).toEqual({ ...observationAt(START), mode: 'snapshot' });
  });

  it('publishes as a snapshot what may have been stored, though no response came', async () => {
    const { publish, publishSnapshot, sent } = setUp(accepted, failed(1), accepted);
    await publish(text(START));
    await publish(text(START + 1), 0.5);
    await publishSnapshot();
    expect(sent.map(({ text: sentText }) => JSON.parse(sentText).generatedAt)).toEqual([
      START,
      START + 1,
      START + 1,
    ]);
  });

  it.each<[string, (setup: ReturnType<typeof setUp>) => Promise<unknown>]>([
    ['nothing was published', async () => {}],
    ['the server refused it', ({ publish }) => publish(text(START))],
  ])('publishes no snapshot where %s', async (_, act) => {
    const setup = setUp({ kind: 'refused', message: '400' });
    await act(setup);
    const before = setup.sent.length;
    expect(await setup.publishSnapshot()).toBeUndefined();
    expect(setup.sent).toHaveLength(before);
  });

  it('publishes no snapshot of what is one already, by its mode or its age', async () => {
    const { publish, publishSnapshot, clock } = setUp(accepted);
    await publish(text(START).replace('live', 'snapshot'));
    expect(await publishSnapshot()).toBeUndefined();
    await publish(text(START + 1));
    clock.advance(92);
    expect(await publishSnapshot()).toBeUndefined();
  });

  it('keeps to its pauses when the time of day is set back', async () => {
    const { publish, sent, clock } = setUp(failed(5), accepted);
    const sleep = clock.sleep;
    clock.sleep = async (seconds, abort) => {
      await sleep(seconds, abort);
      clock.setNow(START - 3600);
    };
    await publish(text(START));
    expect(sent.map(({ at }) => at)).toEqual([0, 5]);
  });
});
