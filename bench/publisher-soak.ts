import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startSelfHosted } from '../test/hosts/self-hosted.ts';
import { type Attempt, startFailingProxy } from './failing-proxy.ts';

// Runs the publisher against the real server behind a proxy that fails in every documented way, and checks that what
// can be published is published, in order, and nothing twice.

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '600' } } });
const SECONDS = Number(values.seconds);
const EVERY_SECONDS = 2;
/** At the end nothing fails, so that the last observation must get through; longer than any pause that was asked for. */
const QUIET_SECONDS = 40;

const project = path.join(import.meta.dirname, '..');
const noteFile = path.join(mkdtempSync(path.join(tmpdir(), 'publisher-soak-')), 'collected.txt');
writeFileSync(noteFile, '');

const site = await startSelfHosted();
const start = performance.now();
const isFailing = () => performance.now() - start < (SECONDS - QUIET_SECONDS) * 1000;
const { url, attempts: allAttempts } = await startFailingProxy(site.origin, isFailing);
const collector = ['node', path.join(project, 'test/programs/publisher/soak-collector.ts'), noteFile];
const publisher = spawn(
  process.execPath,
  [
    path.join(project, 'src/programs/publisher/main.ts'),
    '--base-url',
    url,
    '--every',
    String(EVERY_SECONDS),
    '--',
    ...collector,
  ],
  { env: { PATH: process.env['PATH'], OPERATOR_TOKEN: site.token }, stdio: ['ignore', 'pipe', 'pipe'] },
);
const lines: string[] = [];
for (const stream of [publisher.stdout, publisher.stderr]) {
  stream.setEncoding('utf8').on('data', (text: string) => lines.push(...text.trimEnd().split('\n')));
}

await setTimeout(SECONDS * 200);
const memoryBefore = readResidentKilobytes(publisher.pid);
await setTimeout(SECONDS * 800);
const memoryAfter = readResidentKilobytes(publisher.pid);
publisher.kill('SIGTERM');
const [exitCode] = await once(publisher, 'exit');
const stored = await (await fetch(`${site.origin}/api/homelab`)).json();
await site.stop();

const attempts = allAttempts.filter(({ isSnapshot }) => !isSnapshot);
const collected = readFileSync(noteFile, 'utf8').trim().split('\n').map(Number);
const accepted = attempts.filter(isAccepted).map(({ generatedAt }) => generatedAt);
const refused = attempts.filter(
  ({ fault, status }) => fault !== 'none' && [400, 401, 409, 413].includes(status),
);
const figures = {
  'collected, fit to be published': collected.length,
  accepted: accepted.length,
  'refused by the server for good': refused.length,
  attempts: attempts.length,
  'attempts spoilt': attempts.filter(({ fault }) => fault !== 'none').length,
  'ways of failing seen': new Set(attempts.map(({ fault }) => fault)).size - 1,
  'lines printed': lines.length,
  'memory after a fifth, kB': memoryBefore,
  'memory at the end, kB': memoryAfter,
};
const violations = {
  'accepted twice': accepted.length - new Set(accepted).size,
  'accepted out of order': accepted.filter((time, i) => time < (accepted[i - 1] ?? 0)).length,
  'sent although older than, or the same as, the last accepted': countStale(attempts),
  'sent before the time that Retry-After named': countImpatient(attempts),
  'left unpublished without a cause': countForgotten(collected, attempts),
  'lines with the token': lines.filter((line) => line.includes(site.token)).length,
  'the newest accepted is not the one stored': stored.generatedAt === accepted.at(-1) ? 0 : 1,
  'not shown as a snapshot after the stop': stored.mode === 'snapshot' ? 0 : 1,
  'not ended with 0 at SIGTERM': exitCode === 0 ? 0 : 1,
};
console.table({ ...figures });
console.table({ ...violations });
process.exit(Object.values(violations).some((count) => count > 0) ? 1 : 0);

function isAccepted({ fault, status }: Attempt): boolean {
  return fault === 'none' && status === 200;
}

function countStale(list: readonly Attempt[]): number {
  let newest = 0;
  let count = 0;
  for (const attempt of list) {
    if (attempt.generatedAt <= newest) count++;
    if (isAccepted(attempt)) newest = attempt.generatedAt;
  }
  return count;
}

function countImpatient(list: readonly Attempt[]): number {
  return list.filter(({ at }, i) => {
    const before = list[i - 1];
    return before?.retryAfter !== undefined && at - before.at < before.retryAfter * 1000;
  }).length;
}

/** An observation has a cause to be missing where its last attempt failed, or the one before its turn did. */
function countForgotten(times: readonly number[], list: readonly Attempt[]): number {
  const published = new Set(list.filter(isAccepted).map(({ generatedAt }) => generatedAt));
  // The last one may have been under way when the publisher was told to stop.
  return times.slice(0, -1).filter((time) => {
    if (published.has(time)) return false;
    const last = list.findLast(({ generatedAt }) => generatedAt <= time);
    return last === undefined || isAccepted(last);
  }).length;
}

function readResidentKilobytes(pid: number | undefined): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}
