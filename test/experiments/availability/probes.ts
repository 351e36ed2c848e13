import { atLeast, atMost, type Finding, none } from '../experiment.ts';
import { type Asked, percentile } from './open-loop.ts';

/** How long an answer may take of a server that others do their worst to. */
const UNAFFECTED_MILLISECONDS = 100;

/** Whether requests that have nothing to do with the trouble were sent, and answered as ever and in time. */
export function describeProbes(what: string, { milliseconds, wrong }: Asked, count: number): Finding[] {
  return [
    atLeast(what, milliseconds.length, count),
    none(`of them not answered as ever ${wrong[0] ?? ''}`.trimEnd(), wrong.length),
    atMost('longest time to their answer', percentile(milliseconds, 1), UNAFFECTED_MILLISECONDS, 'ms'),
  ];
}
