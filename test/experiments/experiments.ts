import { backtracking } from './backtracking.ts';
import { descriptors } from './descriptors.ts';
import { disks } from './disks.ts';
import type { Experiment } from './experiment.ts';
import { exposure } from './exposure.ts';
import { faults } from './faults.ts';
import { hungStore } from './hung-store.ts';
import { json } from './json.ts';
import { leaks } from './leaks.ts';
import { limits } from './limits.ts';
import { order } from './order.ts';
import { requests } from './requests.ts';
import { rotation } from './rotation.ts';
import { scan } from './scan.ts';
import { shutdown } from './shutdown.ts';
import { slowness } from './slowness.ts';
import { smuggling } from './smuggling.ts';
import { soak } from './soak.ts';
import { supplyChain } from './supply-chain.ts';
import { traversal } from './traversal.ts';
import { truth } from './truth.ts';

/** Every experiment, in the order of the report. */
export const experiments: readonly Experiment[] = [
  leaks,
  scan,
  backtracking,
  truth,
  order,
  faults,
  disks,
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
  rotation,
  exposure,
  supplyChain,
];
