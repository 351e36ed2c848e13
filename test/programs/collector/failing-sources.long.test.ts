import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ask } from '../../../src/programs/collector/ask.ts';
import { assemble } from '../../../src/programs/collector/assemble.ts';
import { readConfig } from '../../../src/programs/collector/config/read.ts';
import { toTasks } from '../../../src/programs/collector/task.ts';
import type { Observation } from '../../../src/schemas/observation.ts';
import { FAULTS } from './faults.ts';
import { certificate, type HomelabOptions, type SourceName, startHomelab } from './homelab.ts';
import { redirection, redirectSockets } from './public-names.ts';

/** More than sources need that do not fail. */
const TIMEOUT_SECONDS = 4;
const now = Math.floor(Date.now() / 1000);
redirectSockets(certificate.cert);

/** What is published of a homelab. */
async function collect(options?: HomelabOptions): Promise<Observation> {
  await using homelab = await startHomelab(now, options);
  const file = `${homelab.folder}/collector.yaml`;
  writeFileSync(file, homelab.config);
  const read = readConfig(file);
  if ('problems' in read) throw new Error(read.problems.join('\n'));
  const tasks = toTasks(read.config, {}, now);
  const asked = await redirection.run(homelab.redirection, () =>
    ask(tasks, now, homelab.env, TIMEOUT_SECONDS),
  );
  return assemble(asked, now);
}

/** What is left of an observation while some sources fail. */
function without(sound: Observation, failing: readonly SourceName[], way: string): Observation {
  const fails = (...names: SourceName[]) => failing.some((name) => names.includes(name));
  const { infrastructure, fleet } = sound;
  // Of this command, only the exit code counts.
  const isLost = (id: string) =>
    id === 'atlas' ? fails('systemd') && !/page|shape/.test(way) : fails('http');
  return {
    ...sound,
    mode: 'degraded',
    agents: sound.agents.filter(({ id }) => !isLost(id)),
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
  };
}

const sound = await collect();
const HALVES: SourceName[][] = [
  ['docker', 'http', 'open-meteo'],
  ['systemd', 'exec', 'feed'],
];

describe.each(Object.keys(FAULTS))('sources of which each is %s', (way) => {
  it.concurrent.each(HALVES)('leave the fields of the others as they are: %s, %s, %s', async (...failing) => {
    expect(await collect({ failing, way })).toEqual(without(sound, failing, way));
  });
});
