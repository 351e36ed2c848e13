import { descriptors } from './descriptors.ts';
import type { Experiment } from './experiment.ts';
import { hungStore } from './hung-store.ts';
import { json } from './json.ts';
import { limits } from './limits.ts';
import { requests } from './requests.ts';
import { shutdown } from './shutdown.ts';
import { slowness } from './slowness.ts';
import { smuggling } from './smuggling.ts';
import { soak } from './soak.ts';
import { supplyChain } from './supply-chain.ts';
import { traversal } from './traversal.ts';

/** Every experiment, in the order of the report. */
export const experiments: readonly Experiment[] = [
  requests,
  json,
  smuggling,
  traversal,
  limits,
  soak,
  slowness,
  descriptors,
  shutdown,
  hungStore,
  supplyChain,
];
