import { type Observation, observationSchema } from '../schemas/observation.ts';
import type { Sanitizer } from './sanitize.ts';

/**
 * Creates a reader of what a store holds: the stored text to the observation that may be published by the running
 * build's allowlist, which may be tighter than the one it was written under. Works once per stored text. One that
 * does not fit the schema is logged and counts as absent, and the next write replaces it.
 */
export function createStoredReader(
  sanitize: Sanitizer,
  logError: (cause: unknown) => void,
): (text: string | null) => Observation | null {
  let last: { text: string | null; observation: Observation | null } = { text: null, observation: null };
  return (text) => {
    if (text !== last.text) last = { text, observation: text === null ? null : parse(text) };
    return last.observation;
  };

  function parse(text: string): Observation | null {
    try {
      return sanitize(observationSchema.parse(JSON.parse(text)));
    } catch {
      logError(new Error('The stored observation does not match its schema and is treated as missing'));
      return null;
    }
  }
}
