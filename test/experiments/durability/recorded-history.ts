import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type SelfHosted, startSelfHosted } from '../../hosts/self-hosted.ts';
import type { Operation } from './max-register.ts';
import { recordFeed } from './recorded-feed.ts';
import { readDatabase } from './stored-database.ts';

/** How many processes take part, and for how long. */
export interface Crowd {
  writers: number;
  readers: number;
  servers: number;
  seconds: number;
}

/** What a crowd did with one data folder. */
export interface History {
  operations: Operation[];
  /** How many processes were killed with SIGKILL. */
  kills: number;
  /** What SQLite says about the database afterwards; `ok` where nothing is wrong. */
  integrity: string;
}

const clientFile = fileURLToPath(new URL('./store-client.ts', import.meta.url));
/** A process that has come up is killed within this time. */
const MAX_LIFE_MILLISECONDS = 2_000;
const REQUESTS_AT_ONCE = 2;

/**
 * Lets processes write to and read from one data folder, over the store and over HTTP, and kills one after the other
 * at random. When a process is hit cannot be repeated by a seed; the history is the evidence.
 */
export async function recordHistory({ writers, readers, servers, seconds }: Crowd): Promise<History> {
  const folder = await mkdtemp(path.join(tmpdir(), 'order-'));
  const end = performance.now() + seconds * 1000;
  const isOver = () => performance.now() >= end;
  try {
    const kinds = [...Array<'write'>(writers).fill('write'), ...Array<'read'>(readers).fill('read')];
    const shares = await Promise.allSettled([
      ...kinds.map((kind) => runClient(folder, kind, isOver)),
      ...Array.from({ length: servers }, () => runServer(folder, isOver)),
    ]);
    const histories = shares.map((share) => {
      if (share.status === 'rejected') throw share.reason;
      return share.value;
    });
    return {
      operations: histories.flatMap(({ operations }) => operations),
      kills: histories.reduce((sum, { kills }) => sum + kills, 0),
      integrity: readDatabase(folder).integrity,
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

type Share = Pick<History, 'operations' | 'kills'>;

/** One process on the store after the other, each killed after a random time. */
async function runClient(folder: string, kind: 'write' | 'read', isOver: () => boolean): Promise<Share> {
  const operations: Operation[] = [];
  let kills = 0;
  for (; !isOver(); kills++) {
    const child = spawn(process.execPath, [clientFile, folder, kind], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const { promise: isWorking, resolve } = Promise.withResolvers<void>();
    createInterface(child.stdout).on('line', (line) => {
      resolve();
      // The last line of a killed process may be cut off.
      if (line.endsWith('}')) record(operations, JSON.parse(line));
    });
    const closed = once(child, 'close');
    await Promise.race([isWorking, closed]);
    await setTimeout(Math.random() * MAX_LIFE_MILLISECONDS);
    await kill(child, closed);
  }
  return { operations, kills };
}

/** The end of a write takes the place of its begin. */
function record(operations: Operation[], operation: Operation): void {
  const last = operations.at(-1);
  const isEnd = last && !('end' in last) && operation.kind === 'write' && last.begin === operation.begin;
  operations.splice(isEnd ? -1 : operations.length, isEnd ? 1 : 0, operation);
}

/** One server after the other, each killed after a random time with requests of both kinds under way. */
async function runServer(folder: string, isOver: () => boolean): Promise<Share> {
  const operations: Operation[] = [];
  let kills = 0;
  while (!isOver()) {
    // On a machine that is busy with all the others a start may take longer than a server allows itself.
    const server = await startSelfHosted({ DATA_DIR: folder }).catch(() => undefined);
    if (!server) continue;
    try {
      operations.push(...(await useAndKill(server)));
    } finally {
      await server.stop();
    }
    kills++;
  }
  return { operations, kills };
}

async function useAndKill(server: SelfHosted): Promise<Operation[]> {
  const feed = recordFeed(server.token);
  const repeat = async (request: (origin: string) => Promise<number>) => {
    while (server.process.signalCode === null) await request(server.origin);
  };
  const requests = Array.from({ length: REQUESTS_AT_ONCE }, () => [
    repeat(feed.publish),
    repeat(feed.publishOld),
    repeat(feed.read),
  ]);
  await setTimeout(Math.random() * MAX_LIFE_MILLISECONDS);
  await kill(server.process, once(server.process, 'close'));
  await Promise.all(requests.flat());
  return feed.operations;
}

async function kill(child: ChildProcess, closed: Promise<unknown>): Promise<void> {
  if (!child.kill('SIGKILL')) throw new Error('A process ended before it was killed');
  await closed;
}
