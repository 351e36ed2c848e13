import { expect, it } from 'vitest';
import { hangStore } from './hung-store.ts';

it('refuses writes while the store hangs, reads on, and writes again as soon as it is free', async () => {
  const { writes, reads, statusAfterwards } = await hangStore(1);
  expect(writes.milliseconds).toHaveLength(1);
  expect(writes.wrong).toEqual([]);
  expect(reads.milliseconds).toHaveLength(50);
  expect(reads.wrong).toEqual([]);
  expect(statusAfterwards).toBe(200);
});
