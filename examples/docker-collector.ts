import { readFileSync, statSync } from 'node:fs';
import type { PublicTelemetry } from '../src/schemas/public-telemetry.ts';

// Makes an observation of a list of containers, one a line: its state, a tab, its status, as
//   docker ps --all --format '{{.State}}\t{{.Status}}'
// writes them. It reads that one file and nothing else, so it needs no access to Docker.

const [file = '/run/homelab/containers'] = process.argv.slice(2);
const containers = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => {
    const [state = '', status = ''] = line.split('\t');
    return { state, status };
  });

const running = containers.filter(({ state }) => state === 'running').length;
const healthy = containers.filter(({ status }) => status.includes('(healthy)')).length;
const unhealthy = containers.filter(({ status }) => status.includes('(unhealthy)')).length;
const failed = containers.filter(({ state }) => state === 'restarting' || state === 'dead').length;
const isWell = unhealthy + failed === 0;

const observation: PublicTelemetry = {
  mode: isWell ? 'live' : 'degraded',
  // The time of the list, not of this run: a list that is no longer renewed must not look fresh.
  generatedAt: Math.floor(statSync(file).mtimeMs / 1000),
  agents: [],
  fleet: { counts: { ok: healthy }, attention: isWell ? [] : [{ what: 'A service needs review' }] },
  infrastructure: {
    containers: { running, total: containers.length, healthy },
    services: { failed },
  },
  markets: [],
  weather: { sunset: 'unknown', condition: 'Unknown', city: 'Undisclosed' },
  sentiment: { label: 'unknown' },
  news: [],
  feeds: { news: {} },
  collection: { sources: { agents: { state: 'unavailable' } } },
};

process.stdout.write(`${JSON.stringify(observation)}\n`);
