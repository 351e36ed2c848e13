/** Numbers of which only count, mean and spread are kept, in one pass (Welford). */
export interface Moments {
  count: number;
  mean: number;
  /** Sum of the squared distances from the mean. */
  squares: number;
}

/** Count, mean and spread of a list of numbers. */
export function momentsOf(values: Iterable<number>): Moments {
  const moments = { count: 0, mean: 0, squares: 0 };
  for (const value of values) {
    moments.count++;
    const distance = value - moments.mean;
    moments.mean += distance / moments.count;
    moments.squares += distance * (value - moments.mean);
  }
  return moments;
}

/** Standard error of the difference of two means; Welch, for spreads that differ. */
export function standardError(a: Moments, b: Moments): number {
  return Math.sqrt(a.squares / (a.count - 1) / a.count + b.squares / (b.count - 1) / b.count);
}

/** Welch's t of two lists: how many standard errors their means are apart. */
export function welchT(a: Iterable<number>, b: Iterable<number>): number {
  const [first, second] = [momentsOf(a), momentsOf(b)];
  return (first.mean - second.mean) / standardError(first, second);
}

/** The value below which that share of a list is. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
