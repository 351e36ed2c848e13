import { INVISIBLE } from '../schemas/invisible-characters.ts';

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Makes text of third parties safe for a terminal and a log: one line without invisible characters. */
export function toSingleLine(text: string): string {
  return text.replace(INVISIBLE, ' ').replace(/\s+/g, ' ').trim();
}

/** The error that `fetch` throws only says that it failed; its cause is the error of the connection. */
export function describeNetworkFault(error: unknown): string {
  const { code, message } = Object(Object(error).cause);
  return toSingleLine(message || code || String(error));
}
