import { Agent } from 'node:http';
import { median } from '../../../bench/median.ts';
import { type Answer, send } from '../../hosts/http-client.ts';
import { createPublication } from '../../hosts/publication.ts';
import { type SelfHosted, startSelfHosted } from '../../hosts/self-hosted.ts';
import { atLeast, atMost, type Effort, type Experiment, type Finding, figure, none } from '../experiment.ts';
import { type Ask, type Asked, askAtRate, percentile } from './open-loop.ts';
import { readResidentMegabytes } from './resident-memory.ts';

const READS_PER_SECOND = 500;
const SECONDS: Record<Effort, number> = { full: 600, short: 15 };
const WARM_UP_SECONDS = 120;
/** Memory goes up and down with each collection, so medians over so many seconds are compared. */
const WINDOW_SECONDS = 60;
const P99_MILLISECONDS = 25;
const GROWTH_PERCENT = 10;

/** A soak, and the resident memory of the server in megabytes for each of its seconds. */
export interface Soak extends Asked {
  memory: number[];
}

/** Many reads of every kind and one write a second for minutes: no failure, no leak, no long wait. */
export const soak: Experiment = {
  name: 'soak',
  promise: '500 reads and a write a second cost no failure, no growing memory and no long wait',
  run: async (effort) => {
    const { milliseconds, wrong, serverErrors, memory } = await soakServer(SECONDS[effort], READS_PER_SECOND);
    return [
      atLeast('requests sent', milliseconds.length, SECONDS[effort] * (READS_PER_SECOND + 1)),
      none('answers of 5xx', serverErrors),
      none(`other than the right answer ${wrong[0] ?? ''}`.trimEnd(), wrong.length),
      figure('time to an answer since its request was due, p50', percentile(milliseconds, 0.5), 'ms'),
      atMost('the same, p99', percentile(milliseconds, 0.99), P99_MILLISECONDS, 'ms'),
      figure('the same, longest', percentile(milliseconds, 1), 'ms'),
      ...describeMemory(memory, effort),
    ];
  },
};

/** Asks a fresh server for so many reads a second in a mix of everything that it serves, and for one write a second. */
export async function soakServer(seconds: number, readsPerSecond: number): Promise<Soak> {
  const host = await startSelfHosted();
  // Without a timeout of its own, Node's client ignores how long the server says that it keeps a connection.
  const agent = new Agent({ keepAlive: true, maxSockets: 64, timeout: 60_000 });
  try {
    await send(host.origin, '/api/homelab', createPublication(host.token));
    const reads = await createReads(host, agent);
    const write: Ask = {
      path: '/api/homelab',
      status: 200,
      question: () => ({ ...createPublication(host.token), agent }),
    };
    const mix = Array.from({ length: readsPerSecond }, (_, index) => reads[index % reads.length] as Ask);
    const memory: number[] = [];
    const watch = setInterval(() => memory.push(readResidentMegabytes(host)), 1_000);
    const asked = await askAtRate(host.origin, [...mix, write], mix.length + 1, seconds);
    clearInterval(watch);
    return { ...asked, memory };
  } finally {
    agent.destroy();
    await host.stop();
  }
}

/** What the memory of each second says; growth shows only behind a warm-up, for which the short form has no time. */
export function describeMemory(memory: readonly number[], effort: Effort): Finding[] {
  const last = median(memory.slice(-WINDOW_SECONDS));
  if (effort === 'short')
    return [figure('resident memory, median of a time too short for growth', last, 'MB')];
  const first = median(memory.slice(WARM_UP_SECONDS, WARM_UP_SECONDS + WINDOW_SECONDS));
  return [
    figure('resident memory in the last minute, median', last, 'MB'),
    atMost('its growth since the minute after the warm-up', (last / first - 1) * 100, GROWTH_PERCENT, '%'),
  ];
}

async function createReads(host: SelfHosted, agent: Agent): Promise<Ask[]> {
  const read = (path: string, headers: Record<string, string> = {}, status = 200, method = 'GET'): Ask => ({
    path,
    status,
    question: () => ({ method, headers, agent }),
  });
  const pages = ['/', '/docs', '/projects', '/case-studies/ordex'];
  const data = ['/api', '/api/v1/profile', '/api/v1/projects', '/openapi.json', '/api/homelab'];
  const tagged = await Promise.all(
    ['/', '/docs', '/api/v1/profile', '/openapi.json'].map(async (path) => {
      const { headers }: Answer = await send(host.origin, path);
      return read(path, { 'if-none-match': String(headers.etag) }, 304);
    }),
  );
  return [
    ...tagged,
    ...[...pages, ...data].flatMap((path) => [
      read(path),
      read(path, { 'accept-encoding': 'br' }),
      read(path, { 'accept-encoding': 'gzip' }),
    ]),
    ...pages.map((path) => read(path, { accept: 'text/markdown', 'accept-encoding': 'br' })),
    read('/', {}, 200, 'HEAD'),
    read('/nowhere', {}, 404),
    read('/api/nowhere', {}, 404),
  ];
}
