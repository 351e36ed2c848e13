import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { DATABASE_FILE } from '../../../src/stores/sqlite-worker.ts';

/** What the operating system is made to do to the files of a store, in the words of strace. */
export interface Fault {
  /** For example `pwrite64`. */
  call: string;
  /** For example `error=EIO` or `signal=KILL`. */
  effect: string;
  /** Which of these calls of a thread, for example `3`, or `1+` for all. */
  when: string;
}

/** Whether strace is there and may trace. */
export function canInjectFaults(): boolean {
  return spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0;
}

/** Rejects the experiment in one line where there is no strace. */
export function requireStrace(): void {
  if (!canInjectFaults()) throw new Error('needs strace that may trace: apt-get install strace');
}

/** Runs Node.js with a fault at the files of a store in a folder; says whether it came, and how that ended. */
export async function runWithFault(
  folder: string,
  fault: Fault,
  nodeArguments: readonly string[],
): Promise<{ hasFired: boolean; output: string; end: string }> {
  const child = spawn('strace', [...describe(folder, [fault]), process.execPath, ...nodeArguments]);
  let [output, trace] = ['', ''];
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (trace += chunk));
  await once(child, 'close');
  // strace ends as its child did; where that was killed, it has no time to say by what.
  const end = String(child.signalCode ?? child.exitCode);
  return { hasFired: end === 'SIGKILL' || countFired(trace) > 0, output, end };
}

/** Lets faults come to the files of a store in a running process meanwhile; says how many came without killing it. */
export async function withFaults(
  pid: number,
  folder: string,
  faults: readonly Fault[],
  meanwhile: () => Promise<void>,
): Promise<number> {
  const child = spawn('strace', [...describe(folder, faults), '-p', String(pid)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let trace = '';
  const closed = once(child, 'close');
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk) => {
      trace += chunk;
      if (trace.includes(' attached')) resolve();
    });
    child.on('exit', () => reject(new Error(`strace could not attach: ${trace}`)));
  });
  try {
    await meanwhile();
  } finally {
    // Asked to end in another way, strace waits for ever where the process is dying.
    child.kill('SIGKILL');
    await closed;
  }
  return countFired(trace);
}

function describe(folder: string, faults: readonly Fault[]): string[] {
  const files = ['', '-wal', '-shm', '-journal'].map((suffix) => path.join(folder, DATABASE_FILE + suffix));
  return [
    '-f',
    ...[folder, ...files].flatMap((file) => ['-P', file]),
    ...['-e', `trace=${faults.map(({ call }) => call).join()}`],
    ...faults.flatMap(({ call, effect, when }) => ['-e', `inject=${call}:${effect}:when=${when}`]),
  ];
}

function countFired(trace: string): number {
  return trace.split('(INJECTED)').length - 1;
}
