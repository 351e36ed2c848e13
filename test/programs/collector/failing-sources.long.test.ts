import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ask } from '../../../src/programs/collector/ask.ts';
import { assemble } from '../../../src/programs/collector/assemble.ts';
import { readConfig } from '../../../src/programs/collector/config/read.ts';
import { toTasks } from '../../../src/programs/collector/task.ts';
import type { Observation } from '../../../src/schemas/observation.ts';
import { FAULTS, WORST_FEEDS } from './faults.ts';
import { type HomelabOptions, SOURCES, type SourceName, startHomelab } from './homelab.ts';
import { collect } from './in-process.ts';
import { redirection } from './public-names.ts';

const now = Math.floor(Date.now() / 1000);

/** What is published of a homelab. */
async function observe(options?: HomelabOptions): Promise<Observation> {
  await using homelab = await startHomelab(now, options);
  const file = `${homelab.folder}/collector.yaml`;
  writeFileSync(file, homelab.config);
  const read = readConfig(file);
  if ('problems' in read) throw new Error(read.problems.join('\n'));
  const tasks = toTasks(read.config, {}, now);
  const asked = await redirection.run(homelab.redirection, () => ask(tasks, now, homelab.env));
  return assemble(asked, now);
}

/** What is left of an observation while some sources fail. */
function without(sound: Observation, failing: readonly SourceName[], way: string): Observation {
  const fails = (...names: SourceName[]) => failing.some((name) => names.includes(name));
  const { infrastructure, fleet, collection } = sound;
  // Of this command, only the exit code counts.
  const isLost = (id: string) =>
    id === 'atlas' ? fails('systemd') && !/page|shape/.test(way) : fails('http');
  const agents = sound.agents.filter(({ id }) => !isLost(id));
  return {
    ...sound,
    mode: 'degraded',
    agents,
    fleet: {
      counts: { ok: fleet.counts.ok - (fails('exec') ? 1 : 0) },
      attention: fails('docker', 'systemd', 'exec') ? [{ what: 'A check is overdue' }] : [],
    },
    infrastructure: {
      containers: fails('docker') ? { running: 0, total: 0, healthy: 0 } : infrastructure.containers,
      services: fails('systemd') ? { failed: 0 } : infrastructure.services,
    },
    weather: fails('open-meteo')
      ? { sunset: 'unknown', condition: 'Unknown', city: 'Undisclosed' }
      : sound.weather,
    news: fails('feed') ? [] : sound.news,
    feeds: fails('feed') ? { news: {} } : sound.feeds,
    collection: agents.length > 0 ? collection : { sources: { agents: { state: 'unavailable' } } },
  };
}

const sound = await observe();
const GROUPS: SourceName[][] = [
  ['docker', 'http', 'open-meteo'],
  ['systemd', 'exec', 'feed'],
  Object.keys(SOURCES) as SourceName[],
];

describe.each(Object.keys(FAULTS))('sources of which each is %s', (way) => {
  it.concurrent.each(GROUPS)('leave the fields of the others as they are: %s, %s, %s', async (...failing) => {
    expect(await observe({ failing, way })).toEqual(without(sound, failing, way));
  });
});

/** Publishes healthy checks beside what takes long to read, in 25 s; what is said of that. */
async function publishBeside(options: HomelabOptions, config: (whole: string) => string): Promise<string> {
  await using homelab = await startHomelab(now, options);
  homelab.config = `checks:
  - { exec: ["true"], attention: A disk needs review }
${config(homelab.config)}`;
  const start = performance.now();
  const { code, stdout, stderr } = await collect(homelab);
  expect(performance.now() - start).toBeLessThan(25_000);
  expect({ code, ok: JSON.parse(stdout).fleet.counts.ok }).toEqual({ code: 0, ok: 1 });
  return stderr;
}

it.each(Object.entries(WORST_FEEDS))('delay no other: a feed of 2 MB with %s', async (_, content) => {
  const edit = (body: string) => body.replace(/(?=<item>)/, content);
  await publishBeside({ edit }, (whole) => /^news.*/m.exec(whole)?.[0] ?? '');
});

it('delay no other where reading what all of them send has no end', async () => {
  const check = (index: number) =>
    `  - { http: https://gatus.example/api/v1/endpoints/statuses?${index}, value: "$[?search(@.name, '(a+)+b')]", equals: 1, attention: A disk needs review }`;
  const said = await publishBeside({ edit: () => JSON.stringify([{ name: 'a'.repeat(100) }]) }, () =>
    Array.from({ length: 38 }, (_, index) => check(index)).join('\n'),
  );
  expect(said).toContain('checks[1] sent data that takes too long to read.');
  expect(said).toContain('checks[38] was not read, since others took too long.');
});
