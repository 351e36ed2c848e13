import { expect, it } from 'vitest';
import { observationSchema } from '../../../src/schemas/observation.ts';
import { FAULTS, SLOWEST_FEED, WORST_FEEDS } from './faults.ts';
import { SOURCES, type SourceName, startHomelab } from './homelab.ts';
import { run } from './run.ts';

it.concurrent.each(Object.keys(FAULTS))(
  'ends in 25 s and 200 MB where every source fails alike: %s',
  async (way) => {
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
    expect(observation).toMatchObject({ mode: 'degraded', weather: { condition: 'Unknown' }, news: [] });
  },
);

/** Publishes a healthy check beside a feed at each of some beats, none of which remembers another. */
async function publishBeside(content: string, beats: number): Promise<void> {
  await using homelab = await startHomelab(Math.floor(Date.now() / 1000), {
    edit: (body) => body.replace(/(?=<item>)/, content),
  });
  homelab.config = `checks: [{ exec: ["true"], attention: A disk needs review }]
${homelab.config.split('\n').find((line) => line.startsWith('news'))}`;
  for (let beat = 0; beat < beats; beat++) {
    const start = performance.now();
    const { code, stdout } = await run(homelab, 'collector', [], {
      CACHE_DIRECTORY: `${homelab.folder}/${beat}`,
    });
    expect(performance.now() - start).toBeLessThan(25_000);
    expect({ code, ok: JSON.parse(stdout).fleet.counts.ok }).toEqual({ code: 0, ok: 1 });
  }
}

const { [SLOWEST_FEED]: slowest = '', ...others } = WORST_FEEDS;

it.each(Object.entries(others))('publishes a healthy check beside a feed of 2 MB: %s', async (_, content) => {
  await publishBeside(content, 1);
});

it(`publishes a healthy check ten times beside the feed of 2 MB that takes longest: ${SLOWEST_FEED}`, async () => {
  await publishBeside(slowest, 10);
});

it('ends in 25 s where reading what every source sends has no end', async () => {
  await using homelab = await startHomelab(Math.floor(Date.now() / 1000), {
    edit: () => JSON.stringify([{ name: 'a'.repeat(100) }]),
  });
  const check = (index: number) =>
    `  - { http: https://gatus.example/api/v1/endpoints/statuses?${index}, value: "$[?search(@.name, '(a+)+b')]", equals: 1, attention: A disk needs review }`;
  homelab.config = `checks:
  - { exec: ["true"], attention: A disk needs review }
${Array.from({ length: 38 }, (_, index) => check(index)).join('\n')}`;
  const start = performance.now();
  const { code, stdout, stderr } = await run(homelab, 'collector');
  expect(performance.now() - start).toBeLessThan(25_000);
  expect({ code, ok: JSON.parse(stdout).fleet.counts.ok }).toEqual({ code: 0, ok: 1 });
  expect(stderr).toContain('checks[1] sent data that takes too long to read.');
  expect(stderr).toContain('checks[38] was not read, since others took too long.');
});
