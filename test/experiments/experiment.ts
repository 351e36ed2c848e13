/** How much of an experiment is run: all of it for the report, a short form for every landing. */
export type Effort = 'full' | 'short';

/** One line of the report: a figure that was measured, and the limit that it is held to. */
export interface Finding {
  what: string;
  figure: string;
  limit: string;
  holds: boolean;
  /** Whether it is a time, which depends on what else the machine is doing. */
  isTime?: boolean;
}

/** One experiment: a promise of the service, and the figures that show whether it is kept. */
export interface Experiment {
  name: string;
  /** What the service promises, in one sentence. */
  promise: string;
  /** Rejects where it cannot be carried out; a rejection never counts as kept. */
  run(effort: Effort): Promise<Finding[]>;
}

/** A count that has to be zero. */
export function none(what: string, count: number): Finding {
  return { what, figure: write(count), limit: '0', holds: count === 0 };
}

/** A figure that has to stay at or below a limit. */
export function atMost(what: string, figure: number, limit: number, unit = ''): Finding {
  return {
    what,
    figure: write(figure, unit),
    limit: `≤ ${write(limit, unit)}`,
    holds: figure <= limit,
    isTime: unit === 'ms' || unit === 's',
  };
}

/** A figure that has to reach a limit, mostly the number of trials without which an experiment shows nothing. */
export function atLeast(what: string, figure: number, limit: number, unit = ''): Finding {
  return { what, figure: write(figure, unit), limit: `≥ ${write(limit, unit)}`, holds: figure >= limit };
}

/** A figure to know, without a limit. */
export function figure(what: string, value: number, unit = ''): Finding {
  return { what, figure: write(value, unit), limit: '', holds: true };
}

/**
 * Whether a finding shows that a promise is broken. Times are judged in full only: the short form runs before every
 * landing, on machines that do other things as well.
 */
export function isBroken({ holds, isTime }: Finding, effort: Effort): boolean {
  return !holds && !(isTime && effort === 'short');
}

function write(value: number, unit = ''): string {
  const digits = Number.isInteger(value) ? 0 : Math.abs(value) < 10 ? 2 : 1;
  const text = value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return unit ? `${text} ${unit}` : text;
}
