import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { send } from '../hosts/http-client.ts';
import { type SelfHosted, startSelfHosted } from '../hosts/self-hosted.ts';
import {
  checkIntegrity,
  createRecordedClient,
  findViolations,
  type RecordedClient,
} from './recorded-client.ts';

/** A fault that the operating system makes at some of a thread's calls, in the words of strace. */
interface Fault {
  call: string;
  effect: string;
  when: string;
}

const ROUNDS = 3;
const EVERY_CALL = '1+';

const FAULTS: readonly Fault[] = [
  ...at('pwrite64', ['error=EIO', 'signal=KILL'], ['1', '2', '3', '4', '5', '6']),
  ...at('pwrite64', ['error=EIO', 'error=ENOSPC', 'error=EROFS'], [EVERY_CALL]),
  ...at('fsync', ['error=EIO', 'signal=KILL'], ['1', '2', '3']),
  ...at('openat', ['error=EIO', 'error=EMFILE'], ['1', '2', EVERY_CALL]),
  ...at('pread64', ['error=EIO'], ['1', '2', '3', EVERY_CALL]),
  ...at('fcntl', ['signal=KILL'], ['1', '2', '4', '8']),
];

function at(call: string, effects: string[], whens: string[]): Fault[] {
  return effects.flatMap((effect) => whens.map((when) => ({ call, effect, when })));
}

const canTrace = spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0;
const itTraces = canTrace ? it : it.skip;
const reason = canTrace ? '' : ' (needs strace that may trace)';

itTraces(
  `whatever fails or is killed during a write, what was acknowledged is there, and the server goes on${reason}`,
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'faults-'));
    let server = await startSelfHosted({ DATA_DIR: folder });
    const client = createRecordedClient(server.token);
    for (const fault of FAULTS) {
      const hasHappened = await injectFault(server, folder, fault, client);
      if (isDead(server)) {
        await server.stop();
        server = await startSelfHosted({ DATA_DIR: folder });
      }
      const [published, read] = [await client.publish(server.origin), await client.read(server.origin)];
      const integrity = checkIntegrity(folder);
      expect({ ...fault, hasHappened, published, read, integrity }).toEqual({
        ...fault,
        hasHappened: true,
        published: 200,
        read: 200,
        integrity: 'ok',
      });
    }
    expect(findViolations(client.operations)).toEqual([]);
    await server.stop();
  },
);

/** Publishes and reads while a fault happens at the files of the store; returns true if it happened. */
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

const DISK_BYTES = 4 * 1024 * 1024;
const PAGE_BYTES = 4_096;

const canMount = spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;
const itMounts = canMount ? it : it.skip;
const mountReason = canMount ? '' : ' (needs root that may mount)';

/** Starts a server on a small disk of its own, which goes when the server ends. `prepare` is a command of the shell. */
async function startOnDisk(prepare: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'disk-'));
  const script = `cd "${folder}" && mount -t tmpfs -o size=${DISK_BYTES} none . && cd . && { ${prepare}; } && exec "$@"`;
  const launcher = ['unshare', '--mount', 'sh', '-c', script, 'sh'];
  const server = await startSelfHosted({ DATA_DIR: folder }, launcher);
  const client = createRecordedClient(server.token);
  return {
    server,
    client,
    filler: path.join(`/proc/${server.process.pid}/root`, folder, 'filler'),
    /** Remounts the disk, `ro` or `rw`. */
    remount: (mode: string) => {
      const enter = ['--mount', '--target', String(server.process.pid)];
      expect(spawnSync('nsenter', [...enter, 'mount', '-o', `remount,${mode}`, folder]).status).toBe(0);
    },
    publishAndRead: async () => [await client.publish(server.origin), await client.read(server.origin)],
    stop: () => server.stop(),
  };
}

itMounts(
  `a server that starts on a full disk serves the site, and with room takes publications${mountReason}`,
  async () => {
    const disk = await startOnDisk('cat /dev/zero > filler 2> /dev/null || true');
    expect((await send(disk.server.origin, '/')).status).toBe(200);
    for (let round = 0; round < ROUNDS; round++) expect(await disk.publishAndRead()).toEqual([503, 503]);
    rmSync(disk.filler);
    expect(await disk.publishAndRead()).toEqual([200, 200]);
    await disk.stop();
  },
);

itMounts(
  `a server on a read-only disk serves what is there, and takes publications once it may${mountReason}`,
  async () => {
    const disk = await startOnDisk('mount -o remount,ro .');
    expect((await send(disk.server.origin, '/')).status).toBe(200);
    expect(await disk.publishAndRead()).toEqual([503, 503]);
    disk.remount('rw');
    expect(await disk.publishAndRead()).toEqual([200, 200]);
    disk.remount('ro');
    expect(await disk.publishAndRead()).toEqual([503, 200]);
    await disk.stop();
  },
);

itMounts(
  `on a full disk GET is 200 and POST 503, and with room again POST is 200${mountReason}`,
  async () => {
    const { client, filler, publishAndRead, stop } = await startOnDisk('true');
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
    await stop();
  },
);

function fill(file: string): void {
  for (const chunk of [Buffer.alloc(64 * 1024), Buffer.alloc(1)]) {
    try {
      for (;;) appendFileSync(file, chunk);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
}
