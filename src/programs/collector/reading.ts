import * as z from 'zod';
import { unixSecondsSchema } from '../../schemas/formats.ts';
import { observationSchema } from '../../schemas/observation.ts';
import type { Entry, Part } from './config/schema.ts';
import { type Document, toNumber } from './document.ts';

const { agents, infrastructure, markets, weather, sentiment, news } = observationSchema.shape;
const word = z.string().default('unknown');

/** What a task finds out for each part. It is checked when it is read, and again when it comes from the cache. */
export const RESULTS = {
  containers: infrastructure.shape.containers,
  services: infrastructure.shape.services,
  checks: z.union([z.strictObject({ passes: z.boolean() }), z.strictObject({ time: unixSecondsSchema })]),
  agents: agents.element.omit({ name: true, role: true, age: true, ageSeconds: true }).extend({
    state: word,
    activityState: word,
    status: word,
    activity: z.string().default('Activity not published'),
    lastSeen: unixSecondsSchema.optional(),
  }),
  weather: weather.extend({ condition: z.string().default('Unknown'), sunset: word }),
  markets: markets.element.omit({ label: true, currency: true }).extend({ session: word }),
  sentiment: sentiment.extend({ label: word }),
  news,
} satisfies Record<Part, z.ZodType>;

export type Result<P extends Part = Part> = { [Q in P]: z.infer<(typeof RESULTS)[Q]> }[P];

/** What a document says of an agent. */
export function readAgent(entry: Entry<'agents'>, document: Document) {
  return {
    id: entry.id,
    state: document.word(entry.state),
    status: document.word(entry.status),
    activityState: document.word(entry.activityState),
    activity: document.word(entry.activity),
    lastSeen: document.time(entry.lastSeen),
  };
}

/** What a document says of a market. */
export function readMarket({ symbol, ...entry }: Entry<'markets'>, document: Document) {
  const price = document.number(entry.price);
  return {
    symbol,
    price,
    change: entry.before
      ? (toNumber(price) / toNumber(document.number(entry.before)) - 1) * 100
      : entry.change && document.number(entry.change),
    session: document.word(entry.session),
    observedAt: document.time(entry.observedAt),
  };
}

/** What a document says of the mood of the markets. */
export function readSentiment(entry: Entry<'sentiment'>, document: Document) {
  return {
    label: document.word(entry.label),
    value: entry.value && document.number(entry.value),
    observedAt: document.time(entry.observedAt),
  };
}

/** Whether a check passes, or the time that decides on it. A command without a condition passes if it exits with 0. */
export function readCheck({ newerThan, time, value = '$', equals = 0 }: Entry<'checks'>, document: Document) {
  if (newerThan) return { time: document.time(time) };
  const toComparable = (found: unknown) => (typeof equals === 'number' ? toNumber(found) : found);
  return { passes: document.values(value).every((found) => toComparable(found) === equals) };
}
