import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createObservationDatabase } from '../../../src/stores/sqlite-worker.ts';
import { observationAt } from '../../fixtures/observation.ts';
import { type Fault, runWithFault } from './injected-fault.ts';
import { readDatabase } from './stored-database.ts';

/** What came of trials in which faults were injected. */
export interface FaultReport {
  /** Trials in which a fault really came. */
  fired: number;
  /** What is wrong afterwards, in a sentence each; a kind of fault that never came shows nothing, and so is wrong too. */
  faults: string[];
}

const lifeFile = fileURLToPath(new URL('./store-life.ts', import.meta.url));
/** Every kind of call by which SQLite touches its files, and what may become of it. */
const KINDS: readonly [call: string, effects: readonly string[]][] = [
  ['pwrite64', ['error=EIO', 'error=ENOSPC', 'signal=KILL']],
  ['fsync', ['error=EIO', 'signal=KILL']],
  ['openat', ['error=EIO', 'error=EMFILE', 'signal=KILL']],
  ['unlink', ['error=EIO', 'signal=KILL']],
  ['mkdir', ['error=ENOSPC', 'signal=KILL']],
  ['pread64', ['error=EIO', 'signal=KILL']],
];

/**
 * Lets a process live through creating, writing, closing and opening again, with one fault a life: of every kind, at
 * the first call, the call `step` later, and so on until there is none.
 */
export async function tryLives(step: number, kinds = KINDS): Promise<FaultReport> {
  const report: FaultReport = { fired: 0, faults: [] };
  const sweeps = kinds.flatMap(([call, effects]) => effects.map((effect) => ({ call, effect })));
  const next = sweeps.values();
  const work = async () => {
    for (const sweep of next) {
      let nth = 1;
      for (; await tryLife({ ...sweep, when: String(nth) }, report); nth += step) report.fired++;
      if (nth === 1) report.faults.push(`${sweep.call} ${sweep.effect}: never came`);
    }
  };
  await Promise.all([work(), work()]);
  return report;
}

/** Says whether the fault came. */
async function tryLife(fault: Fault, report: FaultReport): Promise<boolean> {
  const parent = await mkdtemp(path.join(tmpdir(), 'faults-'));
  const folder = path.join(parent, 'data');
  try {
    const { hasFired, output, end } = await runWithFault(folder, fault, [lifeFile, folder]);
    const acknowledged = Math.max(0, ...output.split('\n').map(Number));
    const wrong = end === '0' || end === 'SIGKILL' ? inspect(folder, acknowledged) : `ended with ${end}`;
    const { call, effect, when } = fault;
    if (wrong) report.faults.push(`${call} ${effect} ${when}: ${wrong}`);
    return hasFired;
  } finally {
    await rm(parent, { recursive: true });
  }
}

function inspect(folder: string, acknowledged: number): string | undefined {
  const database = createObservationDatabase(folder);
  database.requireWritable();
  const { integrity, generatedAt } = readDatabase(folder);
  if (integrity !== 'ok') return integrity;
  if (generatedAt < acknowledged) return `${acknowledged} was acknowledged and ${generatedAt} is there`;
  const at = generatedAt + 1;
  const result = database.writeIfNewer({ generatedAt: at, json: JSON.stringify(observationAt(at)) });
  return result === 'stored' ? undefined : `the next write is ${result}`;
}
