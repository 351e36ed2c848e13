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
      return { at: 0, text: '' };
    };
    return { ...task, source: { id: task.source.id, ask: askSource } };
  });
  const start = performance.now();
  const asked = ask(tasks, {}, { now: 0, env: {}, timeoutSeconds: 10 });
  await vi.runAllTimersAsync();
  const failures = (await asked).map(({ failure }) => failure);
  return { failures, most: sources.most, seconds: (performance.now() - start) / 1000 };
}

it('asks eight sources at a time, and blames none for the delay of another', async () => {
  const { failures, most } = await askMany(() => 3);
  expect({ most, failures: new Set(failures) }).toEqual({ most: 8, failures: new Set([undefined]) });
});

it('ends within its time where sources hang, and does not count as failed what it did not ask', async () => {
  const { failures, seconds } = await askMany((index) => (index % 3 === 0 ? 60 : 1));
  expect(failures[0]).toBe('did not respond in time');
  expect(failures[1]).toBe(undefined);
  expect(seconds).toBeLessThan(120);
});
