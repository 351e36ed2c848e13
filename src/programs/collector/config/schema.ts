import { jsonpath } from 'json-p3';
import * as z from 'zod';
import { webUrlSchema } from '../../../schemas/formats.ts';
import { headersSchema } from './headers.ts';

const SECONDS: Record<string, number> = { s: 1, m: 60, h: 3600, d: 86_400 };
const DURATION = /^[1-9]\d{0,4}[smhd]$/;

// A number without a unit gets the same message.
const duration = z
  .custom<string>((value) => typeof value === 'string' && DURATION.test(value), {
    error: 'is not a length of time; write a whole number and s, m, h or d, for example 15m',
  })
  .meta({ type: 'string', pattern: DURATION.source });

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
  .refine(isPath, { error: 'is not a JSONPath; write one, for example $.status or $.items[*].time' })
  .meta({ description: 'A JSONPath (RFC 9535).' });

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
const word = z
  .union([plainWord, z.strictObject({ path, words: z.record(z.string(), plainWord) })], { error: WORD_ERROR })
  .meta({ description: 'A word, or { path, words }: where a value is, and the word for each value.' });

/** What is published for an entry: one word of the config, or one for each value of a document. */
export type Word = z.infer<typeof word>;

const every = duration.optional().meta({ description: 'How long a response is used.' });

/** An entry with fields of a JSON document, which has one of two sources. */
function documentEntry<Shape extends z.ZodRawShape>(fields: Shape) {
  const http = url.optional().meta({ description: 'URL of a JSON document.' });
  const exec = z.array(z.string()).min(1).optional().meta({ description: 'A command and its arguments.' });
  return z
    .strictObject({ http, headers: headersSchema.optional(), exec, every, ...fields })
    .refine((entry) => 'http' in entry !== 'exec' in entry, {
      error: 'has no source, or two; write http or exec',
    });
}

const check = documentEntry({
  time: path.optional(),
  newerThan: duration.optional().meta({ description: 'Passes while the newest time is younger.' }),
  value: path.optional(),
  equals: z
    .union([z.string(), z.number(), z.boolean()], {
      error: 'is not a value to compare; write text, a number, true or false',
    })
    .optional()
    .meta({ description: 'Passes while every value is this.' }),
  attention: plainWord.meta({ description: 'What is published while the check does not pass.' }),
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
  change: path.optional().meta({ description: 'JSONPath of the change in percent.' }),
  before: path.optional().meta({ description: 'JSONPath of the price before, in place of the change.' }),
  session: word.optional(),
  observedAt: path.optional(),
  every: every.default('30m'),
});

const sentiment = documentEntry({
  label: word,
  value: path.optional(),
  observedAt: path.optional(),
  every: every.default('6h'),
});

const containers = z.strictObject({
  docker: z.string().regex(/^\/|^https?:\/\/[^/@]+\/?$/, {
    error: 'is not a socket or the URL of a proxy; write its path, for example /run/docker.sock',
  }),
});

const services = z.strictObject({ systemd: z.enum(['system', 'user']) });

const weather = z.strictObject({
  'open-meteo': z.strictObject({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
  }),
  city: plainWord,
  every: every.default('15m'),
});

const news = z.strictObject({
  feed: url.meta({ description: 'URL of a feed in RSS or Atom.' }),
  source: plainWord,
  section: plainWord,
  every: every.default('30m'),
});

/** What the collector asks, as the operator writes it. */
export const configSchema = z.strictObject({
  containers: containers.optional().meta({ description: 'Counts of containers.' }),
  services: services.optional().meta({ description: 'The number of failed services.' }),
  checks: z.array(check).default([]).meta({ description: 'What passes or needs attention.' }),
  agents: z.array(agent).default([]).meta({ description: 'Agents, by their id in the allowlist.' }),
  weather: weather.optional().meta({ description: 'Regional weather.' }),
  markets: z.array(market).default([]).meta({ description: 'Prices, by their symbol in the allowlist.' }),
  sentiment: sentiment.optional().meta({ description: 'Market sentiment.' }),
  news: z.array(news).default([]).meta({ description: 'Feeds in RSS or Atom.' }),
});

export type Config = z.infer<typeof configSchema>;

/** A part of an observation that sources fill. */
export type Part = keyof Config;

/** A source of a part, as it is written. */
export type Entry<P extends Part = Part> = { [Q in P]: Item<NonNullable<Config[Q]>> }[P];
type Item<T> = T extends readonly (infer One)[] ? One : T;
