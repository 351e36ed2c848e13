import * as z from 'zod';
import { unixSecondsSchema } from '../../schemas/formats.ts';
import { observationSchema } from '../../schemas/observation.ts';
import type { Entry, Part } from './config/schema.ts';
import { Document, toNumber } from './document.ts';

const { agents, infrastructure, markets, weather, sentiment, news } = observationSchema.shape;
const word = z.string().default('unknown');

/** What a task finds out for each part. It is checked when it is read, and again when it comes from the cache. */
export const RESULTS = {
  containers: infrastructure.shape.containers.strip(),
  services: infrastructure.shape.services.strip(),
  checks: z.union([z.strictObject({ passes: z.boolean() }), z.strictObject({ time: unixSecondsSchema })]),
  agents: agents.element
    .omit({ name: true, role: true, age: true, ageSeconds: true })
    .extend({
      state: word,
      activityState: word,
      status: word,
      activity: z.string().default('Activity not published'),
      lastSeen: unixSecondsSchema.optional(),
    })
    .strip(),
  weather: weather.extend({ condition: z.string().default('Unknown'), sunset: word }).strip(),
  markets: markets.element.omit({ label: true, currency: true }).extend({ session: word }).strip(),
  sentiment: sentiment.extend({ label: word }).strip(),
  news,
} satisfies Record<Part, z.ZodType>;

export type Result<P extends Part = Part> = { [Q in P]: z.infer<(typeof RESULTS)[Q]> }[P];

/** The fields that are as old as the document where the config gives no path. */
const TIMES: Partial<Record<Part, string>> = {
  agents: 'lastSeen',
  weather: 'updatedAt',
  markets: 'observedAt',
  sentiment: 'observedAt',
};

/**
 * What a document says for the fields of an entry: numbers and times by path. Every word is from the config, since its
 * schema accepts no bare path for one.
 */
export function readFields(part: Part, entry: object, text: string, at: number): object {
  const document = new Document(text, at);
  const { http: _url, headers: _headers, file: _pattern, exec: _command, ...fields } = entry as Fields;
  const time = TIMES[part];
  const read = ([name, field]: [string, unknown]) => [
    name,
    name === time ? document.time(field as string) : readField(document, field, fields),
  ];
  return Object.fromEntries(Object.entries({ ...(time && { [time]: undefined }), ...fields }).map(read));
}

type Fields = Record<string, unknown>;

function readField(document: Document, field: unknown, { price }: Fields): unknown {
  if (typeof field === 'string') return field.startsWith('$') ? document.number(field) : field;
  const { path, words, from } = Object(field);
  if (path) return new Map(Object.entries(words)).get(String(document.values(path)[0]));
  if (from) return (toNumber(document.number(price as string)) / toNumber(document.number(from)) - 1) * 100;
  return field;
}

/** Whether a check passes, or the time that decides on it. A command without a condition passes if it exits with 0. */
export function readCheck(
  entry: Entry<'checks'>,
  text: string,
  at: number,
): { passes: boolean } | { time: number | undefined } {
  const document = new Document(text, at);
  if (entry.newerThan) return { time: document.time(entry.time) };
  const { value = '$', equals = 0 } = entry;
  const toComparable = (found: unknown) => (typeof equals === 'number' ? toNumber(found) : found);
  return { passes: document.values(value).every((found) => toComparable(found) === equals) };
}
