import { expect, it } from 'vitest';
import { observationSchema } from '../../../src/schemas/observation.ts';
import { FAULTS } from './faults.ts';
import { SOURCES, type SourceName, startHomelab } from './homelab.ts';
import { run } from './run.ts';

it.each(Object.keys(FAULTS))('ends in 25 s and 200 MB where every source fails alike: %s', async (way) => {
  const failing = Object.keys(SOURCES) as SourceName[];
  await using homelab = await startHomelab(Math.floor(Date.now() / 1000), { failing, way });
  const start = performance.now();
  const reporter = `${import.meta.dirname}/peak-memory.mjs`;
  const env = { NODE_OPTIONS: `${homelab.env['NODE_OPTIONS']} --import=${reporter}` };
  const { code, stdout, stderr } = await run(homelab, 'collector', [], env);
  expect(performance.now() - start).toBeLessThan(25_000);
  const [, peakBytes] = /^peak (\d+)$/m.exec(stderr) ?? [];
  expect(Number(peakBytes)).toBeLessThan(200_000_000);
  expect(code).toBe(0);
  // Too much is noticed as such, long before the deadline.
  if (/10 MB|bomb/.test(way)) expect(stderr).not.toMatch(/^(?:weather|news).* in time/m);
  const observation = observationSchema.parse(JSON.parse(stdout));
  expect(observation).toMatchObject({ mode: 'degraded', markets: [], news: [] });
});
