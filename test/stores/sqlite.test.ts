import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, open, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqliteStore, type SqliteStore } from '../../src/stores/sqlite.ts';
import { observationAt } from '../fixtures/observation.ts';
import { describeStoreContract } from './store-contract.ts';

const at = 1_795_000_000;
const writerFile = fileURLToPath(new URL('./sqlite-writer.ts', import.meta.url));
// The header of a database file (https://www.sqlite.org/fileformat.html).
const WRITE_VERSION_OFFSET = 18;
const WAL_VERSION = 2;
const READ_ONLY_VERSION = 3;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'homelab-'));
});
afterEach(() => rm(folder, { recursive: true }));

const ignore = () => {};

describeStoreContract('SQLite', async () => {
  const own = await mkdtemp(path.join(tmpdir(), 'homelab-'));
  const opened: SqliteStore[] = [];
  const open = async () => {
    const store = await openSqliteStore(own, ignore);
    opened.push(store);
    return store;
  };
  const close = async () => {
    await Promise.all(opened.map((store) => store.close()));
    await rm(own, { recursive: true });
  };
  return { store: await open(), openSecond: open, close };
});

describe('the database', () => {
  it('survives 200 processes killed while they write, and loses nothing acknowledged', async () => {
    let newest = at;
    for (let round = 0; round < 50; round++) {
      newest = await writeAndKill(folder, newest + 1, 1 + (round % 8));
      const database = new DatabaseSync(path.join(folder, 'homelab.sqlite'));
      const row = database.prepare('SELECT generated_at AS generatedAt, json FROM observation').get();
      expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
      database.close();
      expect(row?.['generatedAt']).toBeGreaterThanOrEqual(newest);
      expect(JSON.parse(String(row?.['json'])).generatedAt).toBe(row?.['generatedAt']);
      newest = Number(row?.['generatedAt']);
    }
  }, 120_000);

  it('refuses a write that the disk has no room for, keeps the old value, and recovers', async () => {
    const store = await openSqliteStore(folder, ignore);
    await store.writeIfNewer(observationAt(at));
    await store.close();
    // A limit on the size of files gives the same errors as a full disk, and needs no privilege.
    const child = spawn('sh', [
      '-c',
      `trap '' XFSZ; ulimit -f 8; exec "$0" "$1" "$2" ${at + 1} 1`,
      process.execPath,
      writerFile,
      folder,
    ]);
    const acknowledged = collectLines(child);
    await once(child, 'close');
    expect(child.exitCode).not.toBe(0);
    const reopened = await openSqliteStore(folder, ignore);
    const last = Number((await acknowledged).at(-1) ?? at);
    expect((await reopened.read())?.generatedAt).toBe(last);
    expect(await reopened.writeIfNewer(observationAt(last + 1))).toBe('stored');
    await reopened.close();
  });
});

describe('the SQLite store', () => {
  it('treats a value that does not fit the schema as absent, says so in the log, and mends it by the next write', async () => {
    const messages: unknown[] = [];
    const store = await openSqliteStore(folder, (cause) => messages.push(String(cause)));
    const database = new DatabaseSync(path.join(folder, 'homelab.sqlite'));
    database.exec(`INSERT INTO observation VALUES (1, ${at}, '{"mode":"live"}')`);
    database.close();
    expect(await store.read()).toBeNull();
    expect(messages).toEqual([expect.stringContaining('does not fit')]);
    expect(await store.writeIfNewer(observationAt(at))).toBe('stored');
    expect(await store.read()).toEqual(observationAt(at));
    await store.close();
  });

  it('keeps every write that it acknowledges when its folder is deleted or replaced', async () => {
    const store = await openSqliteStore(folder, ignore);
    await store.writeIfNewer(observationAt(at));
    await rm(folder, { recursive: true });
    expect(await store.read()).toBeNull();
    expect(await store.writeIfNewer(observationAt(at))).toBe('stored');
    expect(await readElsewhere()).toEqual(observationAt(at));
    await rename(folder, `${folder}-moved`);
    await rm(`${folder}-moved`, { recursive: true });
    const other = await openSqliteStore(folder, ignore);
    await other.writeIfNewer(observationAt(at + 1));
    expect(await store.writeIfNewer(observationAt(at))).toBe('superseded');
    expect(await store.read()).toEqual(observationAt(at + 1));
    await Promise.all([store.close(), other.close()]);
  });

  it('cannot be opened where nothing can be written', async () => {
    await (await openSqliteStore(folder, ignore)).close();
    await setWriteVersion(READ_ONLY_VERSION);
    await expect(openSqliteStore(folder, ignore)).rejects.toThrow(/readonly/);
  });

  it('writes again when a time in which nothing could be written is over', async () => {
    const store = await openSqliteStore(folder, ignore);
    await store.writeIfNewer(observationAt(at));
    const other = new DatabaseSync(path.join(folder, 'homelab.sqlite'));
    other.exec('PRAGMA user_version = 2; PRAGMA wal_checkpoint(TRUNCATE)');
    other.close();
    await setWriteVersion(READ_ONLY_VERSION);
    await expect(store.writeIfNewer(observationAt(at + 1))).rejects.toThrow(/readonly/);
    await setWriteVersion(WAL_VERSION);
    expect(await store.writeIfNewer(observationAt(at + 1))).toBe('stored');
    await store.close();
  });

  it('reads on where it has to open its file anew and nothing can be written by then', async () => {
    const store = await openSqliteStore(folder, ignore);
    await store.writeIfNewer(observationAt(at));
    const file = path.join(folder, 'homelab.sqlite');
    const other = new DatabaseSync(file);
    other.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    other.close();
    await setWriteVersion(READ_ONLY_VERSION);
    await copyFile(file, `${file}-copy`);
    await rename(`${file}-copy`, file);
    expect(await store.read()).toEqual(observationAt(at));
    await expect(store.writeIfNewer(observationAt(at + 1))).rejects.toThrow(/readonly/);
    await setWriteVersion(WAL_VERSION);
    expect(await store.writeIfNewer(observationAt(at + 1))).toBe('stored');
    expect(await store.read()).toEqual(observationAt(at + 1));
    await store.close();
  });

  it.each([
    ['text', (file: string) => writeFile(file, 'This is no database, and longer than a header. '.repeat(9))],
    ['a folder', (file: string) => mkdir(file)],
  ])('cannot be opened where its file is %s, and says that it is no database', async (_what, make) => {
    await make(path.join(folder, 'homelab.sqlite'));
    await expect(openSqliteStore(folder, ignore)).rejects.toMatchObject({ isNoDatabase: true });
  });

  it('cannot be opened below a folder that takes no other', async () => {
    await expect(openSqliteStore('/proc/none/data', ignore)).rejects.toThrow(/ENOENT/);
  });

  it('creates the folders above its own', async () => {
    const store = await openSqliteStore(path.join(folder, 'a/b'), ignore);
    expect(await store.read()).toBeNull();
    await store.close();
  });

  it('cannot be opened where the folder is a file', async () => {
    await expect(openSqliteStore(writerFile, ignore)).rejects.toThrow();
  });

  it('gives up a write while another process holds the lock, reads on, and writes again afterwards', async () => {
    const store = await openSqliteStore(folder, ignore);
    await store.writeIfNewer(observationAt(at));
    const other = new DatabaseSync(path.join(folder, 'homelab.sqlite'));
    other.exec('BEGIN IMMEDIATE');
    const write = store.writeIfNewer(observationAt(at + 1));
    expect((await store.read())?.generatedAt).toBe(at);
    await expect(write).rejects.toThrow(/locked/);
    other.exec('ROLLBACK');
    other.close();
    expect(await store.writeIfNewer(observationAt(at + 1))).toBe('stored');
    await store.close();
  });
});

/** What another process finds in the folder. */
async function readElsewhere() {
  const store = await openSqliteStore(folder, ignore);
  const found = await store.read();
  await store.close();
  return found;
}

/** SQLite only reads a file with a newer version in its header, which needs no privilege and no mount. */
async function setWriteVersion(version: number): Promise<void> {
  const file = await open(path.join(folder, 'homelab.sqlite'), 'r+');
  await file.write(Buffer.from([version]), 0, 1, WRITE_VERSION_OFFSET);
  await file.close();
}

/** Runs four writers at once, kills all as soon as one has so many writes acknowledged; gives the newest of all. */
async function writeAndKill(dataFolder: string, from: number, writes: number): Promise<number> {
  const children = Array.from({ length: 4 }, (_, index) =>
    spawn(process.execPath, [writerFile, dataFolder, String(from + index), '4']),
  );
  const killAll = () => {
    for (const child of children) child.kill('SIGKILL');
  };
  const lines = await Promise.all(
    children.map((child) => collectLines(child, (count) => count === writes && killAll())),
  );
  expect(children.map((child) => child.signalCode)).toEqual(Array(4).fill('SIGKILL'));
  return Math.max(...lines.flat().map(Number));
}

async function collectLines(
  child: ChildProcess,
  onLine: (count: number) => void = ignore,
): Promise<string[]> {
  const lines: string[] = [];
  if (!child.stdout) throw new Error('The child has no output');
  createInterface(child.stdout).on('line', (line) => onLine(lines.push(line)));
  await once(child, 'close');
  return lines;
}
