import { setTimeout } from 'node:timers/promises';
import { exchange, type Question } from '../../hosts/http-client.ts';

/** One request of a mix, and the status that it has to get. */
export interface Ask {
  path: string;
  status: number;
  /** Made anew for each request. */
  question?: () => Question;
}

/** What came of many requests. */
export interface Asked {
  /** How long each answer took from the moment in which its request was due. */
  milliseconds: number[];
  /** Those that were not answered as they have to be, each with what came instead. */
  wrong: string[];
  /** Answers of 5xx where another one was due. */
  serverErrors: number;
}

/** Asks for the paths of a mix in turn, at a fixed rate, whether or not earlier answers have come. */
export async function askAtRate(
  origin: string,
  mix: readonly Ask[],
  perSecond: number,
  seconds: number,
): Promise<Asked> {
  const wrong: string[] = [];
  let serverErrors = 0;
  const milliseconds = await runAtRate(perSecond, seconds, async (index) => {
    const { path, status, question } = mix[index % mix.length] as Ask;
    const got = await exchange(origin, path, question?.()).then(
      (answer) => answer.status,
      (error) => String(error.code ?? error),
    );
    if (got === status) return;
    wrong.push(`${path}: ${got}`);
    if (Number(got) >= 500) serverErrors++;
  });
  return { milliseconds, wrong, serverErrors };
}

/**
 * Starts an action whenever one is due, whether or not those before it are done. Gives how long each took from the
 * moment in which it was due, in milliseconds, so that a stall shows in everything that was due while it lasted.
 */
export async function runAtRate(
  perSecond: number,
  seconds: number,
  act: (index: number) => Promise<void>,
): Promise<number[]> {
  const start = performance.now();
  const running: Promise<number>[] = [];
  for (let index = 0; index < perSecond * seconds; index++) {
    const due = start + (index * 1000) / perSecond;
    for (let early = due - performance.now(); early > 0; early = due - performance.now()) {
      await setTimeout(early);
    }
    running.push(act(index).then(() => performance.now() - due));
  }
  return Promise.all(running);
}

/** The value that a share of the values, from 0 to 1, does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
