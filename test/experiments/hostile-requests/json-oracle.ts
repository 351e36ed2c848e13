import type { Observation } from '../../../src/schemas/observation.ts';
import {
  MAX_AGE_SECONDS,
  MAX_AHEAD_SECONDS,
  MAX_BODY_BYTES,
} from '../../../src/schemas/observation-limits.ts';
import type { OpenApiValidator } from '../../api/reference/openapi-validator.ts';

/** What a body is to be answered with, found without the code that answers. */
export type Expectation =
  | { status: 413 }
  /** `isJson` tells whether the refusal is for something else than that it is no JSON. */
  | { status: 400; isJson: boolean }
  | { status: 200; observation: Observation };

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Says what a body is to be answered with at a time (Unix seconds), by JSON.parse and by the served description.
 * `isRefused` stands for what both let pass and the contract does not, such as a repeated name.
 */
export function expectAnswer(
  body: Uint8Array,
  isRefused: boolean,
  now: number,
  validator: OpenApiValidator,
): Expectation {
  if (body.byteLength > MAX_BODY_BYTES) return { status: 413 };
  let value: unknown;
  try {
    value = JSON.parse(decoder.decode(body));
  } catch {
    return { status: 400, isJson: false };
  }
  const faults = validator.findBodyFaults({ path: '/api/homelab', method: 'post' }, value);
  if (isRefused || faults.length > 0) return { status: 400, isJson: true };
  const observation = value as Observation;
  const age = now - observation.generatedAt;
  const isCurrent = age <= MAX_AGE_SECONDS && -age <= MAX_AHEAD_SECONDS;
  return isCurrent && hasExactCounts(observation)
    ? { status: 200, observation }
    : { status: 400, isJson: true };
}

/** A whole number so large that a double cannot tell it from the next one is refused (RFC 7493 section 2.2). */
function hasExactCounts({ fleet, infrastructure: { containers, services } }: Observation): boolean {
  const counts = [fleet.counts.ok, containers.running, containers.total, containers.healthy, services.failed];
  return counts.every(Number.isSafeInteger);
}
