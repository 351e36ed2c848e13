import { pathToFileURL } from 'node:url';
import { openToolPackage } from '../../tool-package.ts';
import { atLeast, type Experiment, figure, none } from '../experiment.ts';
import { type Expression, findBuiltExpressions, findWrittenExpressions } from './expressions.ts';

/** The part of the checker (recheck) that is used. */
type Check = (source: string, flags: string, settings: typeof SETTINGS) => Promise<Diagnosis>;

/** What the checker says; one that was not proved but tried out by chance says so. */
export interface Diagnosis {
  status: 'safe' | 'vulnerable' | 'unknown';
  complexity?: { type: string; isFuzz: boolean; summary: string };
  attack?: { string: string };
}

// Steps are counted, since time would make the verdict depend on what else the machine does.
const SETTINGS = {
  randomSeed: 1,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  timeout: 120_000,
};
const WORKERS = 2;
/** A text four times as long takes four times as long; more than twice that is no noise. */
const MAX_GROWTH = 8;

/** No expression takes more than linear time, by the verdict of a checker made for it. */
export const backtracking: Experiment = {
  name: 'backtracking',
  promise: 'No regular expression can be made to backtrack badly.',
  run: async (effort) => {
    const tools = openToolPackage(new URL('..', import.meta.url));
    const { check }: { check: Check } = (
      await import(pathToFileURL(tools.resolve('recheck/lib/main.js')).href)
    ).default;
    // Those that are put together take the most time; their parts are mostly among those that are written.
    const expressions = distinct([
      ...findWrittenExpressions(),
      ...(effort === 'full' ? findBuiltExpressions() : []),
    ]);
    const remaining = [...expressions];
    let undecided = 0;
    let suspected = 0;
    const bad: string[] = [];
    const work = async () => {
      for (let next = remaining.pop(); next; next = remaining.pop()) {
        const diagnosis = await check(next.source, next.flags, SETTINGS);
        if (diagnosis.status === 'unknown') undecided++;
        if (diagnosis.status !== 'vulnerable') continue;
        if (isRefuted(next, diagnosis)) suspected++;
        else bad.push(`${next.place}: /${next.source}/${next.flags} is ${diagnosis.complexity?.summary}`);
      }
    };
    await Promise.all(Array.from({ length: WORKERS }, work));
    if (bad.length > 0) console.log(bad.join('\n'));
    return [
      atLeast('distinct expressions checked', expressions.length, effort === 'full' ? 290 : 240),
      none('expressions of more than linear time', bad.length),
      none('expressions that the checker could not decide on', undecided),
      figure('suspected by chance, and cleared by carrying out the attack', suspected),
    ];
  },
};

/**
 * Whether a suspicion is refuted by carrying out the attack: where the checker has no proof, it counts steps and takes
 * many of them for a power of the length, though they may be bounded. What is suspected to be exponential is never
 * refuted, since carrying that out would not end.
 */
export function isRefuted(
  { source, flags }: Pick<Expression, 'source' | 'flags'>,
  found: Diagnosis,
): boolean {
  if (!found.complexity?.isFuzz || found.complexity.type === 'exponential' || !found.attack) return false;
  const unit = found.attack.string;
  const expression = new RegExp(source, flags);
  return fastest(expression, unit.repeat(8)) / fastest(expression, unit.repeat(2)) <= MAX_GROWTH;
}

function fastest(expression: RegExp, text: string): number {
  const times = Array.from({ length: 15 }, () => {
    const start = performance.now();
    text.search(expression);
    return performance.now() - start;
  });
  return Math.min(...times);
}

function distinct(expressions: readonly Expression[]): Expression[] {
  return [
    ...new Map(
      expressions.map((expression) => [`/${expression.source}/${expression.flags}`, expression]),
    ).values(),
  ];
}
