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
  // With the strings blanked out, every bracket and colon left is structure.
  const structure = text.replace(/"(?:[^"\\]|\\.)*"/gs, '');
  if (deepest(structure) > MAX_NESTING)
    throw new StrictJsonError(`The JSON is nested deeper than ${MAX_NESTING} levels.`);
  const value = parse(text);
  // JSON.parse keeps the last of repeated names, so the text then has more colons than the value has properties.
  if (countProperties(value) !== countColons(structure)) {
    throw new StrictJsonError('An object in the JSON repeats a property name.');
  }
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

function deepest(structure: string): number {
  let depth = 0;
  let maximum = 0;
  for (let i = 0; i < structure.length; i++) {
    const code = structure.charCodeAt(i);
    // [ and {, ] and } differ from each other in one bit only.
    if ((code | 0x20) === 0x7b) maximum = Math.max(maximum, ++depth);
    else if ((code | 0x20) === 0x7d) depth--;
  }
  return maximum;
}

function countColons(structure: string): number {
  let count = 0;
  for (let at = structure.indexOf(':'); at !== -1; at = structure.indexOf(':', at + 1)) count++;
  return count;
}

function countProperties(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const items = Object.values(value);
  let count = Array.isArray(value) ? 0 : items.length;
  for (const item of items) count += countProperties(item);
  return count;
}

function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, item]) => name.isWellFormed() && isWellFormed(item));
}
