import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { startSelfHosted } from '../../hosts/self-hosted.ts';
import { atLeast, atMost, type Effort, type Experiment, figure, none } from '../experiment.ts';
import { createLane, type Lane, runLane } from './lane.ts';

const ROUNDS: Record<Effort, number> = { full: 40, short: 8 };
const LANES = 24;
const GONE_WITHIN_SECONDS = 5;

/** What became of the requests of a round, and of the server. */
export interface Shutdown {
  lanes: Lane[];
  /** Requests whose answers were not there when the signal was sent. */
  inFlight: number;
  exitCode: number | null;
  secondsToExit: number;
}

/** A server that is told to stop under load answers everything that has been sent, and says that it is the last. */
export const shutdown: Experiment = {
  name: 'shutdown',
  promise: 'SIGTERM under load drops nothing in flight, and ends the server with 0 within 5 s',
  run: async (effort) => {
    const rounds: Shutdown[] = [];
    // The signal comes a little later each time, so that it meets the load in another state.
    while (rounds.length < ROUNDS[effort]) rounds.push(await stopUnderLoad(150 + rounds.length * 3));
    const lanes = rounds.flatMap((round) => round.lanes);
    const sum = (count: (lane: Lane) => number) => lanes.reduce((total, lane) => total + count(lane), 0);
    const faults = lanes.flatMap(({ fault }) => fault ?? []);
    return [
      atLeast('rounds', rounds.length, ROUNDS[effort]),
      atLeast(
        'requests answered',
        sum(({ answered }) => answered),
        ROUNDS[effort] * 100,
      ),
      atLeast(
        'in flight at the signal',
        rounds.reduce((total, round) => total + round.inFlight, 0),
        ROUNDS[effort],
      ),
      none(
        `sent and not answered in full ${faults[0] ?? ''}`.trimEnd(),
        sum(({ sent, answered }) => sent - answered),
      ),
      none('connections that ended without word that the last answer was the last', faults.length),
      figure('connections that ended', lanes.length),
      none('servers that did not end with 0', rounds.filter(({ exitCode }) => exitCode !== 0).length),
      atMost(
        'longest time to the end',
        Math.max(...rounds.map(({ secondsToExit }) => secondsToExit)),
        GONE_WITHIN_SECONDS,
        's',
      ),
    ];
  },
};

/** Sends SIGTERM to a fresh server after so many milliseconds of load, and waits until it and all connections end. */
export async function stopUnderLoad(milliseconds: number): Promise<Shutdown> {
  const host = await startSelfHosted();
  try {
    const lanes = Array.from({ length: LANES }, (_, index) => createLane(host, index));
    const running = lanes.map(runLane);
    do await setTimeout(milliseconds);
    while (lanes.some(({ answered }) => answered === 0));
    const inFlight = lanes.reduce((total, { sent, answered }) => total + sent - answered, 0);
    const start = performance.now();
    const exited = once(host.process, 'exit');
    host.process.kill('SIGTERM');
    const [exitCode] = await exited;
    const secondsToExit = (performance.now() - start) / 1_000;
    await Promise.all(running);
    return { lanes, inFlight, exitCode, secondsToExit };
  } finally {
    await host.stop();
  }
}
