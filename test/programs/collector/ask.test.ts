import { afterEach, expect, it, vi } from 'vitest';
import { ask } from '../../../src/programs/collector/ask.ts';
import { configSchema } from '../../../src/programs/collector/config/schema.ts';
import { toTasks } from '../../../src/programs/collector/task.ts';

afterEach(() => vi.useRealTimers());

/** Asks 38 sources, each of which takes some seconds, on a clock of its own. */
async function askMany(seconds: (index: number) => number) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  const sources = { now: 0, most: 0 };
  const agents = Array.from({ length: 38 }, (_, index) => ({ id: `agent-${index}`, exec: [`${index}`] }));
  const tasks = toTasks(configSchema.parse({ agents })).map((task, index) => {
    const askSource = async () => {
      sources.most = Math.max(sources.most, ++sources.now);
      await new Promise((resolve) => setTimeout(resolve, seconds(index) * 1000));
      sources.now--;
      return '';
    };
    return { ...task, source: { id: task.source.id, ask: askSource } };
  });
  const asked = ask(tasks, {}, { now: 0, env: {}, timeoutSeconds: 10 });
  await vi.advanceTimersByTimeAsync(25_000);
  return { known: await asked, most: sources.most };
}

it('asks eight sources at a time, and blames none for the delay of another', async () => {
  const { known, most } = await askMany(() => 2);
  expect({ most, failures: new Set(known.map(({ failure }) => failure)) }).toEqual({
    most: 8,
    failures: new Set([undefined]),
  });
});

it('ends within 25 s where every source hangs, and leaves those that it did not ask to the next run', async () => {
  const { known } = await askMany(() => 60);
  expect(known.map(({ failure, nextAt }) => `${failure}, ${nextAt}`)).toEqual([
    ...Array(16).fill('did not respond in time, 15'),
    ...Array(22).fill('was not asked, since others took too long, 0'),
  ]);
});
