import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DeadlineError, withDeadline } from '../../src/homelab/deadline.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('settles as the operation does', async () => {
  await expect(withDeadline(Promise.resolve(1), 10)).resolves.toBe(1);
  await expect(withDeadline(Promise.reject(new Error('broken')), 10)).rejects.toThrow('broken');
});

it('rejects once the time is up', async () => {
  const hanging = withDeadline(new Promise(() => {}), 10);
  const expectation = expect(hanging).rejects.toBeInstanceOf(DeadlineError);
  await vi.advanceTimersByTimeAsync(10);
  await expectation;
});

it('leaves no timer behind', async () => {
  await withDeadline(Promise.resolve(1), 10);
  expect(vi.getTimerCount()).toBe(0);
});
