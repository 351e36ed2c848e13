import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { DATABASE_FILE } from '../../../src/stores/sqlite-worker.ts';
import { send } from '../../hosts/http-client.ts';
import { createPublication } from '../../hosts/publication.ts';
import { startSelfHosted } from '../../hosts/self-hosted.ts';
import { atLeast, atMost, type Effort, type Experiment, none } from '../experiment.ts';
import { type Asked, askAtRate, percentile } from './open-loop.ts';
import { describeProbes } from './probes.ts';

const SECONDS: Record<Effort, number> = { full: 30, short: 5 };
const PROBES_PER_SECOND = 50;
const REFUSED_WITHIN_MILLISECONDS = 3_000;
const SETTLED_AFTER_MILLISECONDS = 3_200;

/** What a server did while its store hung, and right afterwards. */
export interface Hang {
  /** Writes while the store hung, one a second. */
  writes: Asked;
  /** Reads meanwhile, of the observation and of everything else. */
  reads: Asked;
  /** The status of the first write behind it. */
  statusAfterwards: number;
}

/** A store that hangs fails its writes in time, holds up nothing else, and is back as soon as it is free. */
export const hungStore: Experiment = {
  name: 'hung-store',
  promise: 'A store that hangs costs its writes a 503 within 3 s and nobody else anything',
  run: async (effort) => {
    const { writes, reads, statusAfterwards } = await hangStore(SECONDS[effort]);
    return [
      atLeast('writes while the store hung', writes.milliseconds.length, SECONDS[effort]),
      none('of them not refused with 503', writes.wrong.length),
      atMost(
        'longest time to the refusal',
        percentile(writes.milliseconds, 1),
        REFUSED_WITHIN_MILLISECONDS,
        'ms',
      ),
      ...describeProbes('reads meanwhile', reads, SECONDS[effort] * PROBES_PER_SECOND),
      none('first writes behind it not answered with 200', statusAfterwards === 200 ? 0 : 1),
    ];
  },
};

/** Holds the lock of a server's store for so many seconds and until the writes of that time are answered. */
export async function hangStore(seconds: number): Promise<Hang> {
  const host = await startSelfHosted();
  const other = new DatabaseSync(path.join(host.dataFolder, DATABASE_FILE));
  try {
    await send(host.origin, '/api/homelab', createPublication(host.token));
    // A read of what was written just now has to look into the file, and would wait for the lock.
    await setTimeout(SETTLED_AFTER_MILLISECONDS);
    await send(host.origin, '/api/homelab');
    other.exec('BEGIN EXCLUSIVE');
    const write = { path: '/api/homelab', status: 503, question: () => createPublication(host.token) };
    const read = ['/api/homelab', '/api', '/', '/docs'].map((address) => ({ path: address, status: 200 }));
    const [writes, reads] = await Promise.all([
      askAtRate(host.origin, [write], 1, seconds),
      askAtRate(host.origin, read, PROBES_PER_SECOND, seconds),
    ]);
    other.exec('ROLLBACK');
    const { status } = await send(host.origin, '/api/homelab', createPublication(host.token));
    return { writes, reads, statusAfterwards: status };
  } finally {
    other.close();
    await host.stop();
  }
}
