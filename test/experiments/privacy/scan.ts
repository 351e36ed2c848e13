import { hasPrivateDetail } from '../../../src/homelab/private-details.ts';
import { HOSTILE_UNITS, repeat } from '../../homelab/hostile-texts.ts';
import { PRIVATE_DETAILS } from '../../homelab/private-details-corpus.ts';
import { atLeast, atMost, type Experiment } from '../experiment.ts';

/** As long as a whole observation may be. */
const LENGTH = 32_768;
const LIMIT_MILLISECONDS = 20;

/** A text that was scanned, and the median time that it took. */
export interface ScanTime {
  unit: string;
  milliseconds: number;
}

/** Scans texts that repeat each piece up to 32 kB; the slowest first. */
export function timeScans(units: readonly string[], runs: number): ScanTime[] {
  const texts = units.map((unit) => ({ unit, text: repeat(unit, LENGTH) }));
  for (const { text } of texts) hasPrivateDetail(text);
  return texts
    .map(({ unit, text }) => ({ unit, milliseconds: medianTime(text, runs) }))
    .toSorted((a, b) => b.milliseconds - a.milliseconds);
}

function medianTime(text: string, runs: number): number {
  const times = Array.from({ length: runs }, () => {
    const start = performance.now();
    hasPrivateDetail(text);
    return performance.now() - start;
  }).toSorted((a, b) => a - b);
  return times[Math.floor(runs / 2)] ?? Number.NaN;
}

/** Pieces that are hostile by design, pairs of them, and details that lack their end, so that they nearly match. */
export function findHostileUnits(): string[] {
  const pairs = HOSTILE_UNITS.flatMap((first) => HOSTILE_UNITS.map((second) => first + second));
  const beginnings = PRIVATE_DETAILS.map(({ detail }) => `${detail.slice(0, -2)} `);
  return [...new Set([...HOSTILE_UNITS, ...pairs, ...beginnings])].filter(
    (unit) => !hasPrivateDetail(repeat(unit, 400)),
  );
}

/** The scan for private details is quick, whatever is sent. */
export const scan: Experiment = {
  name: 'scan',
  promise: 'The scan of 32 kB for private details takes under 20 ms, whatever they are.',
  run: async (effort) => {
    const units = effort === 'full' ? findHostileUnits() : HOSTILE_UNITS;
    // Once to find the slowest, then those again, often enough for a median that means something.
    const slowest = timeScans(units, 3)
      .slice(0, 20)
      .map(({ unit }) => unit);
    const [worst] = timeScans(slowest, 21);
    return [
      atLeast('texts of 32 kB scanned', units.length, HOSTILE_UNITS.length),
      atMost(
        `slowest of them, of ${JSON.stringify(worst?.unit)}`,
        worst?.milliseconds ?? Number.NaN,
        LIMIT_MILLISECONDS,
        'ms',
      ),
    ];
  },
};
