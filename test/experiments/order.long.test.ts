import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { type SelfHosted, startSelfHosted } from '../hosts/self-hosted.ts';
import { checkIntegrity, createRecordedClient, findViolations, type Operation } from './recorded-client.ts';

const SERVERS = 3;
const MIN_KILLED = 12;
const MIN_READS = 200;
const MIN_WRITES = 100;
const MAX_LIFE_MILLISECONDS = 1_000;

it('every read returns at least the newest observation acknowledged before it, whichever server is killed', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'order-'));
  const lives: Operation[][] = [];
  // A busy machine gets the time that it needs for as many operations.
  const isEnough = () => {
    const operations = lives.flat();
    const reads = operations.filter(({ kind }) => kind === 'read').length;
    const writes = operations.filter((operation) => 'result' in operation && operation.result === 'stored');
    return lives.length >= MIN_KILLED && reads >= MIN_READS && writes.length >= MIN_WRITES;
  };
  const liveAndDie = async () => {
    while (!isEnough()) {
      const server = await startSelfHosted({ DATA_DIR: folder });
      lives.push(await useAndKill(server));
      await server.stop();
    }
  };
  await Promise.all(Array.from({ length: SERVERS }, liveAndDie));
  expect(findViolations(lives.flat())).toEqual([]);
  expect(checkIntegrity(folder)).toBe('ok');
});

/** Writes to a server and reads from it until it is killed; returns what became of each operation. */
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
