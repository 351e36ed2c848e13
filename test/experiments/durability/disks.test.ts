import { describe, expect, it } from 'vitest';
import { DISK_TRIALS } from './disk-trials.ts';
import { tryDisk } from './disks.ts';
import { canInjectFaults } from './injected-fault.ts';
import { canMakeDisks } from './server-on-disk.ts';

describe.skipIf(!canMakeDisks() || !canInjectFaults())('a server on', () => {
  it.each(DISK_TRIALS)(
    '$name gives the last value, refuses to publish, and goes on with room',
    async (trial) => {
      expect((await tryDisk(trial)).faults).toEqual([]);
    },
  );
});
