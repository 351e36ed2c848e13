import { once } from 'node:events';
import { Agent } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { type HttpRequest, send } from '../../hosts/http-client.ts';
import { createPublication } from '../../hosts/publication.ts';
import { startSelfHosted } from '../../hosts/self-hosted.ts';
import { atLeast, atMost, type Effort, type Experiment, none } from '../experiment.ts';

const ROUNDS: Record<Effort, number> = { full: 40, short: 8 };
const CLIENTS = 24;
const GONE_WITHIN_SECONDS = 5;

/** What became of a server that was stopped under load. */
interface Round {
  responses: number;
  /** Requests without a response though the server had accepted their connection. */
  dropped: string[];
  exitCode: number | null;
  seconds: number;
}

/** SIGTERM under load: everything in flight gets its response. */
export const shutdown: Experiment = {
  name: 'shutdown',
  promise: 'SIGTERM under load drops nothing in flight, and the server exits with 0 within 5 s.',
  run: async (effort) => {
    const rounds: Round[] = [];
    // The signal comes a little later each time, so that it meets the load in another state.
    while (rounds.length < ROUNDS[effort]) rounds.push(await stopUnderLoad(150 + rounds.length * 3));
    const dropped = rounds.flatMap((round) => round.dropped);
    const responses = rounds.reduce((sum, round) => sum + round.responses, 0);
    return [
      atLeast('responses', responses, ROUNDS[effort] * CLIENTS),
      none(`requests in flight without a response ${dropped[0] ?? ''}`.trimEnd(), dropped.length),
      none('servers that did not exit with 0', rounds.filter(({ exitCode }) => exitCode !== 0).length),
      atMost(
        'longest time to the exit',
        Math.max(...rounds.map(({ seconds }) => seconds)),
        GONE_WITHIN_SECONDS,
        's',
      ),
    ];
  },
};

/** Sends SIGTERM to a fresh server after so many milliseconds of load. */
async function stopUnderLoad(milliseconds: number): Promise<Round> {
  const host = await startSelfHosted();
  const round: Round = { responses: 0, dropped: [], exitCode: null, seconds: 0 };
  // A connection that the server has not accepted yet is not in flight.
  const connected = new Set<number>();
  let isStopping = false;
  const requests: (() => HttpRequest)[] = [
    () => ({}),
    () => createPublication(host.token),
    () => ({ method: 'HEAD' }),
  ];
  const useClient = async (index: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const question = requests[index % requests.length];
    try {
      while (!isStopping) {
        const path = index % 2 ? '/api/homelab' : '/docs';
        await send(host.origin, path, { ...(path === '/docs' ? {} : question?.()), agent });
        round.responses++;
        connected.add(index);
      }
    } catch (error) {
      round.dropped.push(String(error));
    } finally {
      agent.destroy();
    }
  };
  try {
    const clients = Array.from({ length: CLIENTS }, (_, index) => useClient(index));
    do await setTimeout(milliseconds);
    while (connected.size < CLIENTS);
    // What was sent before is in flight; nothing new is sent.
    isStopping = true;
    const start = performance.now();
    const exited = once(host.process, 'exit');
    host.process.kill('SIGTERM');
    [round.exitCode] = await exited;
    round.seconds = (performance.now() - start) / 1_000;
    await Promise.all(clients);
    return round;
  } finally {
    await host.stop();
  }
}
