import { expect, it } from 'vitest';
import { soakServer } from './soak.ts';

it('answers every request of a mix of everything as it has to', async () => {
  const { milliseconds, wrong, memory } = await soakServer(2, 150);
  expect(milliseconds).toHaveLength(302);
  expect(wrong).toEqual([]);
  expect(memory.every((megabytes) => megabytes > 0)).toBe(true);
});
