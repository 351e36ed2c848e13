import { descriptors } from './descriptors.ts';
import type { Experiment } from './experiment.ts';
import { hungStore } from './hung-store.ts';
import { shutdown } from './shutdown.ts';
import { slowness } from './slowness.ts';
import { soak } from './soak.ts';
import { supplyChain } from './supply-chain.ts';

/** Every experiment, in the order of the report. */
export const experiments: readonly Experiment[] = [
  soak,
  slowness,
  descriptors,
  shutdown,
  hungStore,
  supplyChain,
];
