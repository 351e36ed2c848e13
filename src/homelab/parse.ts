import { API_ERRORS } from '../schemas/api-errors.ts';
import { describeIssue, formatPath } from '../schemas/issue.ts';
import { type Observation, observationSchema } from '../schemas/observation.ts';
import { MAX_AGE_SECONDS, MAX_AHEAD_SECONDS } from '../schemas/observation-limits.ts';

/** Why an observation is not accepted: an error code of the API, and a public message that repeats no value. */
export interface Rejection {
  code: 'invalid_observation' | 'observation_too_old' | 'observation_in_future';
  message: string;
}

/** An observation that is accepted, or why it is not. */
export type ParsedObservation = { observation: Observation } | { rejection: Rejection };

/**
 * Parses the JSON text of an observation to be published now (Unix seconds): its shape is checked first, then its
 * time, of which exactly either limit passes.
 */
export function parseCurrentObservation(text: string, now: number): ParsedObservation {
  const parsed = parseObservation(text);
  if ('rejection' in parsed) return parsed;
  const { generatedAt } = parsed.observation;
  if (now - generatedAt > MAX_AGE_SECONDS) return reject('observation_too_old');
  if (generatedAt - now > MAX_AHEAD_SECONDS) return reject('observation_in_future');
  return parsed;
}

/** Parses the JSON text of an observation, whatever its time; the rejection says which field is wrong and how. */
export function parseObservation(text: string): ParsedObservation {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    // The engine's own message quotes the text.
    return reject('invalid_observation');
  }
  const result = observationSchema.safeParse(data);
  if (result.success) return { observation: result.data };
  const [issue, ...others] = result.error.issues;
  const field = formatPath(issue?.path ?? []) || 'The observation';
  const more = others.length > 0 ? ` (and ${others.length} more)` : '';
  const message = `${field} ${issue ? describeIssue(issue, data) : 'is not valid'}${more}.`;
  return reject('invalid_observation', message);
}

function reject(
  code: Rejection['code'],
  message: string = API_ERRORS[code].message,
): { rejection: Rejection } {
  return { rejection: { code, message } };
}
