import { atLeast, type Experiment, figure, none } from '../experiment.ts';
import { requireStrace } from './injected-fault.ts';
import { SERVER_TRIALS, tryServer } from './server-faults.ts';
import { tryLives } from './store-faults.ts';

/** Which of the faults are tried in a short form: every so manyth. */
const EVERY_NTH_CALL = 8;
const EVERY_NTH_TRIAL = 5;

/** Durability under faults of the operating system: nothing corrupt, nothing lost, no false 200. */
export const faults: Experiment = {
  name: 'faults',
  promise:
    'Whatever fails or is killed while writing, what was acknowledged is there, whole, and the store goes on.',
  run: async (effort) => {
    requireStrace();
    const isFull = effort === 'full';
    const lives = await tryLives(isFull ? 1 : EVERY_NTH_CALL);
    const trials = SERVER_TRIALS.filter((_, index) => isFull || index % EVERY_NTH_TRIAL === 0);
    const server = await tryServer(trials);
    const wrong = [...lives.faults, ...server.faults];
    for (const line of wrong.slice(0, 10)) console.log(`  ${line}`);
    return [
      atLeast('faults that fired in processes on the store', lives.fired, isFull ? 150 : 20),
      atLeast('faults that fired in a running server', server.fired, trials.length),
      figure('publishing answered with 200 meanwhile, all of it there afterwards', server.published),
      figure('publishing answered with 503 meanwhile', server.refused),
      none('corrupt, lost, falsely acknowledged or not working afterwards', wrong.length),
    ];
  },
};
