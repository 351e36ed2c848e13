import fc, { type Scheduler } from 'fast-check';
import { expect, it } from 'vitest';
import { type BlobsClient, createBlobsStore } from '../../src/stores/netlify-blobs.ts';
import { writeAt } from './store-contract.ts';

/** The end of a write: well, failed and reported as the library does, or landed with its reply lost. */
type Ending = 'well' | 'failed' | 'landed-unseen' | 'landed-refused';

/** Blobs in memory, where every request waits for the scheduler before it takes effect and before its response. */
function createModel(scheduler: Scheduler, endings: Iterator<Ending>) {
  const history: string[] = [];
  const toEntityTag = () => (history.length > 0 ? String(history.length) : undefined);
  const step = (name: string) => scheduler.schedule(Promise.resolve(), name);
  const client: BlobsClient = {
    getWithMetadata: async () => {
      await step('read reaches');
      const blob = { data: history.at(-1) ?? '', etag: toEntityTag() };
      await step('read responds');
      return blob.etag === undefined ? null : blob;
    },
    set: async (_key, data, condition) => {
      const ending: Ending = endings.next().value ?? 'well';
      await step('write reaches');
      if (ending === 'failed') return step('write failed').then(() => ({ modified: true, etag: '' }));
      const expected = 'onlyIfMatch' in condition ? condition.onlyIfMatch : undefined;
      const isMet = toEntityTag() === expected;
      if (isMet) history.push(data);
      const etag = toEntityTag();
      await step('write responds');
      if (!isMet || ending === 'landed-refused') return { modified: false };
      return { modified: true, etag: ending === 'landed-unseen' ? '' : etag };
    },
  };
  return { client, history };
}

const endingArbitrary = fc.oneof(
  { weight: 6, arbitrary: fc.constant('well' as const) },
  { weight: 1, arbitrary: fc.constantFrom<Ending>('failed', 'landed-unseen', 'landed-refused') },
);

it('keeps its promises under every schedule of writers, failures and lost replies that is tried', async () => {
  const property = fc.asyncProperty(
    fc.scheduler(),
    fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 2, maxLength: 4 }),
    fc.array(endingArbitrary, { maxLength: 8 }),
    async (scheduler, times, endings) => {
      const { client, history } = createModel(scheduler, endings[Symbol.iterator]());
      const store = createBlobsStore(() => client);
      const writes = Promise.allSettled(times.map((time) => writeAt(store, time)));
      const results = await scheduler.waitFor(writes);
      const stored = history.map((text): number => JSON.parse(text).generatedAt);
      const inOrder = stored.every((time, index) => index === 0 || time >= (stored[index - 1] ?? 0));
      if (!inOrder) throw new Error('The stored observation went back in time');
      results.forEach((result, index) => {
        const time = times[index] ?? 0;
        if (result.status === 'rejected') {
          if (endings.every((ending) => ending === 'well')) throw new Error('A write failed without cause');
        } else if (result.value === 'superseded') {
          if (!(Math.max(...stored) > time)) throw new Error('A write was superseded by nothing newer');
        } else if (!stored.includes(time)) throw new Error('A write was confirmed that never was stored');
      });
    },
  );
  const { failed, counterexample, errorInstance } = await fc.check(property, { numRuns: 500 });
  expect({ failed, counterexample, errorInstance }).toMatchObject({ failed: false });
});
