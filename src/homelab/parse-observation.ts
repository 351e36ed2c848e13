import { ApiError } from '../http/api-error.ts';
import { type BodyFault, readText } from '../http/body.ts';
import { parseStrictJson, StrictJsonError } from '../http/strict-json.ts';
import { describeIssue, formatPath } from '../schemas/issue.ts';
import { type PublicTelemetry, publicTelemetrySchema } from '../schemas/public-telemetry.ts';

/** Largest body of a write, in bytes as received (spec part 8). */
export const MAX_BODY_BYTES = 32_768;
/** Oldest observation that is taken (spec part 8). */
export const MAX_AGE_SECONDS = 90;
/** How far ahead the publisher's clock may be (spec part 8). */
export const MAX_AHEAD_SECONDS = 5;

const BODY_FAULTS: Record<Exclude<BodyFault, 'too_large'>, string> = {
  not_utf8: 'The body is not UTF-8, or it begins with a byte-order mark.',
  encoded: 'The body has a Content-Encoding, and only identity is taken.',
  incomplete: 'The body ended before it was complete.',
};

/** Reads the observation of a request. Throws ApiError 413 or 400 that says what is wrong and where. */
export async function readObservation(request: Request): Promise<PublicTelemetry> {
  const body = await readText(request, MAX_BODY_BYTES);
  if ('text' in body) return parseObservation(body.text);
  if (body.fault === 'too_large') throw new ApiError('payload_too_large');
  throw new ApiError('invalid_observation', BODY_FAULTS[body.fault]);
}

/** Parses the JSON text of an observation. Throws ApiError `invalid_observation`. */
export function parseObservation(text: string): PublicTelemetry {
  const data = parseJson(text);
  const result = publicTelemetrySchema.safeParse(data);
  if (result.success) return result.data;
  const [issue, ...others] = result.error.issues;
  const field = formatPath(issue?.path ?? []) || 'The observation';
  const more = others.length > 0 ? ` (and ${others.length} more)` : '';
  throw new ApiError(
    'invalid_observation',
    `${field} ${issue ? describeIssue(issue, data) : 'is wrong'}${more}.`,
  );
}

/** Throws ApiError where an observation is too old or too far ahead; exactly on either limit passes. */
export function checkTime({ generatedAt }: PublicTelemetry, now: number): void {
  if (now - generatedAt > MAX_AGE_SECONDS) throw new ApiError('observation_too_old');
  if (generatedAt - now > MAX_AHEAD_SECONDS) throw new ApiError('observation_in_future');
}

function parseJson(text: string): unknown {
  try {
    return parseStrictJson(text);
  } catch (error) {
    if (error instanceof StrictJsonError) throw new ApiError('invalid_observation', error.message);
    throw error;
  }
}
