import { descriptors } from './availability/descriptors.ts';
import { hungStore } from './availability/hung-store.ts';
import { shutdown } from './availability/shutdown.ts';
import { slowness } from './availability/slowness.ts';
import { soak } from './availability/soak.ts';
import { exposure } from './credential/exposure.ts';
import { rotation } from './credential/rotation.ts';
import { disks } from './durability/disks.ts';
import { faults } from './durability/faults.ts';
import { order } from './durability/order.ts';
import type { Experiment } from './experiment.ts';
import { json } from './hostile-requests/json.ts';
import { limits } from './hostile-requests/limits.ts';
import { requests } from './hostile-requests/requests.ts';
import { smuggling } from './hostile-requests/smuggling.ts';
import { traversal } from './hostile-requests/traversal.ts';
import { backtracking } from './privacy/backtracking.ts';
import { leaks } from './privacy/leaks.ts';
import { scan } from './privacy/scan.ts';
import { supplyChain } from './supply-chain/supply-chain.ts';
import { truth } from './truth/truth.ts';

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
