import { type ChildProcess, execFile, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { median } from '../median.ts';
import type { PeerUrls } from './peer.ts';

// Serves the same under load by this project and by others, in turns, each in a process of its own. What counts is the
// processor time of the server for each request: it is the same whether the client or the server is the slower one.
// The 99th percentile is that of a client which sends its next request as soon as it has a response.
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    connections: { type: 'string', default: '16' },
    peers: { type: 'string' },
  },
});
const ROUNDS = Number(values.rounds);
const SECONDS = Number(values.seconds);
const CONNECTIONS = values.connections;
/** `srvx` has the observation of this project without the adapter of Astro, as it was before. */
const ALL = ['ours', 'srvx', 'hand-written', 'fastify', 'astro-node', 'nginx'];
const KINDS = ['json', 'page', '304', 'feed'] as const;
type Kind = (typeof KINDS)[number];

interface RunningPeer {
  name: string;
  child: ChildProcess;
  urls: PeerUrls;
  /** Requests for each second of processor time and milliseconds of the 99th percentile, a figure for each round. */
  results: Record<Kind, { rate: number; p99: number }[]>;
}

const logs = mkdtempSync(path.join(tmpdir(), 'bench-logs-'));
const autocannon = fileURLToPath(new URL('../node_modules/autocannon/autocannon.js', import.meta.url));
const hasNginx = spawnSync('nginx', ['-v']).status === 0;
const names = (values.peers?.split(',') ?? ALL).filter((name) => name !== 'nginx' || hasNginx);
const peers: RunningPeer[] = [];
for (const name of names) peers.push(await startPeer(name));

// The first round warms up.
for (let round = 0; round <= ROUNDS; round++) {
  for (const kind of KINDS) {
    for (const peer of peers) {
      const result = await measure(peer, kind);
      if (result && round > 0) peer.results[kind].push(result);
    }
  }
}
for (const { child } of peers) child.removeAllListeners('exit').disconnect();

console.log(
  `Medians of ${ROUNDS} rounds of ${SECONDS} s in turns, ${CONNECTIONS} connections, br where it is offered:`,
);
console.log('requests a CPU second (of hand-written), p99 in milliseconds\n');
console.log(`${''.padEnd(14)}${KINDS.map((kind) => kind.padStart(24)).join('')}`);
const base = peers.find(({ name }) => name === 'hand-written');
for (const { name, results } of peers) {
  const cells = KINDS.map((kind) => {
    if (results[kind].length === 0) return '-';
    const rates = results[kind].map(({ rate }) => rate);
    const ratio = median(rates.map((rate, round) => rate / (base?.results[kind][round]?.rate ?? Number.NaN)));
    const p99 = median(results[kind].map((result) => result.p99));
    return `${median(rates).toFixed(0)} (${ratio.toFixed(2)}) ${p99.toFixed(0)} ms`;
  });
  console.log(`${name.padEnd(14)}${cells.map((cell) => cell.padStart(24)).join('')}`);
}

async function startPeer(name: string): Promise<RunningPeer> {
  const file = fileURLToPath(new URL('peer.ts', import.meta.url));
  const log = openSync(path.join(logs, name), 'a');
  const child = fork(file, [name], { stdio: ['ignore', log, 'inherit', 'ipc'] });
  const failed = once(child, 'exit').then(() => Promise.reject(new Error(`${name} did not start`)));
  const [urls] = await Promise.race([once(child, 'message'), failed]);
  return { name, child, urls, results: { json: [], page: [], '304': [], feed: [] } };
}

async function measure({ name, child, urls }: RunningPeer, kind: Kind) {
  const url = kind === '304' ? urls.page : urls[kind];
  if (!url) return undefined;
  const headers: Record<string, string> = {
    'accept-encoding': 'gzip, deflate, br',
    accept: 'text/html, */*',
  };
  const first = await fetch(url, { headers });
  await first.arrayBuffer();
  const status = kind === '304' ? 304 : 200;
  if (kind === '304') headers['if-none-match'] = first.headers.get('etag') ?? '';
  const options = Object.entries(headers).flatMap(([field, value]) => ['-H', `${field}=${value}`]);
  const before = await processorTime(child);
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...[autocannon, '--json', '--connections', CONNECTIONS, '--duration', String(SECONDS)],
    ...[...options, url],
  ]);
  const used = ((await processorTime(child)) - before) / 1e6;
  const report = JSON.parse(stdout);
  const sent = report.statusCodeStats[status]?.count ?? 0;
  if (report.errors > 0 || sent !== report.requests.total)
    throw new Error(`${name} failed some requests for ${kind}`);
  return { rate: sent / used, p99: report.latency.p99 as number };
}

async function processorTime(child: ChildProcess): Promise<number> {
  child.send('processor time');
  const [microseconds] = await once(child, 'message');
  return microseconds;
}
