import * as z from 'zod';
import { textSchema } from '../../../schemas/formats.ts';
import {
  durationSchema,
  FIELD_TYPES,
  type FieldType,
  headersSchema,
  pathSchema,
  toSeconds,
  urlSchema,
  wordSchema,
} from './fields.ts';

const MAX_TIMEOUT_SECONDS = 20;

/** What is read from a JSON document for each part, and as what. */
export const DOCUMENT_FIELDS = {
  containers: { running: 'number', total: 'number', healthy: 'number' },
  services: { failed: 'number' },
  agents: { state: 'word', status: 'word', activityState: 'word', activity: 'word', lastSeen: 'time' },
  weather: {
    condition: 'word',
    sunset: 'timeOfDay',
    temperature: 'optional',
    feelsLike: 'optional',
    wind: 'optional',
    humidity: 'optional',
    high: 'optional',
    low: 'optional',
    updatedAt: 'time',
  },
  markets: { price: 'number', change: 'number', session: 'word', observedAt: 'time' },
  sentiment: { label: 'word', value: 'optional', observedAt: 'time' },
} as const satisfies Record<string, Record<string, FieldType>>;

const headers = headersSchema.optional();
const http = { http: urlSchema.meta({ description: 'URL of a JSON document.' }), headers };
const file = { file: textSchema.meta({ description: 'Path of a file; of a pattern, the newest.' }) };
const exec = { exec: z.array(z.string()).min(1).meta({ description: 'A command and its arguments.' }) };
const unit = { systemd: textSchema.meta({ description: 'Name of a unit.' }) };
const prometheus = {
  prometheus: urlSchema.meta({ description: 'URL of a Prometheus server.' }),
  query: textSchema.meta({ description: 'A query with one sample; end it with "or vector(0)".' }),
  headers,
};

/** The kinds of source that respond with a JSON document. The paths of its fields are read by name. */
function documentsOf<Shape extends z.ZodRawShape>(part: keyof typeof DOCUMENT_FIELDS, shape: Shape) {
  const types = Object.entries<FieldType>(DOCUMENT_FIELDS[part]);
  const paths: object = Object.fromEntries(types.map(([name, type]) => [name, FIELD_TYPES[type]]));
  return {
    http: z.strictObject({ ...http, ...shape, ...paths }),
    file: z.strictObject({ ...file, ...shape, ...paths }),
    exec: z.strictObject({ ...exec, ...shape, ...paths }),
  };
}

const every = { every: durationSchema.optional().meta({ description: 'How long a response is used.' }) };
const attention = wordSchema.meta({ description: 'What is published while the check does not pass.' });
const check = { attention, ...every };
const newerThan = durationSchema.meta({ description: 'Passes while the newest time is younger than this.' });
const equals = z.union([z.string(), z.number(), z.boolean()], {
  error: 'is not a value to compare; write text, a number, true or false',
});
const condition = {
  time: FIELD_TYPES.time,
  newerThan: newerThan.optional(),
  value: pathSchema.optional(),
  equals: equals.optional().meta({ description: 'Passes while every value is this.' }),
};

/** Whether a check has one whole condition. A command may have none, and is judged by its exit code then. */
function hasCondition(entry: object): boolean {
  const names = Object.keys(condition).filter((name) => name in entry);
  return ['time newerThan', 'value equals', 'exec' in entry ? '' : 'none'].includes(names.join(' '));
}
const CONDITION = { error: 'has no whole condition; write time and newerThan, or value and equals' };

const matching = (pattern: RegExp, error: string) => z.string().regex(pattern, { error });
const engine = matching(
  /^\/|^https?:\/\/[^/@]+\/?$/,
  'is not a socket or the URL of a proxy; write its path, for example /run/docker.sock',
);
const coin = matching(/^[\w-]+$/, 'is not the id of a coin; write one, for example bitcoin');
const pair = matching(/^[A-Z]{3}\/[A-Z]{3}$/, 'is not a pair of currencies; write one, for example EUR/USD');
const place = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
const word = wordSchema.optional();
const agent = { id: wordSchema, ...every };
const market = { symbol: wordSchema, ...every };
const weather = { city: wordSchema, ...every };

/** The kinds of source that each part can have. A source is told by the name of its kind. */
export const KINDS = {
  containers: { docker: z.strictObject({ docker: engine }), ...documentsOf('containers', {}) },
  services: {
    systemd: z.strictObject({ systemd: z.enum(['system', 'user']) }),
    prometheus: z.strictObject(prometheus),
    ...documentsOf('services', {}),
  },
  checks: {
    file: z.strictObject({ ...file, time: FIELD_TYPES.time, newerThan, ...check }),
    systemd: z.strictObject({ ...unit, ...check }),
    prometheus: z.strictObject({ ...prometheus, equals: z.number(), ...check }),
    http: z.strictObject({ ...http, ...condition, ...check }).refine(hasCondition, CONDITION),
    exec: z.strictObject({ ...exec, ...condition, ...check }).refine(hasCondition, CONDITION),
  },
  agents: {
    systemd: z.strictObject({ ...unit, ...agent, status: word, activityState: word, activity: word }),
    ...documentsOf('agents', agent),
  },
  weather: {
    'open-meteo': z.strictObject({ 'open-meteo': place, timezone: textSchema, ...weather }),
    ...documentsOf('weather', weather),
  },
  markets: {
    coingecko: z.strictObject({ coingecko: coin, ...market }),
    ecb: z.strictObject({ ecb: pair, ...market }),
    ...documentsOf('markets', market),
  },
  sentiment: {
    'fear-and-greed': z.strictObject({ 'fear-and-greed': z.literal(true), ...every }),
    ...documentsOf('sentiment', every),
  },
  news: { feed: z.strictObject({ feed: urlSchema, source: wordSchema, section: wordSchema, ...every }) },
};

/** A part of an observation that sources fill. */
export type Part = keyof typeof KINDS;

/** A source of a part, as it is written. */
export type Entry<P extends Part = Part> = {
  [Q in P]: z.infer<(typeof KINDS)[Q][keyof (typeof KINDS)[Q]]>;
}[P];

function sourceOf<P extends Part>(part: P) {
  const kinds = Object.values(KINDS[part]) as z.ZodType<Entry<P>>[];
  return z.union(kinds, { error: `names no source; add one of ${Object.keys(KINDS[part]).join(', ')}` });
}

const sourcesOf = <P extends Part>(part: P) => z.array(sourceOf(part)).default([]);

/** What the collector asks, as the operator writes it. */
export const configSchema = z.strictObject({
  timeout: durationSchema
    .refine((timeout) => toSeconds(timeout) <= MAX_TIMEOUT_SECONDS, {
      error: `is more than ${MAX_TIMEOUT_SECONDS}s; write ${MAX_TIMEOUT_SECONDS}s or less`,
    })
    .default('5s')
    .meta({ description: 'How long each source may take.' }),
  containers: sourceOf('containers').optional().meta({ description: 'Counts of containers.' }),
  services: sourceOf('services').optional().meta({ description: 'The number of failed services.' }),
  checks: sourcesOf('checks').meta({ description: 'What passes or needs attention.' }),
  agents: sourcesOf('agents').meta({ description: 'Agents, by their id in the allowlist.' }),
  weather: sourceOf('weather').optional().meta({ description: 'Regional weather.' }),
  markets: sourcesOf('markets').meta({ description: 'Prices, by their symbol in the allowlist.' }),
  sentiment: sourceOf('sentiment').optional().meta({ description: 'Market sentiment.' }),
  news: sourcesOf('news').meta({ description: 'Feeds in RSS or Atom.' }),
});

export type Config = z.infer<typeof configSchema>;
