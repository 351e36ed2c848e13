/** Deeper nesting is refused before it is parsed. */
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
  const { depth, names } = measureStructure(text);
  if (depth > MAX_NESTING) throw new StrictJsonError(`The JSON is nested deeper than ${MAX_NESTING} levels.`);
  const value = parse(text);
  // JSON.parse keeps the last of repeated names, so the text then has more names than the value has properties.
  if (countProperties(value) !== names)
    throw new StrictJsonError('An object in the JSON repeats a property name.');
  // Strict UTF-8 has no surrogates, so only an escape can bring one in.
  if (/\\u[dD][89a-fA-F]/.test(text) && !isWellFormed(value)) {
    throw new StrictJsonError('A string in the JSON has half of a surrogate pair.');
  }
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The engine's own message quotes the text.
    throw new StrictJsonError('The body is not JSON.');
  }
}

/** The deepest nesting of a text and, where it is JSON, the number of property names in it. */
function measureStructure(text: string): { depth: number; names: number } {
  let depth = 0;
  let open = 0;
  let names = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === QUOTE) i = endOfString(text, i);
    else if (code === COLON) names++;
    // [ and {, ] and } differ from each other in one bit only.
    else if ((code | 0x20) === OPENING && ++open > depth) depth = open;
    else if ((code | 0x20) === CLOSING) open--;
  }
  return { depth, names };
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const OPENING = 0x7b;
const CLOSING = 0x7d;

/** Where the string that starts at a quote ends: at the next quote with an even number of backslashes before it. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes++;
    if (backslashes % 2 === 0) return end;
  }
  return text.length;
}

function countProperties(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  let count = 0;
  if (Array.isArray(value)) {
    for (const item of value) count += countProperties(item);
    return count;
  }
  // What JSON.parse makes has no enumerable properties but its own.
  for (const name in value) count += 1 + countProperties((value as Record<string, unknown>)[name]);
  return count;
}

function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, item]) => name.isWellFormed() && isWellFormed(item));
}
