import { describe, expect, it } from 'vitest';
import { canInjectFaults } from './injected-fault.ts';
import { SERVER_TRIALS, tryServer } from './server-faults.ts';
import { tryLives } from './store-faults.ts';

describe.skipIf(!canInjectFaults())('with faults of the operating system', () => {
  it('the database loses nothing that it acknowledged, and takes the next write', async () => {
    const { fired, faults } = await tryLives(4, [['fsync', ['error=EIO', 'signal=KILL']]]);
    expect(faults).toEqual([]);
    expect(fired).toBeGreaterThan(6);
  });

  it('the server acknowledges nothing that is not there, and goes on without a restart', async () => {
    const trials = SERVER_TRIALS.filter((_, index) => index % 16 === 0);
    const { fired, faults } = await tryServer(trials);
    expect(faults).toEqual([]);
    expect(fired).toBe(trials.length);
  });
});
