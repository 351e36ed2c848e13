import * as z from 'zod';
import { unixSecondsSchema } from '../../schemas/formats.ts';
import { observationSchema } from '../../schemas/observation.ts';
import type { FieldType } from './config/fields.ts';
import { DOCUMENT_FIELDS, type Part } from './config/schema.ts';
import { Document, toNumber } from './document.ts';
import { Failure } from './failure.ts';
import type { Question } from './question.ts';

const { agents, infrastructure, markets, weather, sentiment, news } = observationSchema.shape;

/** What a source can find out for each part. It is checked when it is read, and again when it comes from the cache. */
export const FINDINGS = {
  containers: infrastructure.shape.containers.strip(),
  services: infrastructure.shape.services.strip(),
  checks: z.union([z.strictObject({ passes: z.boolean() }), z.strictObject({ time: unixSecondsSchema })]),
  agents: agents.element
    .omit({ name: true, role: true, age: true, ageSeconds: true })
    .extend({ lastSeen: unixSecondsSchema.optional() })
    .strip(),
  weather: weather.strip(),
  markets: markets.element.omit({ label: true, currency: true }).strip(),
  sentiment: sentiment.strip(),
  news,
} satisfies Record<Part, z.ZodType>;

export type Finding<P extends Part> = z.infer<(typeof FINDINGS)[P]>;

/** The words for what a source does not say; `unknown` for all others. */
const NEUTRAL: Record<string, string> = { activity: 'Activity not published', condition: 'Unknown' };

/** What a response says for an entry of the config. Throws if it cannot be used. */
export function readFinding({ part, entry, source }: Question, text: string, at: number): unknown {
  const json: unknown = source.toJson ? source.toJson(text, at) : JSON.parse(text);
  if (part === 'news') return FINDINGS.news.parse(json);
  const document = new Document(json, at);
  const fields = { ...entry, ...source.fields };
  if (part === 'checks') return FINDINGS.checks.parse(readCheck(document, fields));
  // Of the entry itself, the schemas keep the id, the city or the symbol.
  return FINDINGS[part].parse({ ...entry, ...readFields(document, part, fields) });
}

function readCheck(document: Document, fields: object): object {
  const { time, newerThan, value = '$', equals } = fields as Record<string, string | undefined>;
  if (newerThan) return { time: document.time(time) };
  const toComparable = (found: unknown) => (typeof equals === 'number' ? toNumber(found) : found);
  return { passes: document.values(value).every((found) => toComparable(found) === equals) };
}

/** The fields of a part: of the numbers that may be null, at least one is not. */
function readFields(document: Document, part: keyof typeof DOCUMENT_FIELDS, fields: object): object {
  const types = Object.entries<FieldType>(DOCUMENT_FIELDS[part]);
  const found = types.map(([name, type]) => {
    const value = document[type](Reflect.get(fields, name));
    const isWord = type === 'word' || type === 'timeOfDay';
    return [name, value ?? (isWord ? (NEUTRAL[name] ?? 'unknown') : undefined)];
  });
  const values = Object.fromEntries(found);
  const optional = types.filter(([name, type]) => type === 'optional' && Reflect.has(fields, name));
  if (optional.length > 0 && optional.every(([name]) => values[name] === undefined)) throw new Failure();
  return values;
}
