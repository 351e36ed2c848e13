import { type Observation, observationSchema } from '../../../src/schemas/observation.ts';
import { observationAt } from '../../fixtures/observation.ts';
import { DISGUISES, isEncoded } from '../../homelab/disguises.ts';
import { PRIVATE_DETAILS } from '../../homelab/private-details-corpus.ts';
import type { FieldPath } from '../fields.ts';
import { reveals } from './leak-search.ts';
import { findStringFields, findTexts, toRounds, withText } from './string-fields.ts';

/** Publishes an observation, and gives back every text that comes of it, the one that is read last. */
export type Publish = (observation: Observation) => Promise<readonly string[]>;

/** A detail as it is written in one trial. */
export interface Spelling {
  detail: string;
  written: string;
}

/** What was tried and what got out. */
export interface LeakRun {
  /** Pairs of a spelling and a field. */
  pairs: number;
  /** What gives a detail away. */
  leaks: string[];
  /** What was published as a text although it is on no list. */
  unlisted: string[];
}

const sample = observationAt(0);
/** Where an observation has texts. */
export const FIELDS = findStringFields(sample);
const ADDRESS = 'https://news.example.com/2026/outage';
const takes = (field: FieldPath, text: string) =>
  observationSchema.safeParse(withText(sample, field, text)).success;
const ROUNDS = toRounds(FIELDS.filter((field) => takes(field, ADDRESS)));
/** Those that do not take just any text; the whole observation is refused. */
const REFUSING = FIELDS.filter((field) => !takes(field, 'any text'));

/** What stands in a field instead of its text: the detail alone and among other words, or in an address. */
const PLACES: readonly ((written: string, isAddress: boolean) => string)[] = [
  (written, isAddress) => (isAddress ? `${ADDRESS}/${encodeURIComponent(written)}` : written),
  (written, isAddress) =>
    isAddress ? `${ADDRESS}?about=${encodeURIComponent(written)}` : `Outage of ${written} ends`,
];

/** How many observations with a spelling the service has to take; were they refused, nothing would be shown. */
export const TAKEN_OF_EACH = PLACES.length * ROUNDS.length;

/** The sample with the detail in one or more of its fields, every one of them in turn. */
function* placeEverywhere(written: string): Generator<[fields: readonly FieldPath[], Observation]> {
  for (const place of PLACES) {
    for (const round of ROUNDS) {
      const fill = (changed: Observation, field: FieldPath) =>
        withText(changed, field, place(written, field.at(-1) === 'url'));
      yield [round, round.reduce(fill, sample)];
    }
  }
  for (const field of REFUSING) yield [[field], withText(sample, field, written)];
}

/** Every detail of the corpus, as it stands. */
export const PLAIN: readonly Spelling[] = PRIVATE_DETAILS.map(({ detail }) => ({ detail, written: detail }));

/** Every detail in every disguise, but for those that are encoded already. */
export const DISGUISED: readonly Spelling[] = PLAIN.filter(({ detail }) => !isEncoded(detail)).flatMap(
  ({ detail }) => DISGUISES.map(([, disguise]) => ({ detail, written: disguise(detail) })),
);

/** Publishes each spelling in every field, and looks for it in all that comes back. */
export async function tryToLeak(
  spellings: readonly Spelling[],
  listed: ReadonlySet<string>,
  publish: Publish,
): Promise<LeakRun> {
  const run: LeakRun = { pairs: 0, leaks: [], unlisted: [] };
  for (const { detail, written } of spellings) {
    for (const [fields, observation] of placeEverywhere(written)) {
      const texts = await publish(observation);
      const where = `${written} in ${fields.map((field) => field.join('.')).join(', ')}`;
      if (reveals(texts.join('\n'), [detail, written])) run.leaks.push(where);
      const published = findTexts(JSON.parse(texts.at(-1) ?? '{}'));
      run.unlisted.push(...published.filter((text) => !listed.has(text)).map((text) => `${text}: ${where}`));
    }
    run.pairs += FIELDS.length;
  }
  return run;
}

/** The texts that may come of the sample, whatever is done to it: those of the lists, its own, and stand-ins. */
export function listTexts(allowlist: unknown): Set<string> {
  const standIns = [
    'unknown',
    'Unknown',
    'Undisclosed',
    'Activity not published',
    'Needs attention',
    'General',
    'stale',
  ];
  return new Set([...findTexts(allowlist), ...findTexts(sample), ...standIns]);
}
