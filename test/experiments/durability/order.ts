import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type SelfHosted, startSelfHosted } from '../../hosts/self-hosted.ts';
import { atLeast, type Effort, type Experiment, figure, none } from '../experiment.ts';
import { findViolations, type Operation } from './max-register.ts';
import { checkIntegrity, createRecordedClient } from './recorded-client.ts';

const SERVERS = 3;
const SECONDS: Record<Effort, number> = { full: 60, short: 8 };
const MAX_LIFE_MILLISECONDS = 2_000;

/** Servers on one data folder, killed and started again: no read is older than what was acknowledged before it. */
export const order: Experiment = {
  name: 'order',
  promise:
    'Every read returns at least the newest observation acknowledged before it, whichever server is killed.',
  run: async (effort) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'order-'));
    try {
      const end = performance.now() + SECONDS[effort] * 1000;
      const lives: Operation[][] = [];
      const count = (what: string) =>
        lives
          .flat()
          .filter(({ kind, ...rest }) => kind === what || ('result' in rest && rest.result === what)).length;
      const minReads = SECONDS[effort] * 10;
      const minWrites = SECONDS[effort] * 5;
      // A busy machine gets the time that it needs for as many operations.
      const isEnough = () =>
        performance.now() >= end && count('read') >= minReads && count('stored') >= minWrites;
      await Promise.all(Array.from({ length: SERVERS }, () => liveAndDie(folder, lives, isEnough)));
      const operations = lives.flat();
      const violations = findViolations(operations);
      for (const violation of violations.slice(0, 10)) console.log(`  ${violation}`);
      return [
        atLeast('reads', count('read'), minReads),
        atLeast('writes acknowledged', count('stored'), minWrites),
        figure('writes superseded', count('superseded')),
        figure('writes of unknown outcome', count('unknown')),
        atLeast('servers killed', lives.length, SECONDS[effort] / 4),
        none('operations that contradict the order', violations.length),
        none('databases damaged', checkIntegrity(folder) === 'ok' ? 0 : 1),
      ];
    } finally {
      await rm(folder, { recursive: true });
    }
  },
};

/** One server after another, each killed while it is written to and read from; adds the operations of each. */
async function liveAndDie(folder: string, lives: Operation[][], isEnough: () => boolean): Promise<void> {
  while (!isEnough()) {
    const server = await startSelfHosted({ DATA_DIR: folder });
    try {
      lives.push(await useAndKill(server));
    } finally {
      await server.stop();
    }
  }
}

async function useAndKill(server: SelfHosted): Promise<Operation[]> {
  const client = createRecordedClient(server.token);
  const repeat = async (request: (origin: string) => Promise<number>) => {
    while (server.process.signalCode === null) await request(server.origin);
  };
  const requests = [client.publish, client.publishOld, client.read, client.read].map(repeat);
  await setTimeout(Math.random() * MAX_LIFE_MILLISECONDS);
  const closed = once(server.process, 'close');
  server.process.kill('SIGKILL');
  await Promise.all([closed, ...requests]);
  return client.operations;
}
