import { API_ERRORS } from './api-error.ts';

/** Deeper nesting is refused. */
export const MAX_NESTING = 16;

/** Says what is wrong with a JSON text and where, without repeating any of it. */
export class StrictJsonError extends Error {
  override readonly name = 'StrictJsonError';
}

/**
 * Parses JSON and refuses what JSON.parse lets pass but two readers may read differently (RFC 8259 sections 4 and
 * 8.2): repeated property names, lone surrogates, and nesting deeper than 16. Throws a StrictJsonError. A number
 * too large for a double becomes Infinity, which no schema of ours takes.
 */
export function parseStrictJson(text: string): unknown {
  const value = parse(text);
  // JSON.parse keeps the last of repeated names, so the text then has more names than the value has properties.
  if (countProperties(value, 1) !== countNames(text)) {
    throw new StrictJsonError('An object in the JSON repeats a property name.');
  }
  // Strict UTF-8 has no surrogates, so only an escape can bring one in.
  if (text.includes('\\u') && !isWellFormed(value)) {
    throw new StrictJsonError('A string in the JSON has half of a surrogate pair.');
  }
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The engine's own message quotes the text.
    throw new StrictJsonError(API_ERRORS.invalid_observation.message);
  }
}

function countProperties(value: unknown, depth: number): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (depth > MAX_NESTING) throw new StrictJsonError(`The JSON is nested deeper than ${MAX_NESTING} levels.`);
  let count = 0;
  if (Array.isArray(value)) {
    for (const item of value) count += countProperties(item, depth + 1);
    return count;
  }
  // What JSON.parse makes has no enumerable properties but its own.
  for (const name in value) count += 1 + countProperties((value as Record<string, unknown>)[name], depth + 1);
  return count;
}

const BACKSLASH = 0x5c;
const COLON = 0x3a;
const SPACE = 0x20;

/** The number of property names in a JSON text: the strings that a colon follows. */
function countNames(text: string): number {
  let names = 0;
  for (let start = text.indexOf('"'); start !== -1; ) {
    let next = endOfString(text, start) + 1;
    while (text.charCodeAt(next) <= SPACE) next++;
    if (text.charCodeAt(next) === COLON) names++;
    start = text.indexOf('"', next);
  }
  return names;
}

/** Where the string that starts at a quote ends: at the next quote with an even number of backslashes before it. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end;
}

function isEscaped(text: string, quote: number): boolean {
  let backslashes = 0;
  while (text.charCodeAt(quote - 1 - backslashes) === BACKSLASH) backslashes++;
  return backslashes % 2 === 1;
}

function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, item]) => name.isWellFormed() && isWellFormed(item));
}
