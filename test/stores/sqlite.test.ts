import { execFileSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, open, readdir, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqliteStore, type SqliteStore } from '../../src/stores/sqlite.ts';
import { observationAt } from '../fixtures/observation.ts';
import { describeStoreContract, readObservation } from './store-contract.ts';

const at = 1_795_000_000;
const NOT_A_DATABASE = 'Not a database, and longer than the header of one. '.repeat(9);

let folder: string;
let file: string;
const opened: SqliteStore[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'homelab-'));
  file = path.join(folder, 'homelab.sqlite');
});
afterEach(async () => {
  for (const store of opened.splice(0)) await store.close();
  await rm(folder, { recursive: true });
});

async function openStore(dataFolder = folder): Promise<SqliteStore> {
  const store = await openSqliteStore(dataFolder);
  opened.push(store);
  return store;
}

describeStoreContract('SQLite', async () => {
  return { store: await openStore(), openSecond: openStore, close: async () => {} };
});

it('a write leaves one file in the folder', async () => {
  await (await openStore()).writeIfNewer(observationAt(at));
  expect(await readdir(folder)).toEqual(['homelab.sqlite']);
});

describe('a fault of the disk', () => {
  it('such as a deleted folder or a damaged file is over as soon as it is repaired', async () => {
    const store = await openStore();
    await store.writeIfNewer(observationAt(at));
    await rm(folder, { recursive: true });
    expect(await store.read()).toBeNull();
    expect(await store.writeIfNewer(observationAt(at))).toBe('stored');
    await truncate(file);
    expect(await store.read()).toBeNull();
    await writeFile(file, NOT_A_DATABASE);
    await expect(store.read()).rejects.toThrow('not a database');
    await expect(store.writeIfNewer(observationAt(at))).rejects.toThrow('not a database');
    await rm(file);
    expect(await store.writeIfNewer(observationAt(at))).toBe('stored');
    expect(await readObservation(store)).toEqual(observationAt(at));
  });

  it('that hangs delays calls, and once it is over they succeed', async () => {
    const store = await openStore();
    await store.writeIfNewer(observationAt(at));
    // SQLite opens the journal of an unfinished write, and opening a named pipe hangs until somebody writes to it.
    const journal = `${file}-journal`;
    execFileSync('mkfifo', [journal]);
    const hung = Promise.allSettled([store.read(), store.writeIfNewer(observationAt(at + 1)), store.read()]);
    const pipe = await open(journal, 'w');
    await rm(journal);
    await pipe.close();
    await hung;
    expect(await store.writeIfNewer(observationAt(at + 2))).toBe('stored');
    expect(await readObservation(store)).toEqual(observationAt(at + 2));
  });
});

describe('what a store has read', () => {
  const SETTLED_MILLISECONDS = 60;
  const readSettled = async (store: SqliteStore) => {
    await store.read();
    await setTimeout(SETTLED_MILLISECONDS);
    return readObservation(store);
  };

  it('is kept while the file stays the same, so that reads pass an exclusive lock', async () => {
    const store = await openStore();
    await store.writeIfNewer(observationAt(at));
    await readSettled(store);
    const other = new DatabaseSync(file);
    other.exec('BEGIN EXCLUSIVE');
    expect(await readObservation(store)).toEqual(observationAt(at));
    other.prepare('UPDATE observation SET json = ?').run(JSON.stringify(observationAt(at + 1)));
    other.exec('COMMIT');
    other.close();
    expect(await readObservation(store)).toEqual(observationAt(at + 1));
  });

  it('is never older than what another process has written, at once or after it has settled', async () => {
    const [store, second] = [await openStore(), await openStore()];
    for (let seconds = 0; seconds < 40; seconds++) {
      await second.writeIfNewer(observationAt(at + seconds));
      expect(await readObservation(store)).toEqual(observationAt(at + seconds));
      if (seconds % 4 === 0) await readSettled(store);
    }
  });

  it('is forgotten with a file that another takes the place of', async () => {
    const store = await openStore();
    await store.writeIfNewer(observationAt(at));
    await copyFile(file, `${file}.copy`);
    await store.writeIfNewer(observationAt(at + 1));
    await readSettled(store);
    await rename(`${file}.copy`, file);
    expect(await readObservation(store)).toEqual(observationAt(at));
    await readSettled(store);
    await rm(file);
    expect(await store.read()).toBeNull();
  });
});

it('reads while another process holds the lock for writing, and then fails the write', async () => {
  const store = await openStore();
  await store.writeIfNewer(observationAt(at));
  const other = new DatabaseSync(file);
  other.exec('BEGIN IMMEDIATE');
  expect(await readObservation(store)).toEqual(observationAt(at));
  await expect(store.writeIfNewer(observationAt(at + 1))).rejects.toThrow('locked');
  other.exec('ROLLBACK');
  other.close();
  expect(await store.writeIfNewer(observationAt(at + 1))).toBe('stored');
});

it('creates its folder and those above it', async () => {
  expect(await (await openStore(path.join(folder, 'a/b'))).read()).toBeNull();
});

it('cannot be opened in a file, with a folder for its file, or with a file that is not a database', async () => {
  await expect(openStore(import.meta.filename)).rejects.toThrow('EEXIST');
  await mkdir(file);
  await expect(openStore()).rejects.toThrow('homelab.sqlite: unable to open database file');
  await rm(file, { recursive: true });
  await writeFile(file, NOT_A_DATABASE);
  await expect(openStore()).rejects.toThrow('homelab.sqlite: file is not a database');
});
