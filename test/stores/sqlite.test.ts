import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, open, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSqliteStore, type SqliteStore } from '../../src/stores/sqlite.ts';
import { observationAt } from '../fixtures/observation.ts';
import { describeStoreContract, readObservation, writeAt } from './store-contract.ts';

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

function openStore(dataFolder = folder): SqliteStore {
  const store = createSqliteStore(dataFolder);
  opened.push(store);
  return store;
}

describeStoreContract('SQLite', async () => {
  return { store: openStore(), openSecond: async () => openStore(), close: async () => {} };
});

it('a write leaves one file in the folder', async () => {
  await writeAt(openStore(), at);
  expect(await readdir(folder)).toEqual(['homelab.sqlite']);
});

describe('a fault of the disk', () => {
  it('such as a deleted folder or a damaged file is over as soon as it is repaired', async () => {
    const store = openStore();
    await writeAt(store, at);
    await rm(folder, { recursive: true });
    expect(await store.read()).toBeNull();
    expect(await writeAt(store, at)).toBe('stored');
    await truncate(file);
    expect(await store.read()).toBeNull();
    await writeFile(file, NOT_A_DATABASE);
    await expect(store.read()).rejects.toThrow('not a database');
    await expect(writeAt(store, at)).rejects.toThrow('not a database');
    await rm(file);
    expect(await writeAt(store, at)).toBe('stored');
    expect(await readObservation(store)).toEqual(observationAt(at));
  });

  it('that hangs delays calls, and once it is over they succeed', async () => {
    const store = openStore();
    await writeAt(store, at);
    // SQLite opens the journal of an unfinished write, and opening a named pipe hangs until somebody writes to it.
    const journal = `${file}-journal`;
    execFileSync('mkfifo', [journal]);
    const hung = Promise.allSettled([store.read(), writeAt(store, at + 1), store.read()]);
    const pipe = await open(journal, 'w');
    await rm(journal);
    await pipe.close();
    await hung;
    expect(await writeAt(store, at + 2)).toBe('stored');
    expect(await readObservation(store)).toEqual(observationAt(at + 2));
  });
});

it('shows each write in a database that another program has opened in another journal mode', async () => {
  const store = openStore();
  await writeAt(store, at);
  const other = new DatabaseSync(file);
  for (const mode of ['WAL', 'TRUNCATE']) {
    other.exec(`PRAGMA journal_mode = ${mode}`);
    for (let seconds = 1; seconds <= 3; seconds++) {
      expect(await writeAt(store, at + seconds, at)).toBe('stored');
      expect(await readObservation(store)).toEqual(observationAt(at + seconds));
    }
  }
  other.close();
  expect(await readObservation(openStore())).toEqual(observationAt(at + 3));
});

it('reads while another process holds the lock for writing, and then fails the write', async () => {
  const store = openStore();
  await writeAt(store, at);
  const other = new DatabaseSync(file);
  other.exec('BEGIN IMMEDIATE');
  expect(await readObservation(store)).toEqual(observationAt(at));
  await expect(writeAt(store, at + 1)).rejects.toThrow('locked');
  other.exec('ROLLBACK');
  other.close();
  expect(await writeAt(store, at + 1)).toBe('stored');
});

it('creates its folder and those above it', async () => {
  expect(await openStore(path.join(folder, 'a/b')).read()).toBeNull();
});

it.each([
  ['below a file', import.meta.filename, async () => {}, 'unable to open'],
  ['where no folder can be created', '/proc/none', async () => {}, 'ENOENT'],
  ['with a folder for its file', undefined, () => mkdir(file), 'unable to open'],
  ['with a file that is no database', undefined, () => writeFile(file, NOT_A_DATABASE), 'not a database'],
])('rejects calls %s', async (_where, dataFolder, prepare, reason) => {
  await prepare();
  await expect(openStore(dataFolder).read()).rejects.toThrow(reason);
});
