/** How much of an experiment is run: all of it, or a short form that also runs with the long tests. */
export type Effort = 'full' | 'short';

/** One line of the report: a figure that was measured, and whether it is within its limit. */
export interface Finding {
  what: string;
  figure: string;
  limit: string;
  holds: boolean;
  /** Whether it is a time, which depends on what else the machine is doing; the short form does not judge it. */
  isTime?: boolean;
}

/** A promise of the service, and how to measure whether it is kept. */
export interface Experiment {
  name: string;
  /** One sentence. */
  promise: string;
  /** Rejects if it cannot be carried out, which counts as a broken promise. */
  run(effort: Effort): Promise<Finding[]>;
}

/** A count that has to be zero. */
export function none(what: string, count: number): Finding {
  return { what, figure: write(count), limit: '0', holds: count === 0 };
}

/** A figure that has to stay at or below a limit. */
export function atMost(what: string, figure: number, limit: number, unit = ''): Finding {
  const isTime = unit === 'ms' || unit === 's';
  return {
    what,
    figure: write(figure, unit),
    limit: `≤ ${write(limit, unit)}`,
    holds: figure <= limit,
    isTime,
  };
}

/** A figure that has to reach a limit, mostly the number of trials without which an experiment shows nothing. */
export function atLeast(what: string, figure: number, limit: number): Finding {
  return { what, figure: write(figure), limit: `≥ ${write(limit)}`, holds: figure >= limit };
}

/** A figure without a limit. */
export function figure(what: string, value: number, unit = ''): Finding {
  return { what, figure: write(value, unit), limit: '', holds: true };
}

function write(value: number, unit = ''): string {
  return `${value.toLocaleString('en', { maximumFractionDigits: 2 })} ${unit}`.trim();
}
