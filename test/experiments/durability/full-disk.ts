import { spawnSync } from 'node:child_process';
import { appendFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSelfHosted } from '../../hosts/self-hosted.ts';
import { type Experiment, none } from '../experiment.ts';
import { findViolations } from './max-register.ts';
import { createRecordedClient } from './recorded-client.ts';

const DISK_BYTES = 4 * 1024 * 1024;
const PAGE_BYTES = 4_096;
const ROUNDS = 3;

/** A real disk without room, below a running server. */
export const fullDisk: Experiment = {
  name: 'full-disk',
  promise: 'On a full disk GET gives the last observation and POST 503, and with room again POST 200.',
  run: async () => {
    if (spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status !== 0) {
      throw new Error('needs root that may mount');
    }
    const folder = await mkdtemp(path.join(tmpdir(), 'disk-'));
    // Mounted in a namespace of the server's own, so that it goes when the server ends.
    const script = `mount -t tmpfs -o size=${DISK_BYTES} none ${folder} && exec "$@"`;
    const server = await startSelfHosted({ DATA_DIR: folder }, [
      'unshare',
      '--mount',
      'sh',
      '-c',
      script,
      'sh',
    ]);
    const filler = path.join(`/proc/${server.process.pid}/root`, folder, 'filler');
    const client = createRecordedClient(server.token);
    const wrong: string[] = [];
    const expectStatus = async (what: 'publish' | 'read', ...expected: number[]) => {
      const status = await client[what](server.origin);
      if (!expected.includes(status))
        wrong.push(`${what} gives ${status} instead of ${expected.join(' or ')}`);
    };
    try {
      await expectStatus('publish', 200);
      fill(filler);
      for (let round = 0; round < ROUNDS; round++) {
        await expectStatus('publish', 503);
        await expectStatus('read', 200);
      }
      // Somewhere on the way there is room for a part of a write, but not for all of it.
      for (let page = 0; page < 8; page++) {
        truncateSync(filler, statSync(filler).size - PAGE_BYTES);
        await expectStatus('publish', 200, 503);
        await expectStatus('read', 200);
      }
      rmSync(filler);
      await expectStatus('publish', 200);
      await expectStatus('read', 200);
      const violations = findViolations(client.operations);
      for (const line of [...wrong, ...violations].slice(0, 10)) console.log(`  ${line}`);
      return [
        none('responses other than promised', wrong.length),
        none('operations that contradict the order', violations.length),
      ];
    } finally {
      await server.stop();
      await rm(folder, { recursive: true });
    }
  },
};

function fill(file: string): void {
  for (const chunk of [Buffer.alloc(64 * 1024), Buffer.alloc(1)]) {
    try {
      for (;;) appendFileSync(file, chunk);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
}
