import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ObservationStore, WriteResult } from '../../src/homelab/store.ts';
import type { Observation } from '../../src/schemas/observation.ts';
import { observationAt } from '../fixtures/observation.ts';

export interface StoreUnderTest {
  store: ObservationStore;
  /** Another client of the same store, as a second process would have. */
  openSecond(): Promise<ObservationStore>;
  close(): Promise<void>;
}

const at = 1_795_000_000;
/** Fewer than the races that a client of Blobs loses before it gives up. */
const WRITES = 30;

/** The observation that a store holds; null while there is none. */
export async function readObservation(store: ObservationStore): Promise<Observation | null> {
  return JSON.parse((await store.read()) ?? 'null');
}

/** Writes the sample observation of a time; a later time than `latest` is replaced. */
export function writeAt(store: ObservationStore, time: number, latest = Infinity): Promise<WriteResult> {
  return store.writeIfNewer(observationAt(time), latest);
}

export function describeStoreContract(name: string, open: () => Promise<StoreUnderTest>): void {
  describe(`${name}, as a store,`, () => {
    let subject: StoreUnderTest;
    let store: ObservationStore;

    beforeEach(async () => {
      subject = await open();
      store = subject.store;
    });
    afterEach(() => subject.close());

    it('reads what was acknowledged before, although another read is under way', async () => {
      for (let seconds = 0; seconds < 20; seconds++) {
        const under = [store.read(), store.read()];
        await writeAt(store, at + seconds);
        under.push(store.read());
        expect(await readObservation(store)).toEqual(observationAt(at + seconds));
        await Promise.all(under);
      }
    });

    it('replaces what was stored while the clock was ahead, in order again among many writers', async () => {
      await writeAt(store, at + 3_600);
      expect(await writeAt(store, at, at + 3_600)).toBe('superseded');
      const second = await subject.openSecond();
      const times = Array.from({ length: 8 }, (_, index) => at + ((index * 3) % 8));
      const results = await Promise.all(
        times.map((time, index) => writeAt(index % 2 ? store : second, time, at + 8)),
      );
      expect(results[times.indexOf(at + 7)]).toBe('stored');
      expect((await readObservation(store))?.generatedAt).toBe(at + 7);
      expect(await writeAt(store, at + 6, at + 8)).toBe('superseded');
    });

    it('shows every client the newest, of one time the last, and does not write the same again', async () => {
      const second = await subject.openSecond();
      const newest = observationAt(at + 0.125);
      expect(await second.read()).toBeNull();
      expect(await writeAt(store, at + 0.125)).toBe('stored');
      expect(await writeAt(second, at + 0.0625)).toBe('superseded');
      expect(await writeAt(second, at + 0.125)).toBe('unchanged');
      expect(await readObservation(second)).toEqual(newest);
      expect(await second.writeIfNewer({ ...newest, mode: 'degraded' }, Infinity)).toBe('stored');
      expect(await readObservation(store)).toEqual({ ...newest, mode: 'degraded' });
    });

    it('keeps the newest of many concurrent writes, and no reader sees time go back', async () => {
      const second = await subject.openSecond();
      const times = Array.from({ length: WRITES }, (_, index) => at + ((index * 17) % WRITES));
      let isWriting = true;
      const read = async (reader: ObservationStore) => {
        const seen: number[] = [];
        while (isWriting) {
          seen.push((await readObservation(reader))?.generatedAt ?? 0);
        }
        return seen;
      };
      const readers = [read(store), read(second)];
      const results = await Promise.all(
        times.map((time, index) => writeAt(index % 2 ? store : second, time)),
      );
      isWriting = false;
      expect(results.filter((result) => result !== 'stored' && result !== 'superseded')).toEqual([]);
      expect(results[times.indexOf(at + WRITES - 1)]).toBe('stored');
      expect((await readObservation(store))?.generatedAt).toBe(at + WRITES - 1);
      for (const seen of await Promise.all(readers)) expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    });
  });
}
