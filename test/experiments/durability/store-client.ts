import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { openSqliteStore, type SqliteStore } from '../../../src/stores/sqlite.ts';
import { observationAt } from '../../fixtures/observation.ts';
import { type Operation, readClock } from './max-register.ts';

// A process of its own that writes to or reads from a store until it is killed, and prints each operation when it is
// done, a write when it begins as well: node store-client.ts <folder> write|read.
const [folder = '', kind] = process.argv.slice(2);
const MAX_PAUSE_MILLISECONDS = 4;
/** Writers disagree about the time by so much, so that they meet older, newer and equal observations. */
const DISAGREEMENT_MILLISECONDS = 4;

const store = await open();
for (;;) {
  await (kind === 'write' ? write() : read());
  await setTimeout(Math.random() * MAX_PAUSE_MILLISECONDS);
}

/** Tries again where a machine that is busy with many such processes takes longer than a store allows itself. */
async function open(): Promise<SqliteStore> {
  for (;;) {
    const opened = await openSqliteStore(folder).catch(() => undefined);
    if (opened) return opened;
  }
}

async function write(): Promise<void> {
  const value = Math.round(Date.now() + (Math.random() - 0.5) * DISAGREEMENT_MILLISECONDS) / 1000;
  const begin = readClock();
  print({ kind: 'write', value, begin, result: 'unknown' });
  const result = await store.writeIfNewer(observationAt(value)).catch(() => undefined);
  if (result) print({ kind: 'write', value, begin, end: readClock(), result });
}

async function read(): Promise<void> {
  const begin = readClock();
  const text = await store.read().catch(() => undefined);
  if (text === undefined) return;
  const observation = text === null ? null : JSON.parse(text);
  const end = readClock();
  const value = observation?.generatedAt ?? 0;
  const isWhole = observation === null || isDeepStrictEqual(observation, observationAt(value));
  print({ kind: 'read', value: isWhole ? value : -1, begin, end });
}

function print(operation: Operation): void {
  process.stdout.write(`${JSON.stringify(operation)}\n`);
}
