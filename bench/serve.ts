import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { median } from './median.ts';

// Serves one JSON document under load, each rival in turn in the same run. What counts is the processor time of the
// server's process for each request: it is the same whether the client or the server is the slower one.
const ROUNDS = 5;
const SECONDS = 3;
const RIVALS = ['ours', 'hand-written', 'hand-written-silent', 'astro-node'] as const;

interface Rival {
  name: (typeof RIVALS)[number];
  child: ChildProcess;
  url: string;
  /** Requests that one core answers in a second, a figure for each round. */
  perCoreSecond: number[];
  /** Requests answered in a second of the clock. */
  perSecond: number[];
}

const rivals = await Promise.all(RIVALS.map(startRival));
for (let round = 0; round <= ROUNDS; round++) {
  for (const rival of rivals) {
    const before = await processorTime(rival.child);
    const result = await autocannon({
      url: rival.url,
      connections: 32,
      duration: SECONDS,
      headers: { 'accept-encoding': 'gzip, deflate, br' },
    });
    const used = ((await processorTime(rival.child)) - before) / 1e6;
    if (result.non2xx > 0 || result.errors > 0)
      throw new Error(`${rival.name} did not answer every request with 200`);
    // The first round warms up.
    if (round > 0) {
      rival.perCoreSecond.push(result['2xx'] / used);
      rival.perSecond.push(result.requests.average);
    }
  }
}
for (const { child } of rivals) child.removeAllListeners('exit').kill('SIGKILL');

const ours = rivals[0]?.perCoreSecond ?? [];
console.log(
  `GET of one JSON document, br, 32 connections, medians of ${ROUNDS} rounds of ${SECONDS} s in turns`,
);
for (const { name, perCoreSecond, perSecond } of rivals) {
  const ratio = median(perCoreSecond.map((rate, round) => (ours[round] ?? 0) / rate));
  console.log(
    `  ${name.padEnd(20)} ${median(perCoreSecond).toFixed(0).padStart(7)} requests per core and second` +
      ` ${median(perSecond).toFixed(0).padStart(7)} requests/s   ours is ${ratio.toFixed(2)} times that`,
  );
}

async function startRival(name: (typeof RIVALS)[number]): Promise<Rival> {
  const file = fileURLToPath(new URL('./rivals/child.ts', import.meta.url));
  const child = fork(file, [name], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const failed = once(child, 'exit').then(() => Promise.reject(new Error(`${name} did not start`)));
  const [url] = await Promise.race([once(child, 'message'), failed]);
  return { name, child, url, perCoreSecond: [], perSecond: [] };
}

async function processorTime(child: ChildProcess): Promise<number> {
  child.send('processor time');
  const [microseconds] = await once(child, 'message');
  return microseconds;
}
