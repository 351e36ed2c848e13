import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ObservationStore } from '../../src/homelab/store.ts';
import { createBlobsStore, openBlobsClient } from '../../src/stores/netlify-blobs.ts';
import { observationAt } from '../fixtures/observation.ts';
import { type BlobsDouble, type BlobsFault, startBlobsDouble } from './blobs-double.ts';
import { describeStoreContract, readObservation, writeAt } from './store-contract.ts';

const at = 1_795_000_000;
const textAt = (time: number) => JSON.stringify(observationAt(time));
const PATIENT_MILLISECONDS = 30_000;
const IMPATIENT_MILLISECONDS = 100;

/** A request that hangs gets a short timeout; all others get a long one, so that no slow machine fails them. */
const timeoutFor = ({ kind }: BlobsFault) =>
  kind === 'hang' ? IMPATIENT_MILLISECONDS : PATIENT_MILLISECONDS;

/** Opens a store in the double that was started last. */
function openStore(timeoutMilliseconds = PATIENT_MILLISECONDS): ObservationStore {
  return createBlobsStore(() => openBlobsClient('homelab-test', timeoutMilliseconds));
}

describeStoreContract('Netlify Blobs', async () => {
  const { close } = await startBlobsDouble();
  return { store: openStore(), openSecond: async () => openStore(), close };
});

let double: BlobsDouble;
beforeEach(async () => {
  double = await startBlobsDouble();
});
afterEach(() => double.close());

const STATUSES = [400, 401, 403, 404, 429, 500, 502, 503];
const NOTHING_DONE: BlobsFault[] = [
  ...STATUSES.map((status) => ({ kind: 'status', status }) as const),
  { kind: 'hang' },
  { kind: 'cut' },
];
const DONE_UNSEEN: BlobsFault[] = [
  { kind: 'lost-reply' },
  ...[401, 403, 412, 429, 500, 503].map((status) => ({ kind: 'landed', status }) as const),
];

describe('a write to Blobs', () => {
  it.each(NOTHING_DONE)('that always meets %o rejects, and stores nothing', async (fault) => {
    double.history.push(textAt(at));
    double.faultOf = (method) => (method === 'PUT' ? fault : undefined);
    const store = openStore(timeoutFor(fault));
    await expect(writeAt(store, at + 1)).rejects.toThrow();
    expect(double.history).toEqual([textAt(at)]);
    double.faultOf = () => undefined;
    expect(await writeAt(openStore(), at + 1)).toBe('stored');
  });

  it.each(NOTHING_DONE.filter(({ kind }) => kind !== 'hang'))(
    'that meets %o once is tried again',
    async (fault) => {
      double.history.push(textAt(at));
      let isFirst = true;
      double.faultOf = (method) => {
        if (method === 'GET' || !isFirst) return undefined;
        isFirst = false;
        return fault;
      };
      expect(await writeAt(openStore(), at + 1)).toBe('stored');
      expect(double.history.at(-1)).toBe(textAt(at + 1));
    },
  );

  it.each(DONE_UNSEEN)('that landed in spite of %o is recognized as our own', async (fault) => {
    double.faultOf = (method) => (method === 'PUT' ? fault : undefined);
    expect(await writeAt(openStore(), at)).toBe('stored');
    expect(await writeAt(openStore(), at + 1)).toBe('stored');
    expect(double.history).toEqual([textAt(at), textAt(at + 1)]);
  });

  it('that landed unseen and was then replaced by a newer one is superseded', async () => {
    double.faultOf = (method) => {
      if (method === 'GET' && double.history.length === 1) double.history.push(textAt(at + 5));
      return method === 'PUT' ? { kind: 'lost-reply' } : undefined;
    };
    expect(await writeAt(openStore(), at)).toBe('superseded');
  });

  it('that sees a lagging replica first still never overwrites a newer observation', async () => {
    double.history.push(textAt(at), textAt(at + 9));
    double.faultOf = (_method, count) => (count === 1 ? { kind: 'stale' } : undefined);
    expect(await writeAt(openStore(), at + 5)).toBe('superseded');
    expect(double.history.at(-1)).toBe(textAt(at + 9));
  });

  it('gives up after a bounded number of attempts where every read lags behind', async () => {
    double.history.push(textAt(at), textAt(at + 1));
    double.faultOf = (method) => (method === 'GET' ? { kind: 'stale' } : undefined);
    await expect(writeAt(openStore(), at + 5)).rejects.toThrow('could not be written');
    expect(double.requests).toBeLessThan(100);
  });
});

describe('a read from Blobs', () => {
  it.each(NOTHING_DONE.filter((fault) => !(fault.kind === 'status' && fault.status === 404)))(
    'that meets %o rejects at once, and so does a write',
    async (fault) => {
      double.faultOf = () => fault;
      const store = openStore(timeoutFor(fault));
      await expect(store.read()).rejects.toThrow();
      await expect(writeAt(store, at)).rejects.toThrow();
      // One request each, or fewer where a slow machine gives up before it is sent.
      expect(double.requests).toBeLessThanOrEqual(2);
    },
  );

  it('does not show a value that comes without an entity tag', async () => {
    const store = createBlobsStore(() => ({
      getWithMetadata: async () => ({ data: textAt(at), etag: '' }),
      set: async () => ({ modified: true, etag: '"written"' }),
    }));
    await expect(store.read()).rejects.toThrow('entity tag');
    await expect(writeAt(store, at + 1)).rejects.toThrow('entity tag');
  });

  it('rejects where the platform gave no credentials', async () => {
    await double.close();
    await expect(openStore().read()).rejects.toThrow('configured');
  });
});

it.each(['', '{', 'null', '{"mode":"live"}', '[]', '<html>'])(
  'replaces %j, which has no time, by the next write',
  async (value) => {
    double.history.push(value);
    const store = openStore();
    expect(await store.read()).toBe(value);
    expect(await writeAt(store, at)).toBe('stored');
    expect(await readObservation(store)).toEqual(observationAt(at));
  },
);
