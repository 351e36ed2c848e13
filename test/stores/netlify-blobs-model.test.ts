import { expect, it } from 'vitest';
import type { ObservationStore } from '../../src/homelab/store.ts';
import { createBlobsStore } from '../../src/stores/netlify-blobs.ts';
import { checkInterleavings, type ModelClient } from './blobs-model.ts';

const SCHEDULES = 5_000;
const KEY = 'observation';

it('keeps its promises under every one of 5,000 schedules of writers, failures and lost replies', async () => {
  const open = (client: ModelClient) => createBlobsStore(() => client);
  const { failed, counterexample, errorInstance, numRuns } = await checkInterleavings(open, SCHEDULES);
  expect({ failed, numRuns, counterexample, errorInstance }).toMatchObject({
    failed: false,
    numRuns: SCHEDULES,
  });
});

it('is checked well enough to catch a store that reads and then writes', async () => {
  const { failed, errorInstance } = await checkInterleavings(openReadThenWrite, SCHEDULES);
  expect(failed).toBe(true);
  expect(String(errorInstance)).toContain('went back in time');
});

it('is checked well enough to catch a store that believes every write reported as done', async () => {
  const { failed, errorInstance } = await checkInterleavings(openCredulous, SCHEDULES);
  expect(failed).toBe(true);
  expect(String(errorInstance)).toContain('never was stored');
});

/** Wrong: between its read and its write another writer comes in. */
function openReadThenWrite(client: ModelClient): ObservationStore {
  return {
    read: async () => null,
    writeIfNewer: async (observation) => {
      const stored = JSON.parse((await client.getWithMetadata(KEY))?.data ?? 'null');
      if (stored?.generatedAt > observation.generatedAt) return 'superseded';
      const { modified, etag } = await client.set(KEY, JSON.stringify(observation));
      if (modified && etag) return 'stored';
      throw new Error('not written');
    },
  };
}

/** Wrong: a failed write is reported as modified, only without an entity tag. */
function openCredulous(client: ModelClient): ObservationStore {
  return {
    read: async () => null,
    writeIfNewer: async (observation) => {
      for (;;) {
        const entry = await client.getWithMetadata(KEY);
        if (entry && JSON.parse(entry.data).generatedAt > observation.generatedAt) return 'superseded';
        const condition = entry ? { onlyIfMatch: entry.etag ?? '' } : ({ onlyIfNew: true } as const);
        if ((await client.set(KEY, JSON.stringify(observation), condition)).modified) return 'stored';
      }
    },
  };
}
