import { createTokenVerifier, equalBytes, type TokenVerifier } from '../../src/http/bearer.ts';
import { OPERATOR_TOKEN } from '../fixtures/operator-token.ts';
import { compareNaively, measureComparison } from './comparison-timing.ts';
import { atLeast, atMost, type Experiment, figure } from './experiment.ts';
import { momentsOf, quantile, standardError, welchT } from './welch.ts';

/** What is taken for a difference in dudect (Reparaz, Balasch and Verbauwhede, 2017). */
const MAX_T = 4.5;
/** Beyond this share of all times is what the machine did in between. */
const CROP = 0.9;
/** Rounds of comparing digests, and how many times as long one kind may take as another. */
const ROUNDS = 5_000;
const MAX_RATIO = 1.5;

const change = (character: string | undefined) => (character === 'x' ? 'y' : 'x');

/** Tokens that differ from the right one in what an attacker could learn step by step. */
export const CANDIDATES = {
  'wrong from the first byte': change(OPERATOR_TOKEN[0]) + OPERATOR_TOKEN.slice(1),
  'wrong in the last byte': OPERATOR_TOKEN.slice(0, -1) + change(OPERATOR_TOKEN.at(-1)),
  'one byte too short': OPERATOR_TOKEN.slice(0, -1),
  'one byte too long': `${OPERATOR_TOKEN}x`,
  right: OPERATOR_TOKEN,
} as const;

/** A kind of candidate. */
export type Candidate = keyof typeof CANDIDATES;
/** Each is compared to this one. */
const REFERENCE: Candidate = 'wrong from the first byte';

/** How long verifying took for each kind, in nanoseconds, outliers cropped. */
export type Times = Record<Candidate, number[]>;

/** Verifies candidates of each kind in random order, that many times in all. */
export async function measure(verify: TokenVerifier, samples: number): Promise<Times> {
  const kinds = Object.keys(CANDIDATES) as Candidate[];
  const all: number[] = [];
  // Read from bytes each time, as from a request: texts put together from pieces are kept, and read, in another way.
  const encoded = Object.fromEntries(kinds.map((kind) => [kind, Buffer.from(CANDIDATES[kind])])) as Record<
    Candidate,
    Buffer
  >;
  const times = Object.fromEntries(kinds.map((kind) => [kind, [] as number[]])) as Times;
  for (let warmUp = 0; warmUp < samples / 20; warmUp++) await verify(OPERATOR_TOKEN);
  for (let sample = 0; sample < samples; sample++) {
    const kind = kinds[Math.floor(Math.random() * kinds.length)] ?? REFERENCE;
    const candidate = encoded[kind].toString('latin1');
    const start = performance.now();
    await verify(candidate);
    const nanoseconds = (performance.now() - start) * 1e6;
    times[kind].push(nanoseconds);
    all.push(nanoseconds);
  }
  const limit = quantile(all, CROP);
  for (const kind of kinds) times[kind] = times[kind].filter((nanoseconds) => nanoseconds <= limit);
  return times;
}

/** How far every kind is from the reference, as |t|. */
export function distances(times: Times): [kind: Candidate, t: number][] {
  return (Object.keys(CANDIDATES) as Candidate[])
    .filter((kind) => kind !== REFERENCE)
    .map((kind) => [kind, Math.abs(welchT(times[kind], times[REFERENCE]))]);
}

/** What the service must not do: stops at the first byte that differs. */
export const verifyNaively: TokenVerifier = async (token) => {
  if (token.length !== OPERATOR_TOKEN.length) return false;
  for (let index = 0; index < token.length; index++) {
    if (token.charCodeAt(index) !== OPERATOR_TOKEN.charCodeAt(index)) return false;
  }
  return true;
};

/** The time that verifying takes tells nothing about the token. */
export const timing: Experiment = {
  name: 'timing',
  promise: 'How long a token is verified tells nothing about the right one.',
  run: async (effort) => {
    const samples = effort === 'full' ? 1_000_000 : 200_000;
    const times = await measure(createTokenVerifier([OPERATOR_TOKEN]), samples);
    const naive = Math.max(...distances(await measure(verifyNaively, samples)).map(([, t]) => t));
    const [right, reference] = [momentsOf(times.right), momentsOf(times[REFERENCE])];
    return [
      atLeast('tokens verified in random order', samples, 100_000),
      ...distances(times).map(([kind, t]) => atMost(`|t| of ${kind}, to ${REFERENCE}`, t, MAX_T)),
      figure('smallest difference that would have shown', MAX_T * standardError(right, reference), 'ns'),
      atLeast('the same |t| of a comparison that stops at the first difference', naive, MAX_T),
      // Hidden above by what hashing takes.
      atMost(
        'slowest comparison of digests, over the fastest',
        measureComparison(equalBytes, ROUNDS),
        MAX_RATIO,
      ),
      atLeast(
        'the same of one that stops at the first difference',
        measureComparison(compareNaively, ROUNDS),
        MAX_RATIO,
      ),
    ];
  },
};
