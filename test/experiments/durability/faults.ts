import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type SelfHosted, startSelfHosted } from '../../hosts/self-hosted.ts';
import { atLeast, type Experiment, none } from '../experiment.ts';
import { findViolations } from './max-register.ts';
import { checkIntegrity, createRecordedClient, type RecordedClient } from './recorded-client.ts';

/** What the operating system does at which of a thread's calls, in the words of strace. */
interface Fault {
  call: string;
  effect: string;
  when: string;
}

const ROUNDS = 3;
const SHORT_STEP = 5;
const EVERY_CALL = '1+';

const FAULTS: readonly Fault[] = [
  ...at(
    'pwrite64',
    ['error=EIO', 'error=ENOSPC', 'error=EROFS', 'signal=KILL'],
    ['1', '2', '3', '4', '5', '6'],
  ),
  ...at('pwrite64', ['error=EIO', 'error=ENOSPC', 'error=EROFS'], [EVERY_CALL]),
  ...at('fsync', ['error=EIO', 'signal=KILL'], ['1', '2', '3']),
  ...at('openat', ['error=EIO', 'error=EMFILE'], ['1', '2', EVERY_CALL]),
  ...at('pread64', ['error=EIO'], ['1', '2', '3', EVERY_CALL]),
  ...at('fcntl', ['signal=KILL'], ['1', '2', '4', '8']),
];

function at(call: string, effects: string[], whens: string[]): Fault[] {
  return effects.flatMap((effect) => whens.map((when) => ({ call, effect, when })));
}

/** Failing system calls and kills in the middle of writes, on one data folder. */
export const faults: Experiment = {
  name: 'faults',
  promise:
    'Whatever fails or is killed during a write, what was acknowledged is there, and the server goes on.',
  run: async (effort) => {
    if (spawnSync('strace', ['-o', '/dev/null', 'true']).status !== 0) {
      throw new Error('needs strace that may trace: apt-get install strace');
    }
    const trials = FAULTS.filter((_, index) => effort === 'full' || index % SHORT_STEP === 0);
    const folder = await mkdtemp(path.join(tmpdir(), 'faults-'));
    const wrong: string[] = [];
    let fired = 0;
    let server = await startSelfHosted({ DATA_DIR: folder });
    const client = createRecordedClient(server.token);
    try {
      for (const fault of trials) {
        if (await injectFault(server, folder, fault, client)) fired++;
        if (isDead(server)) {
          await server.stop();
          server = await startSelfHosted({ DATA_DIR: folder });
        }
        const statuses = [await client.publish(server.origin), await client.read(server.origin)];
        const what = `${fault.call} ${fault.effect} ${fault.when}`;
        if (statuses.join() !== '200,200')
          wrong.push(`${what}: then publishing and reading give ${statuses.join()}`);
        if (checkIntegrity(folder) !== 'ok') wrong.push(`${what}: the database is damaged`);
      }
      wrong.push(...findViolations(client.operations));
      for (const line of wrong.slice(0, 10)) console.log(`  ${line}`);
      return [
        atLeast('faults that happened', fired, trials.length),
        none('observations lost, databases damaged, servers that did not recover', wrong.length),
      ];
    } finally {
      await server.stop();
      await rm(folder, { recursive: true });
    }
  },
};

/** Publishes and reads while a fault happens at the files of the store; whether it happened. */
async function injectFault(
  server: SelfHosted,
  folder: string,
  { call, effect, when }: Fault,
  client: RecordedClient,
): Promise<boolean> {
  const files = ['', '/homelab.sqlite', '/homelab.sqlite-journal'].flatMap((file) => ['-P', folder + file]);
  const inject = ['-e', `trace=${call}`, '-e', `inject=${call}:${effect}:when=${when}`];
  const strace = spawn('strace', ['-f', ...files, ...inject, '-p', String(server.process.pid)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let trace = '';
  const closed = once(strace, 'close');
  await new Promise<void>((resolve, reject) => {
    strace.stderr.on('data', (chunk) => {
      trace += chunk;
      if (trace.includes(' attached')) resolve();
    });
    strace.on('exit', () => reject(new Error(`strace could not attach: ${trace}`)));
  });
  for (let round = 0; round < ROUNDS; round++) {
    await client.publish(server.origin);
    if ((await client.read(server.origin)) === 0) break;
  }
  // Asked to end in another way, strace waits for ever if the process is dying.
  strace.kill('SIGKILL');
  await closed;
  if ((await client.read(server.origin)) === 0 && !isDead(server)) await once(server.process, 'exit');
  return trace.includes('(INJECTED)') || isDead(server);
}

function isDead({ process: { exitCode, signalCode } }: SelfHosted): boolean {
  return exitCode !== null || signalCode !== null;
}
