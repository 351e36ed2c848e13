import type { Experiment } from './experiment.ts';
import { supplyChain } from './supply-chain.ts';

/** Every experiment, in the order of the report. */
export const experiments: readonly Experiment[] = [supplyChain];
