import * as z from 'zod';
import { observationSchema } from '../../schemas/observation.ts';
import { type Entry, type Part, toSeconds } from './config/schema.ts';
import { Document, toNumber } from './document.ts';
import { readFeed } from './sources/feed.ts';
import { readForecast } from './sources/open-meteo.ts';

/** How the responses to the entries of a part are used. */
interface PartRules<E = never> {
  /** What a response says. Throws if it cannot be used. */
  read: (document: Document, entry: E) => unknown;
  /** What that must be, when it is read and when it comes from the cache. */
  result: z.ZodType;
  /** How old it may be. What has no time of its own has that of the observation. */
  maxAgeSeconds: number;
}

const { agents, infrastructure, markets, weather, sentiment, news } = observationSchema.shape;
const HOUR = 3600;

/** The parts of an observation that sources fill. Names and labels are left to the allowlist of the site. */
export const PARTS = {
  containers: {
    read: ({ text }) => JSON.parse(text),
    result: infrastructure.shape.containers,
    maxAgeSeconds: 0,
  },
  services: {
    read: ({ text }) => ({ failed: JSON.parse(text).length }),
    result: infrastructure.shape.services,
    maxAgeSeconds: 0,
  },
  checks: {
    read: readCheck,
    result: z.strictObject({ passesUntil: z.number() }),
    maxAgeSeconds: Number.POSITIVE_INFINITY,
  },
  agents: {
    read: (document, { id, state, status, activityState, activity, lastSeen }) => ({
      id,
      name: id,
      role: 'unknown',
      state: document.word(state),
      status: document.word(status),
      activityState: document.word(activityState),
      activity: document.word(activity, 'Activity not published'),
      age: 'unknown',
      ageSeconds: document.at - document.time(lastSeen),
    }),
    result: agents.element.extend({ ageSeconds: z.number() }),
    maxAgeSeconds: 24 * HOUR,
  },
  weather: {
    read: (document, { city }) => ({ city, ...readForecast(document) }),
    result: weather,
    maxAgeSeconds: 3 * HOUR,
  },
  markets: {
    read: (document, { symbol, price, before, change = '', session, observedAt }) => ({
      symbol,
      label: symbol,
      price: document.number(price),
      change: before ? (document.number(price) / document.number(before) - 1) * 100 : document.number(change),
      currency: 'unknown',
      session: document.word(session),
      observedAt: document.time(observedAt),
    }),
    result: markets.element,
    maxAgeSeconds: 96 * HOUR,
  },
  sentiment: {
    read: (document, { label, value, observedAt }) => ({
      label: document.word(label),
      ...(value && { value: document.number(value) }),
      observedAt: document.time(observedAt),
    }),
    result: sentiment,
    maxAgeSeconds: 48 * HOUR,
  },
  news: { read: readFeed, result: news, maxAgeSeconds: 24 * HOUR },
} satisfies { [P in Part]: PartRules<Entry<P>> };

export type Result<P extends Part = Part> = { [Q in P]: z.infer<(typeof PARTS)[Q]['result']> }[P];

/** Until when a check passes. A command without a condition passes if it exits with 0. */
function readCheck(document: Document, { newerThan, time, value = '$', equals = 0 }: Entry<'checks'>) {
  if (newerThan) return { passesUntil: document.time(time) + toSeconds(newerThan) };
  const toComparable = (found: unknown) => (typeof equals === 'number' ? toNumber(found) : found);
  const passes = document.values(value).every((found) => toComparable(found) === equals);
  return { passesUntil: passes ? Number.MAX_SAFE_INTEGER : 0 };
}

/** What the response to an entry of a part says, and when that was true. Throws if it cannot be used. */
export function readResponse(part: Part, entry: Entry, text: string, now: number) {
  const { read, result: schema }: PartRules = PARTS[part];
  const result = schema.parse(read(new Document(text, now), entry as never));
  const { updatedAt, observedAt } = Object(result);
  return { result, at: updatedAt ?? observedAt ?? now };
}
