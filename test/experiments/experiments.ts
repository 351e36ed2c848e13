import { hungStore } from './availability/hung-store.ts';
import { shutdown } from './availability/shutdown.ts';
import { slowness } from './availability/slowness.ts';
import { faults } from './durability/faults.ts';
import { fullDisk } from './durability/full-disk.ts';
import { order } from './durability/order.ts';
import type { Experiment } from './experiment.ts';
import { leaks } from './leaks.ts';
import { truth } from './truth/truth.ts';

/** Every experiment, in the order of the report. */
export const experiments: readonly Experiment[] = [
  leaks,
  truth,
  order,
  faults,
  fullDisk,
  slowness,
  shutdown,
  hungStore,
];
