import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFile,
  cp,
  mkdir,
  mkdtemp,
  open,
  readdir,
  rename,
  rm,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqliteStore, type SqliteStore } from '../../src/stores/sqlite.ts';
import { observationAt } from '../fixtures/observation.ts';
import { describeStoreContract, readObservation } from './store-contract.ts';

const at = 1_795_000_000;
const writerFile = fileURLToPath(new URL('./sqlite-writer.ts', import.meta.url));
// The header of a database file (https://www.sqlite.org/fileformat.html).
const WRITE_VERSION_OFFSET = 18;
const ROLLBACK_VERSION = 1;
const SETTLED_AFTER_MILLISECONDS = 3_100;
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
    const store = await openSqliteStore(own);
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
  // The experiments kill hundreds more.
  it('survives 20 processes killed while they write, and loses nothing acknowledged', async () => {
    let newest = at;
    for (let round = 0; round < 5; round++) {
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
    const store = await openSqliteStore(folder);
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
    const reopened = await openSqliteStore(folder);
    const last = Number((await acknowledged).at(-1) ?? at);
    expect((await readObservation(reopened))?.generatedAt).toBe(last);
    expect(await reopened.writeIfNewer(observationAt(last + 1))).toBe('stored');
    await reopened.close();
  });
});

describe('the SQLite store', () => {
  it('leaves one file in its folder, and nothing beside it', async () => {
    const store = await openSqliteStore(folder);
    await store.writeIfNewer(observationAt(at));
    expect(await readdir(folder)).toEqual(['homelab.sqlite']);
    await store.close();
  });

  it('takes over a database with a write-ahead log, and removes the log', async () => {
    const earlier = openEarlierVersion();
    // Copied while it is open, as a killed process leaves it: the observation is in the log only.
    const left = await mkdtemp(path.join(tmpdir(), 'homelab-'));
    await cp(folder, left, { recursive: true });
    earlier.close();
    expect(await readdir(left)).toContain('homelab.sqlite-wal');
    const store = await openSqliteStore(left);
    expect(await readObservation(store)).toEqual(observationAt(at));
    expect(await store.writeIfNewer(observationAt(at + 1))).toBe('stored');
    expect(await readdir(left)).toEqual(['homelab.sqlite']);
    await store.close();
    await rm(left, { recursive: true });
  });

  it('shares its file with a process of an earlier version, and drops the log when that has ended', async () => {
    const earlier = openEarlierVersion();
    const store = await openSqliteStore(folder);
    expect(await store.writeIfNewer(observationAt(at + 1))).toBe('stored');
    expect(earlier.prepare('SELECT generated_at FROM observation').get()).toEqual({ generated_at: at + 1 });
    earlier.close();
    expect(await store.writeIfNewer(observationAt(at + 2))).toBe('stored');
    expect(await readdir(folder)).toEqual(['homelab.sqlite']);
    await store.close();
  });

  it('keeps every write that it acknowledges when its folder is deleted or replaced', async () => {
    const store = await openSqliteStore(folder);
    await store.writeIfNewer(observationAt(at));
    await rm(folder, { recursive: true });
    expect(await store.read()).toBeNull();
    expect(await store.writeIfNewer(observationAt(at))).toBe('stored');
    expect(await readElsewhere()).toEqual(observationAt(at));
    await rename(folder, `${folder}-moved`);
    await rm(`${folder}-moved`, { recursive: true });
    const other = await openSqliteStore(folder);
    await other.writeIfNewer(observationAt(at + 1));
    expect(await store.writeIfNewer(observationAt(at))).toBe('superseded');
    expect(await readObservation(store)).toEqual(observationAt(at + 1));
    await Promise.all([store.close(), other.close()]);
  });

  it('starts empty where its file is emptied under it, and works again where a damaged one is deleted', async () => {
    const store = await openSqliteStore(folder);
    const file = path.join(folder, 'homelab.sqlite');
    await store.writeIfNewer(observationAt(at));
    await truncate(file);
    expect(await store.read()).toBeNull();
    expect(await store.writeIfNewer(observationAt(at))).toBe('stored');
    await writeFile(file, 'Not a database, and longer than the header of one. '.repeat(9));
    await expect(store.read()).rejects.toThrow(/not a database/);
    await expect(store.writeIfNewer(observationAt(at))).rejects.toThrow(/not a database/);
    await rm(file);
    expect(await store.writeIfNewer(observationAt(at))).toBe('stored');
    expect(await readObservation(store)).toEqual(observationAt(at));
    await store.close();
  });

  it('cannot be opened where nothing can be written', async () => {
    await (await openSqliteStore(folder)).close();
    await setWriteVersion(READ_ONLY_VERSION);
    await expect(openSqliteStore(folder)).rejects.toThrow(/readonly/);
  });

  it('reads on while nothing can be written, and writes again afterwards', async () => {
    const store = await openSqliteStore(folder);
    await store.writeIfNewer(observationAt(at));
    await setWriteVersion(READ_ONLY_VERSION);
    await expect(store.writeIfNewer(observationAt(at + 1))).rejects.toThrow(/readonly/);
    expect(await readObservation(store)).toEqual(observationAt(at));
    const file = path.join(folder, 'homelab.sqlite');
    await copyFile(file, `${file}-copy`);
    await rename(`${file}-copy`, file);
    expect(await readObservation(store)).toEqual(observationAt(at));
    await setWriteVersion(ROLLBACK_VERSION);
    expect(await store.writeIfNewer(observationAt(at + 1))).toBe('stored');
    expect(await readObservation(store)).toEqual(observationAt(at + 1));
    await store.close();
  });

  it.each([
    [
      'text',
      (file: string) => writeFile(file, 'Not a database, and longer than the header of one. '.repeat(9)),
    ],
    ['a folder', (file: string) => mkdir(file)],
  ])('cannot be opened where its file is %s, and says that it is not a database', async (_what, make) => {
    await make(path.join(folder, 'homelab.sqlite'));
    await expect(openSqliteStore(folder)).rejects.toMatchObject({ isNotDatabase: true });
  });

  it('cannot be opened below a folder in which none can be made', async () => {
    await expect(openSqliteStore('/proc/none/data')).rejects.toThrow(/ENOENT/);
  });

  it('creates the folders above its own', async () => {
    const store = await openSqliteStore(path.join(folder, 'a/b'));
    expect(await store.read()).toBeNull();
    await store.close();
  });

  it('cannot be opened where the folder is a file', async () => {
    await expect(openSqliteStore(writerFile)).rejects.toThrow();
  });

  it.each([
    ['the lock for writing', 'BEGIN IMMEDIATE'],
    ['the lock for everything', 'BEGIN EXCLUSIVE'],
  ])(
    'gives up a write while another process holds %s, reads on, and writes again afterwards',
    async (_what, begin) => {
      const store = await openSqliteStore(folder);
      await store.writeIfNewer(observationAt(at));
      await readUntilSettled(store);
      const other = new DatabaseSync(path.join(folder, 'homelab.sqlite'));
      other.exec(begin);
      const write = store.writeIfNewer(observationAt(at + 1));
      expect((await readObservation(store))?.generatedAt).toBe(at);
      await expect(write).rejects.toThrow(/locked/);
      other.exec('ROLLBACK');
      other.close();
      expect(await store.writeIfNewer(observationAt(at + 1))).toBe('stored');
      await store.close();
    },
  );

  it('reads every write of another process, however soon one follows the other', async () => {
    const [store, other] = [await openSqliteStore(folder), await openSqliteStore(folder)];
    for (let step = 0; step < 40; step++) {
      await other.writeIfNewer(observationAt(at + step));
      expect((await readObservation(store))?.generatedAt).toBe(at + step);
    }
    await Promise.all([store.close(), other.close()]);
  });
});

/** A connection as an earlier version kept it, with an observation that is in the write-ahead log only. */
function openEarlierVersion(): DatabaseSync {
  const database = new DatabaseSync(path.join(folder, 'homelab.sqlite'));
  database.exec(`
    PRAGMA journal_mode = WAL;
    CREATE TABLE observation (
      id INTEGER PRIMARY KEY CHECK (id = 1), generated_at REAL NOT NULL, json TEXT NOT NULL
    ) STRICT`);
  const insert = database.prepare('INSERT INTO observation VALUES (1, ?, ?)');
  insert.run(at, JSON.stringify(observationAt(at)));
  return database;
}

/** Reads until the file has been left alone for so long that its time tells of the next change. */
async function readUntilSettled(store: SqliteStore): Promise<void> {
  const end = Date.now() + SETTLED_AFTER_MILLISECONDS;
  while (Date.now() < end) await store.read();
}

/** What another process finds in the folder. */
async function readElsewhere() {
  const store = await openSqliteStore(folder);
  const found = await readObservation(store);
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
