import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type SelfHosted, startSelfHosted } from '../../hosts/self-hosted.ts';
import type { StoredDatabase } from './stored-database.ts';

/** The kinds of disk: in memory, or an image with a real file system, whose blocks are smaller than a page. */
export type DiskKind = 'tmpfs' | 'ext4';

/** A server whose data folder is a small disk of its own, which nobody else sees and which goes when it ends. */
export interface ServerOnDisk {
  server: SelfHosted;
  /** Where the disk is, for the server. */
  folder: string;
  /** Leaves no byte of room. */
  fill(): void;
  /** Gives back so many bytes of what was filled; all of it without a number. */
  makeRoom(bytes?: number): void;
  /** Turns the disk read-only while its files are open, as a file system does that has met an error; ext4 only. */
  makeReadOnly(): void;
  readDatabase(): StoredDatabase;
  /** Starts another server on the disk; gives what it says instead of coming up. */
  failToStart(): Promise<string>;
  stop(): Promise<void>;
}

const databaseModule = fileURLToPath(new URL('./stored-database.ts', import.meta.url));
const DISK_BYTES = 8 * 1024 * 1024;
const CHUNK_BYTES = [64 * 1024, 1];

/** Whether this user may make and mount disks, and mkfs.ext4 is there. */
export function canMakeDisks(): boolean {
  const script = `
    image=$(mktemp) && folder=$(mktemp -d) && trap 'rm -r "$image" "$folder"' EXIT &&
    truncate -s 1M "$image" && mkfs.ext4 -q "$image" && mount -o loop "$image" "$folder" && umount "$folder"`;
  return spawnSync('unshare', ['--mount', 'sh', '-c', script]).status === 0;
}

/** Starts a server on a new disk of 8 MB. The disk is mounted in a mount namespace of the server's own. */
export async function startOnDisk(kind: DiskKind): Promise<ServerOnDisk> {
  const parent = await mkdtemp(path.join(tmpdir(), 'disk-'));
  const [folder, image] = [path.join(parent, 'data'), path.join(parent, 'image')];
  const mount = {
    tmpfs: `mount -t tmpfs -o size=${DISK_BYTES} none ${folder}`,
    ext4: `truncate -s ${DISK_BYTES} ${image} && mkfs.ext4 -q ${image} && mount -o loop ${image} ${folder}`,
  };
  const script = `mkdir ${folder} && ${mount[kind]} && exec "$@"`;
  const launcher = ['unshare', '--mount', 'sh', '-c', script, 'sh'];
  const server = await startSelfHosted({ DATA_DIR: folder }, launcher).catch(async (error) => {
    await rm(parent, { recursive: true });
    throw error;
  });
  const { pid } = server.process;
  const enter = ['nsenter', `--mount=/proc/${pid}/ns/mnt`];
  const runInside = (...command: string[]) =>
    execFileSync('nsenter', [...enter.slice(1), ...command], { encoding: 'utf8' });
  // SQLite follows links itself and so would not find the disk by way of /proc.
  const callInside = (name: string) => {
    const code = `import(${JSON.stringify(databaseModule)})
      .then((module) => console.log(JSON.stringify(module.${name}(${JSON.stringify(folder)})) ?? ''))`;
    return runInside(process.execPath, '-e', code);
  };
  const filler = path.join(`/proc/${pid}/root`, folder, 'filler');
  return {
    server,
    folder,
    fill: () => {
      for (const bytes of CHUNK_BYTES) fillBy(filler, Buffer.alloc(bytes));
    },
    makeRoom: (bytes) => {
      if (bytes === undefined) rmSync(filler);
      else truncateSync(filler, statSync(filler).size - bytes);
    },
    makeReadOnly: () => {
      // The command reports that the file system refuses the other options of the mount; it is aborted all the same.
      spawnSync('nsenter', [...enter.slice(1), 'mount', '-o', 'remount,abort', folder]);
    },
    readDatabase: () => JSON.parse(callInside('readDatabase')),
    failToStart: async () => {
      const failure = await startSelfHosted({ DATA_DIR: folder }, enter).catch((error: Error) => error);
      if (failure instanceof Error) return failure.message;
      await failure.stop();
      return '';
    },
    stop: async () => {
      await server.stop();
      await rm(parent, { recursive: true });
    },
  };
}

function fillBy(file: string, chunk: Buffer): void {
  try {
    for (;;) appendFileSync(file, chunk);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
