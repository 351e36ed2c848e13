import { type JSONValue, jsonpath } from 'json-p3';
import { MAX_AHEAD_SECONDS } from '../../schemas/observation-limits.ts';
import { parseJson } from '../foreign-text.ts';
import type { Word } from './config/schema.ts';
import { Failure } from './failure.ts';

/** What a source responded, as of a time in Unix seconds. It must be JSON where a value of it is read. */
export class Document {
  readonly text: string;
  readonly at: number;
  readonly #json: unknown;

  constructor(text: string, at: number) {
    this.text = text;
    this.at = at;
    this.#json = parseJson(text);
  }

  /** Every value at a path, at least one. */
  values(path: string): JSONValue[] {
    if (this.#json === undefined) throw new Failure();
    const values = jsonpath.query(path, this.#json as JSONValue).values();
    if (values.length === 0) throw new Failure(`has nothing at ${path}`);
    return values;
  }

  /** A finite number, which may be written as text. */
  number(path: string): number {
    return toNumber(this.values(path)[0]);
  }

  /** A word of the config, or that for the value at its path. None of them is text of the document. */
  word(field: Word | undefined, missing = 'unknown'): string {
    if (typeof field !== 'object') return field ?? missing;
    return new Map(Object.entries(field.words)).get(String(this.values(field.path)[0])) ?? missing;
  }

  /** The newest time, none later than the document; that of the document without a path. */
  time(path: string | undefined): number {
    if (path === undefined) return this.at;
    const newest = Math.max(...this.values(path).map(toTime));
    // The age of a time to come, or in another unit, is not known.
    if (!(newest > 0 && newest <= this.at + MAX_AHEAD_SECONDS))
      throw new Failure('sent a time that cannot be true');
    return Math.min(newest, this.at);
  }
}

/** Without an offset, a time could be that of any zone. */
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/;

function toTime(value: unknown): number {
  return ISO_TIME.test(String(value)) ? Date.parse(String(value)) / 1000 : toNumber(value);
}

/** Throws a Failure for what is not a finite number, or text that is one. */
export function toNumber(value: unknown): number {
  const isWritten = typeof value === 'number' || (typeof value === 'string' && value !== '');
  if (!isWritten || !Number.isFinite(Number(value))) throw new Failure();
  return Number(value);
}
