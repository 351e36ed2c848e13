import { spawnSync } from 'node:child_process';
import { appendFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { startSelfHosted } from '../hosts/self-hosted.ts';
import { findViolations } from './max-register.ts';
import { createRecordedClient } from './recorded-client.ts';

const DISK_BYTES = 4 * 1024 * 1024;
const PAGE_BYTES = 4_096;
const ROUNDS = 3;

const canMount = spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;
const itMounts = canMount ? it : it.skip;
const reason = canMount ? '' : ' (needs root that may mount)';

itMounts(`on a full disk GET is 200 and POST 503, and with room again POST is 200${reason}`, async () => {
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
  const publishAndRead = async () => [await client.publish(server.origin), await client.read(server.origin)];
  expect(await publishAndRead()).toEqual([200, 200]);
  fill(filler);
  for (let round = 0; round < ROUNDS; round++) expect(await publishAndRead()).toEqual([503, 200]);
  // Somewhere on the way there is room for a part of a write, but not for all of it.
  for (let page = 0; page < 8; page++) {
    truncateSync(filler, statSync(filler).size - PAGE_BYTES);
    expect([
      [200, 200],
      [503, 200],
    ]).toContainEqual(await publishAndRead());
  }
  rmSync(filler);
  expect(await publishAndRead()).toEqual([200, 200]);
  expect(findViolations(client.operations)).toEqual([]);
  await server.stop();
  await rm(folder, { recursive: true });
});

function fill(file: string): void {
  for (const chunk of [Buffer.alloc(64 * 1024), Buffer.alloc(1)]) {
    try {
      for (;;) appendFileSync(file, chunk);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
}
