import { PART_FIELDS } from './config/schema.ts';
import { Failure } from './failure.ts';
import { FINDINGS } from './findings.ts';
import type { Question } from './plan.ts';
import { Document } from './sources/document.ts';

/** The words for what a source does not say; `unknown` for all others. */
const NEUTRAL: Record<string, string> = { activity: 'Activity not published', condition: 'Unknown' };

/** What a response says for an entry of the config. Throws where it cannot be used. */
export function readFinding(question: Question, text: string, at: number): unknown {
  const { part, toJson } = question;
  const json: unknown = toJson ? toJson(text, at) : JSON.parse(text);
  if (part === 'news') return FINDINGS.news.parse(json);
  const document = new Document(json, at);
  return FINDINGS[part].parse(
    part === 'checks' ? readCheck(question, document) : readFields(question, document),
  );
}

function readCheck({ fields }: Question, document: Document): object {
  const { time, value = '$', equals } = fields as { time?: string; value?: string; equals?: unknown };
  if (time !== undefined) return { time: document.time(time) };
  return { passes: document.values(value).every((found) => found === equals) };
}

function readFields({ part, entry, fields }: Question, document: Document): object {
  const found = new Map<string, unknown>();
  for (const name of ['id', 'city', 'symbol']) if (name in entry) found.set(name, Reflect.get(entry, name));
  const types = Object.entries(PART_FIELDS[part as keyof typeof PART_FIELDS]);
  for (const [name, type] of types as [string, 'number' | 'optional' | 'time' | 'timeOfDay' | 'word'][]) {
    const value = document[type](Reflect.get(fields, name));
    const isWord = type === 'word' || type === 'timeOfDay';
    if (value !== undefined) found.set(name, value);
    else if (isWord) found.set(name, NEUTRAL[name] ?? 'unknown');
  }
  const optional = types.filter(([name, type]) => type === 'optional' && name in fields);
  if (optional.length > 0 && !optional.some(([name]) => found.has(name))) throw new Failure('shape');
  return Object.fromEntries(found);
}
