import { API_ERRORS } from '../schemas/api-errors.ts';
import { describeIssue, formatPath, valueAt } from '../schemas/issue.ts';
import { type Observation, observationSchema } from '../schemas/observation.ts';
import { MAX_AGE_SECONDS, MAX_AHEAD_SECONDS, MIN_MILLISECONDS } from '../schemas/observation-limits.ts';

/** The message is public, so it repeats no value. */
export interface Rejection {
  code: 'invalid_observation' | 'observation_too_old' | 'observation_in_future';
  message: string;
}

export type ParsedObservation = { observation: Observation } | { rejection: Rejection };

/** Checks the shape first, then the time against `now` (Unix seconds). Both limits of the time are inclusive. */
export function parseCurrentObservation(text: string, now: number): ParsedObservation {
  const parsed = parseObservation(text);
  if ('rejection' in parsed) return parsed;
  const { generatedAt } = parsed.observation;
  if (now - generatedAt > MAX_AGE_SECONDS) return reject('observation_too_old');
  if (generatedAt - now > MAX_AHEAD_SECONDS) return reject('observation_in_future');
  return parsed;
}

export function parseObservation(text: string): ParsedObservation {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    return reject('invalid_observation', `The observation is not valid JSON${describePlace(error)}.`);
  }
  const result = observationSchema.safeParse(data);
  const faults = (result.error?.issues ?? []).map(
    (issue) => `${formatPath(issue.path) || 'The observation'} ${describeIssue(issue, data)}`,
  );
  if (Number(valueAt(data, ['generatedAt'])) >= MIN_MILLISECONDS) faults.push(MILLISECONDS);
  if (result.success && faults.length === 0) return { observation: result.data };
  return reject('invalid_observation', describeFaults(faults));
}

/** Takes only line and column from the message of V8, because the rest may quote the text. */
function describePlace(error: unknown): string {
  const [, line, column] = /\(line (\d+) column (\d+)\)$/.exec(String(error)) ?? [];
  return line ? ` at line ${line}, column ${column}` : '';
}

const MAX_NAMED = 10;

function describeFaults(faults: readonly string[]): string {
  const more = faults.length - MAX_NAMED;
  const rest = more > 0 ? [`and ${more} more ${more === 1 ? 'field is' : 'fields are'} wrong`] : [];
  return `${[...faults.slice(0, MAX_NAMED), ...rest].join('; ')}.`;
}

const MILLISECONDS = 'generatedAt looks like milliseconds; write seconds, for example 1795000000';

function reject(code: Rejection['code'], message: string = API_ERRORS[code].message) {
  return { rejection: { code, message } };
}
