import { INVISIBLE } from '../schemas/invisible-characters.ts';

/** Parses the text of another program; undefined if it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Makes text of others safe for a terminal and a log: on one line, without invisible characters. */
export function toSingleLine(text: string): string {
  return text.replace(INVISIBLE, ' ').replace(/\s+/g, ' ').trim();
}

/** Says why `fetch` could not reach a server, in the words of Node.js. fetch wraps the error of the connection. */
export function describeNetworkFault(error: unknown): string {
  const { code, message } = Object(Object(error).cause);
  return toSingleLine(message || code || String(error));
}
