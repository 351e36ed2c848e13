import { atLeast, type Experiment, none } from '../experiment.ts';
import { DISK_TRIALS, type DiskTrial, type DiskUser } from './disk-trials.ts';
import { requireStrace } from './injected-fault.ts';
import { findViolations } from './max-register.ts';
import { recordFeed } from './recorded-feed.ts';
import { canMakeDisks, startOnDisk } from './server-on-disk.ts';

const ROUNDS = 3;

/** What was asked of a server on a disk, and what was wrong with it. */
export interface DiskReport {
  /** Answers that were looked at. */
  answers: number;
  /** What is wrong, in a sentence each. */
  faults: string[];
}

/** Carries out a trial on a new disk. */
export async function tryDisk({ name, disk: kind, carryOut }: DiskTrial): Promise<DiskReport> {
  const disk = await startOnDisk(kind);
  const report: DiskReport = { answers: 0, faults: [] };
  const object = (fault: string) => report.faults.push(`${name}: ${fault}`);
  try {
    const { origin, token } = disk.server;
    const feed = recordFeed(token);
    const expect = (what: string, status: number, expected: number[]) => {
      report.answers++;
      if (!expected.includes(status)) object(`${what} gives ${status} instead of ${expected.join(' or ')}`);
    };
    const user: DiskUser = {
      publish: async (...expected) => expect('publishing', await feed.publish(origin), expected),
      read: async (expected) => expect('reading', await feed.read(origin), [expected]),
      object,
    };
    for (let round = 0; round < ROUNDS; round++) await user.publish(200);
    await user.read(200);
    await carryOut(disk, user);
    const { integrity } = disk.readDatabase();
    if (integrity !== 'ok') object(integrity);
    for (const violation of findViolations(feed.operations)) object(violation);
    return report;
  } catch (error) {
    // Where something was wrong already, as with a server that has died, this is only what comes of it.
    if (report.faults.length === 0) throw error;
    object(String(error));
    return report;
  } finally {
    await disk.stop();
  }
}

/** Full and read-only disks, real ones, below a running server. */
export const disks: Experiment = {
  name: 'disks',
  promise: 'On a full or read-only disk GET gives the last value and POST 503, and with room again POST 200.',
  run: async () => {
    requireStrace();
    if (!canMakeDisks())
      throw new Error('needs root that may mount, and mkfs.ext4: apt-get install e2fsprogs');
    const reports: DiskReport[] = [];
    for (const trial of DISK_TRIALS) reports.push(await tryDisk(trial));
    const answers = reports.reduce((sum, report) => sum + report.answers, 0);
    const wrong = reports.flatMap(({ faults }) => faults);
    for (const line of wrong.slice(0, 10)) console.log(`  ${line}`);
    return [
      atLeast('disks', reports.length, 4),
      atLeast('answers', answers, 60),
      none('answers or databases other than promised', wrong.length),
    ];
  },
};
