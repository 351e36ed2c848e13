import { setTimeout } from 'node:timers/promises';
import { type HttpRequest, send } from '../../hosts/http-client.ts';
import { atLeast, atMost, type Finding, none } from '../experiment.ts';

/** One request of a mix, and the status that it has to get. */
export interface Probe {
  path: string;
  status: number;
  /** Called for each request. */
  question?: () => HttpRequest;
}

/** What became of many requests. */
export interface ProbeResults {
  /** How long each took from the moment in which it was due. */
  milliseconds: number[];
  /** Those with another status or none. */
  wrong: string[];
}

/**
 * Sends the requests of a mix in turn at a fixed rate, whether or not earlier ones have a response, so that a stall
 * shows in everything that was due while it lasted.
 */
export async function sendSteadily(
  origin: string,
  mix: readonly Probe[],
  perSecond: number,
  seconds: number,
): Promise<ProbeResults> {
  const wrong: string[] = [];
  const probe = async ({ path, status, question }: Probe, due: number) => {
    const got = await send(origin, path, question?.()).then(
      (response) => response.status,
      (error) => String(error.code ?? error),
    );
    if (got !== status) wrong.push(`${path}: ${got}`);
    return performance.now() - due;
  };
  const start = performance.now();
  const running: Promise<number>[] = [];
  for (let index = 0; index < perSecond * seconds; index++) {
    const due = start + (index * 1000) / perSecond;
    await setTimeout(Math.max(0, due - performance.now()));
    running.push(probe(mix[index % mix.length] as Probe, due));
  }
  return { milliseconds: await Promise.all(running), wrong };
}

/** Whether that many requests got their expected response, and in time. */
export function describeProbes(
  what: string,
  { milliseconds, wrong }: ProbeResults,
  count: number,
  withinMilliseconds: number,
): Finding[] {
  return [
    atLeast(what, milliseconds.length, count),
    none(`of them with another response ${wrong[0] ?? ''}`.trimEnd(), wrong.length),
    atMost('longest time to a response', Math.max(...milliseconds), withinMilliseconds, 'ms'),
  ];
}
