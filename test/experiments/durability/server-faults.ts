import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type SelfHosted, startSelfHosted } from '../../hosts/self-hosted.ts';
import { type Fault, withFaults } from './injected-fault.ts';
import { findViolations } from './max-register.ts';
import { type RecordedFeed, recordFeed } from './recorded-feed.ts';
import type { FaultReport } from './store-faults.ts';
import { readDatabase } from './stored-database.ts';

/** Faults that come together while a server is published to and read from. */
export interface ServerTrial {
  faults: Fault[];
}

/** What came of faults in running servers. */
export interface ServerFaultReport extends FaultReport {
  /** Answers to publishing with 200, and with 503. */
  published: number;
  refused: number;
}

/** How many times a server is published to and read from in a trial. */
const ROUNDS = 3;

const write = (effect: string, when: string): Fault => ({ call: 'pwrite64', effect, when });
const counts = (last: number) => Array.from({ length: last }, (_, index) => String(index + 1));

/**
 * Faults at each of the calls that three writes and reads make, at opening anew after one, and for as long as the
 * trial lasts. Locks are only killed at, because giving one back does not fail on a disk of the machine.
 */
export const SERVER_TRIALS: readonly ServerTrial[] = [
  ...['EIO', 'ENOSPC', 'EDQUOT', 'EROFS'].flatMap((error) =>
    [...counts(6), '1+', '2+2'].map((when) => ({ faults: [write(`error=${error}`, when)] })),
  ),
  ...single('fsync', ['error=EIO', 'error=ENOSPC'], [...counts(3), '1+']),
  ...single('statx', ['error=EIO'], [...counts(4), '1+']),
  ...single('pread64', ['error=EIO'], [...counts(4), '1+']),
  ...['EIO', 'EMFILE', 'EROFS', 'ENOSPC'].flatMap((error) =>
    counts(2).map((when) => ({
      faults: [write('error=EIO', '1'), { call: 'openat', effect: `error=${error}`, when }],
    })),
  ),
  ...single('pwrite64', ['signal=KILL'], counts(6)),
  ...single('fsync', ['signal=KILL'], counts(3)),
  ...single('fcntl', ['signal=KILL'], counts(8)),
];

function single(call: string, effects: string[], whens: string[]): ServerTrial[] {
  return effects.flatMap((effect) => whens.map((when) => ({ faults: [{ call, effect, when }] })));
}

/** Carries out trials, one after the other, on one data folder; only a server that is killed is started again. */
export async function tryServer(trials: readonly ServerTrial[]): Promise<ServerFaultReport> {
  const folder = await mkdtemp(path.join(tmpdir(), 'faults-'));
  const report: ServerFaultReport = { fired: 0, faults: [], published: 0, refused: 0 };
  let server = await startSelfHosted({ DATA_DIR: folder });
  const feed = recordFeed(server.token);
  try {
    await feed.publish(server.origin);
    for (const trial of trials) {
      const wrong: string[] = [];
      const hasFired = await carryOut(trial, folder, server, feed, report);
      if (hasFired) report.fired++;
      if (isDead(server)) {
        if (server.process.signalCode !== 'SIGKILL') wrong.push(`died of ${server.process.signalCode}`);
        await server.stop();
        server = await startSelfHosted({ DATA_DIR: folder });
      }
      wrong.push(...(await inspect(folder, server, feed)));
      const what = trial.faults.map(({ call, effect, when }) => `${call} ${effect} ${when}`).join(', ');
      report.faults.push(...wrong.map((line) => `${what}: ${line}`));
    }
    report.faults.push(...findViolations(feed.operations));
    return report;
  } finally {
    await server.stop();
    await rm(folder, { recursive: true });
  }
}

/** Says whether a fault came. */
async function carryOut(
  { faults }: ServerTrial,
  folder: string,
  server: SelfHosted,
  feed: RecordedFeed,
  report: ServerFaultReport,
): Promise<boolean> {
  const fired = await withFaults(server.process.pid ?? 0, folder, faults, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const status = await feed.publish(server.origin);
      if (status === 200) report.published++;
      else if (status === 503) report.refused++;
      else if (status !== 0) report.faults.push(`publishing is answered with ${status}`);
      if ((await feed.read(server.origin)) === 0) break;
    }
  });
  const isReachable = (await feed.read(server.origin)) !== 0;
  if (!isReachable && !isDead(server)) await once(server.process, 'exit');
  return fired > 0 || isDead(server);
}

/** What is wrong after a trial: with the database, and with the server, which was not started again for it. */
async function inspect(folder: string, server: SelfHosted, feed: RecordedFeed): Promise<string[]> {
  const wrong: string[] = [];
  const { integrity, generatedAt } = readDatabase(folder);
  if (integrity !== 'ok') wrong.push(integrity);
  const acknowledged = feed.operations.flatMap((operation) =>
    operation.kind === 'write' && operation.result === 'stored' ? operation.value : [],
  );
  const newest = Math.max(0, ...acknowledged);
  if (generatedAt < newest) wrong.push(`${newest} was acknowledged and ${generatedAt} is there`);
  const statuses = [await feed.publish(server.origin), await feed.read(server.origin)];
  if (statuses.join() !== '200,200')
    wrong.push(`afterwards publishing and reading give ${statuses.join(', ')}`);
  return wrong;
}

function isDead({ process }: SelfHosted): boolean {
  return process.exitCode !== null || process.signalCode !== null;
}
