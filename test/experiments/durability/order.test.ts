import { expect, it } from 'vitest';
import { findViolations } from './max-register.ts';
import { recordHistory } from './recorded-history.ts';

it('keeps every read at least as new as what was acknowledged before it, while processes are killed', async () => {
  const { operations, kills, integrity } = await recordHistory({
    writers: 2,
    readers: 2,
    servers: 1,
    seconds: 1.5,
  });
  expect(findViolations(operations)).toEqual([]);
  expect(integrity).toBe('ok');
  expect(operations.length).toBeGreaterThan(20);
  expect(kills).toBeGreaterThan(4);
});
