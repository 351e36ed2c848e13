import { rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { type Question, send } from '../../hosts/http-client.ts';
import { createPublication } from '../../hosts/publication.ts';
import { type SelfHosted, startSelfHosted } from '../../hosts/self-hosted.ts';
import { atLeast, atMost, type Effort, type Experiment, none } from '../experiment.ts';
import { gatherCrowd } from './crowd.ts';

const FEW_FILES = ['sh', '-c', 'ulimit -n 64 && exec "$0" "$@"'];
const CROWD = 100;
const WRITES = 10;
const ROUNDS: Record<Effort, number> = { full: 20, short: 4 };
const RECOVERED_WITHIN_SECONDS = 2;
const GIVE_UP_SECONDS = 10;

/** What a server did while it could open nothing, and afterwards. */
export interface Exhaustion {
  /** Connections that it had to turn away. */
  turnedAway: number;
  /** What it answered meanwhile to a client that was connected before. */
  read: number;
  writes: number[];
  /** The same to writes for which the store has to be opened anew. */
  writesToOpen: number[];
  /** What it answered to a new client when the others were gone, and how long that took. */
  readAfterwards: number;
  writeAfterwards: number;
  secondsToRecover: number;
  /** Whether it logged each of the writes. */
  isLogged: boolean;
}

/** A server that runs out of file descriptors goes on with what it has, and is back when they are. */
export const descriptors: Experiment = {
  name: 'descriptors',
  promise: 'A server without file descriptors goes on serving, fails writes with 503 and recovers within 2 s',
  run: async (effort) => {
    const rounds: Exhaustion[] = [];
    while (rounds.length < ROUNDS[effort]) rounds.push(await exhaustDescriptors());
    // Every write needs a descriptor for its journal, so it is refused while there is none.
    const toOpen = rounds.flatMap(({ writes, writesToOpen }) => [...writes, ...writesToOpen]);
    const refused = toOpen.filter((status) => status === 503).length;
    const meanwhile = rounds.map(({ read }) => read);
    const afterwards = rounds.flatMap(({ readAfterwards, writeAfterwards }) => [
      readAfterwards,
      writeAfterwards,
    ]);
    return [
      atLeast('rounds with a limit of 64 open files', rounds.length, ROUNDS[effort]),
      none('rounds in which it was not reached', rounds.filter(({ turnedAway }) => turnedAway === 0).length),
      none('reads meanwhile not answered with 200', countOthers(meanwhile)),
      atLeast('writes meanwhile that were refused with 503', refused, ROUNDS[effort]),
      none('writes meanwhile that failed in another way', countOthers(toOpen) - refused),
      none('reads and writes afterwards not answered with 200', countOthers(afterwards)),
      none('rounds with a write missing in the log', rounds.filter(({ isLogged }) => !isLogged).length),
      atMost(
        'longest time to recover',
        Math.max(...rounds.map(({ secondsToRecover }) => secondsToRecover)),
        RECOVERED_WITHIN_SECONDS,
        's',
      ),
    ];
  },
};

/** Takes every file descriptor of a fresh server by connections, and gives them back. Rejects where it ends. */
export async function exhaustDescriptors(): Promise<Exhaustion> {
  const host = await startSelfHosted({}, FEW_FILES);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const publish = () => ask(host, '/api/homelab', { ...createPublication(host.token), agent });
  const read = () => ask(host, '/api', { agent });
  const askAnew = () => ask(host, '/api').catch(() => 0);
  await read();
  const crowd = gatherCrowd(host.origin, CROWD);
  try {
    while ((await askAnew()) === 200);
    const writes = await repeat(publish);
    const writesToOpen = await repeat(async () => {
      await rm(host.dataFolder, { recursive: true, force: true });
      return publish();
    });
    const readMeanwhile = await read();
    crowd.disperse();
    const start = performance.now();
    const seconds = () => (performance.now() - start) / 1_000;
    let readAfterwards = await askAnew();
    while (readAfterwards !== 200 && seconds() < GIVE_UP_SECONDS) readAfterwards = await askAnew();
    const writeAfterwards = await ask(host, '/api/homelab', createPublication(host.token));
    const secondsToRecover = seconds();
    await host.stop();
    return {
      turnedAway: crowd.turnedAway(),
      read: readMeanwhile,
      writes,
      writesToOpen,
      readAfterwards,
      writeAfterwards,
      secondsToRecover,
      isLogged: host.output().split('"method":"POST"').length - 1 === 2 * WRITES + 1,
    };
  } finally {
    crowd.disperse();
    agent.destroy();
    await host.stop();
  }
}

async function ask({ origin }: SelfHosted, path: string, question?: Question): Promise<number> {
  return (await send(origin, path, question)).status;
}

async function repeat(write: () => Promise<number>): Promise<number[]> {
  const statuses: number[] = [];
  while (statuses.length < WRITES) statuses.push(await write());
  return statuses;
}

function countOthers(statuses: readonly number[]): number {
  return statuses.filter((status) => status !== 200).length;
}
