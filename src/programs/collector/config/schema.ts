import { jsonpath } from 'json-p3';
import * as z from 'zod';
import { textSchema, webUrlSchema } from '../../../schemas/formats.ts';
import { headersSchema } from './headers.ts';

const SECONDS: Record<string, number> = { s: 1, m: 60, h: 3600, d: 86_400 };
const DURATION = /^[1-9]\d{0,4}[smhd]$/;

// A number without a unit gets the same message.
const duration = z.custom<string>((value) => typeof value === 'string' && DURATION.test(value), {
  error: 'is not a length of time; write a whole number and s, m, h or d, for example 15m',
});

/** A length of time such as `90s`, `15m`, `26h` or `7d` in seconds. */
export function toSeconds(text: string): number {
  return Number.parseInt(text, 10) * (SECONDS[text.slice(-1)] ?? 1);
}

// URLs end up in logs.
const url = webUrlSchema.refine((text) => !(URL.parse(text)?.username || URL.parse(text)?.password), {
  error: 'has a user or a password; put credentials in headers, as { secret: name }',
});

const path = z
  .string()
  .refine(isPath, { error: 'is not a JSONPath; write one, for example $.status or $.items[*].time' });

function isPath(text: string): boolean {
  try {
    jsonpath.compile(text);
    return true;
  } catch {
    return false;
  }
}

const WORD_ERROR = 'is not a word to publish; write one, or { path: $.state, words: { busy: working } }';
const plainWord = z.string().regex(/^[^\s$](?:.*\S)?$/u, { error: WORD_ERROR });
const word = z.union([plainWord, z.strictObject({ path, words: z.record(z.string(), plainWord) })], {
  error: WORD_ERROR,
});

/** What is published for an entry: one word of the config, or one for each value of a document. */
export type Word = z.infer<typeof word>;

/** An entry with fields of a JSON document, which has one of two sources. */
function documentEntry<Shape extends z.ZodRawShape>(fields: Shape) {
  return z
    .strictObject({
      http: url.optional(),
      headers: headersSchema.optional(),
      exec: z.array(textSchema).min(1).optional(),
      every: duration.optional(),
      ...fields,
    })
    .refine((entry) => 'http' in entry !== 'exec' in entry, {
      error: 'has no source, or two; write http or exec',
    });
}

const VALUE_ERROR = 'is not a value to compare; write text, a number, true or false';

const check = documentEntry({
  time: path.optional(),
  newerThan: duration.optional(),
  value: path.optional(),
  equals: z.union([textSchema, z.number(), z.boolean()], { error: VALUE_ERROR }).optional(),
  attention: plainWord,
}).refine(hasCondition, {
  error: 'has no whole condition; write time and newerThan, or value and equals',
});

/** Whether a check has one whole condition. Commands may have none. */
function hasCondition(entry: object): boolean {
  const names = ['time', 'newerThan', 'value', 'equals'].filter((name) => name in entry).join(' ');
  return names === '' ? 'exec' in entry : ['time newerThan', 'value equals'].includes(names);
}

const agent = documentEntry({
  id: plainWord,
  state: word.optional(),
  status: word.optional(),
  activityState: word.optional(),
  activity: word.optional(),
  lastSeen: path.optional(),
});

const market = documentEntry({
  symbol: plainWord,
  price: path,
  change: path.optional(),
  before: path.optional(),
  session: word.optional(),
  observedAt: path.optional(),
  every: duration.default('30m'),
});

const sentiment = documentEntry({
  label: word,
  value: path.optional(),
  observedAt: path.optional(),
  every: duration.default('6h'),
});

const containers = z.strictObject({
  docker: z.string().regex(/^\/|^https?:\/\/[^/@]+\/?$/, {
    error: 'is not a socket or the URL of a proxy; write its path, for example /run/docker.sock',
  }),
});

const weather = z.strictObject({
  'open-meteo': z.strictObject({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
  }),
  city: plainWord,
  every: duration.default('15m'),
});

const news = z.strictObject({
  feed: url,
  source: plainWord,
  section: plainWord,
  every: duration.default('30m'),
});

/** What the collector asks, as the operator writes it. */
export const configSchema = z.strictObject({
  containers: containers.optional(),
  services: z.strictObject({ systemd: z.enum(['system', 'user']) }).optional(),
  checks: z.array(check).default([]),
  agents: z.array(agent).default([]),
  weather: weather.optional(),
  markets: z.array(market).default([]),
  sentiment: sentiment.optional(),
  news: z.array(news).default([]),
});

export type Config = z.infer<typeof configSchema>;

/** A part of an observation that sources fill. */
export type Part = keyof Config;

/** A source of a part, as it is written. */
export type Entry<P extends Part = Part> = { [Q in P]: Item<NonNullable<Config[Q]>> }[P];
type Item<T> = T extends readonly (infer One)[] ? One : T;
