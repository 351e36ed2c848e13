import { type ChildProcess, execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { median } from '../median.ts';
import type { PeerUrls } from './sample.ts';

// Both servers take turns under the same load, each in a process of its own. Processor time per request is measured,
// because it is the same whether the client or the server is slower.
const ROUNDS = 5;
const SECONDS = 2;
const CONNECTIONS = 16;
const KINDS = ['json', 'page', '304', 'feed'] as const;
/** Linux counts processor time in /proc in ticks, usually 100 a second. */
const TICKS_PER_SECOND = 100;

type Kind = (typeof KINDS)[number];
interface RunningPeer {
  name: string;
  child: ChildProcess;
  urls: PeerUrls;
  rates: Record<Kind, number[]>;
}

const autocannon = fileURLToPath(new URL('../node_modules/autocannon/autocannon.js', import.meta.url));
const peers = [await startPeer('ours'), await startPeer('hand-written')];

// The first round only warms up the servers.
for (let round = 0; round <= ROUNDS; round++) {
  for (const kind of KINDS) {
    for (const peer of peers) {
      const rate = await measure(peer, kind);
      if (round > 0) peer.rates[kind].push(rate);
    }
  }
}
for (const { child } of peers) child.disconnect();

console.log(
  `\nRequests for each second of processor time, medians of ${ROUNDS} rounds (ratio to hand-written)`,
);
console.log(' '.repeat(14) + KINDS.map((kind) => kind.padStart(18)).join(''));
const base = peers.find(({ name }) => name === 'hand-written');
for (const { name, rates } of peers) {
  const cells = KINDS.map((kind) => {
    const ratio = median(rates[kind]) / median(base?.rates[kind] ?? []);
    return `${median(rates[kind]).toFixed(0)} (${ratio.toFixed(2)})`;
  });
  console.log(name.padEnd(14) + cells.map((cell) => cell.padStart(18)).join(''));
}
for (const { name, rates } of peers) {
  const ratio = median(rates.json) / median(rates.feed);
  console.log(`An observation of ${name} takes ${ratio.toFixed(2)} times as long as a document.`);
}

async function startPeer(name: string): Promise<RunningPeer> {
  const file = fileURLToPath(new URL(`peers/${name}.ts`, import.meta.url));
  const child = fork(file, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const failed = once(child, 'exit').then(() => Promise.reject(new Error(`${name} did not start`)));
  const [urls] = await Promise.race([once(child, 'message'), failed]);
  child.removeAllListeners('exit');
  return { name, child, urls, rates: { json: [], page: [], '304': [], feed: [] } };
}

async function measure({ name, child, urls }: RunningPeer, kind: Kind): Promise<number> {
  const url = kind === '304' ? urls.page : urls[kind];
  const headers: Record<string, string> = {
    'accept-encoding': 'gzip, deflate, br',
    accept: 'text/html, */*',
  };
  const first = await fetch(url, { headers });
  await first.arrayBuffer();
  if (kind === '304') headers['if-none-match'] = first.headers.get('etag') ?? '';
  const fields = Object.entries(headers).flatMap(([field, value]) => ['-H', `${field}=${value}`]);
  const options = ['--json', '--connections', String(CONNECTIONS), '--duration', String(SECONDS), ...fields];
  const before = readProcessorTime(child.pid);
  const { stdout } = await promisify(execFile)(process.execPath, [autocannon, ...options, url]);
  const used = readProcessorTime(child.pid) - before;
  const { errors, requests, statusCodeStats } = JSON.parse(stdout);
  const responses = statusCodeStats[kind === '304' ? 304 : 200]?.count ?? 0;
  if (errors > 0 || responses !== requests.total) throw new Error(`${name} failed requests for ${kind}`);
  return responses / used;
}

function readProcessorTime(pid: number | string | undefined): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(11, 13).map(Number);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  const below = children.map(readProcessorTime).reduce((sum, seconds) => sum + seconds, 0);
  return ((user ?? 0) + (system ?? 0)) / TICKS_PER_SECOND + below;
}
