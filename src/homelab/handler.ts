import { createHash } from 'node:crypto';
import { type BodyFault, readText } from '../http/body.ts';
import { createSiteHeaders } from '../http/headers.ts';
import { matchesEntityTag } from '../http/negotiate.ts';
import {
  ApiError,
  type CompleteResponse,
  createResponse,
  type Handler,
  MEDIA_TYPES,
  toFailureResponse,
  toResponse,
} from '../http/response.ts';
import type { Allowlist } from '../schemas/allowlist.ts';
import { type Observation, observationSchema, type Publication } from '../schemas/observation.ts';
import {
  MAX_BODY_BYTES,
  MAX_SHARED_SECONDS,
  MAX_STORED_AHEAD_SECONDS,
  STORE_DEADLINE_MILLISECONDS,
} from '../schemas/observation-limits.ts';
import { createTokenCheck } from './operator-token.ts';
import { parseCurrentObservation } from './parse.ts';
import { present } from './present.ts';
import { createSanitizer, describeChanges } from './sanitize.ts';
import type { ObservationStore } from './store.ts';

export interface HomelabOptions {
  store: ObservationStore;
  allowlist: Allowlist;
  operatorTokens: readonly string[];
  /** Returns Unix seconds. */
  now: () => number;
  baseUrl: string;
  /** Logs the causes of failures, never the values of an observation. */
  logError: (cause: unknown) => void;
  logInfo: (message: string) => void;
  deadlineMilliseconds?: number;
  /** True if the host decodes the body itself, so that U+FFFD replaces bytes that were not UTF-8. */
  isBodyDecoded?: boolean;
}

/** RFC 6750 section 3 requires this challenge for a missing token. */
export const BEARER_CHALLENGE = 'Bearer realm="homelab"';

const BODY_FAULTS: Record<Exclude<BodyFault, 'too_large'>, string> = {
  not_utf8: 'The body is not UTF-8, or it begins with a byte-order mark.',
  encoded: 'The body has a Content-Encoding; only identity is supported.',
  incomplete: 'The body ended before it was complete.',
};

/** Handles GET, HEAD and POST of `/api/homelab`. It never rejects: every failure is a response. */
export function createHomelab(options: HomelabOptions): Handler {
  const { store, allowlist, now, baseUrl, logError, logInfo, isBodyDecoded = false } = options;
  const { deadlineMilliseconds = STORE_DEADLINE_MILLISECONDS } = options;
  const headers = createSiteHeaders(baseUrl).machine;
  const sanitize = createSanitizer(allowlist);
  const checkToken = createTokenCheck(options.operatorTokens);
  let last: { text: string | null; observation: Observation | null } = { text: null, observation: null };
  let lastChanges = '';
  let loggedFault: { method: keyof ObservationStore; text: string } | undefined;

  return async (request) => {
    const responding = request.method === 'POST' ? publish(request) : read(request);
    const response = await responding.catch((thrown) => toFailureResponse(thrown, baseUrl, logError));
    return toResponse(response, request.method);
  };

  async function read(request: Request): Promise<CompleteResponse> {
    const stored = sanitizeStored(await callStore('read', () => store.read()));
    if (!stored) throw new ApiError('no_observation');
    const moment = now();
    const { observation, modifiedAt, snapshotAfter, validUntil } = present(stored, moment);
    const json = JSON.stringify(observation);
    const etag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
    const sharedSeconds = Math.max(0, Math.floor(Math.min(MAX_SHARED_SECONDS, validUntil - moment)));
    const metadata = {
      ...headers,
      etag,
      'cache-control': `public, max-age=0, s-maxage=${sharedSeconds}, must-revalidate`,
      'last-modified': new Date(modifiedAt * 1000).toUTCString(),
      'observation-generated-at': String(observation.generatedAt),
      'observation-stale-after': String(snapshotAfter),
    };
    return matchesEntityTag(request.headers.get('if-none-match'), etag)
      ? { status: 304, headers: metadata, body: '' }
      : createResponse(200, { ...metadata, 'content-type': MEDIA_TYPES.json }, json);
  }

  async function publish(request: Request): Promise<CompleteResponse> {
    const check = checkToken(request.headers.get('authorization'));
    if (check !== 'accepted') throw unauthorized(check);
    const observation = await readObservation(request, now, isBodyDecoded);
    const sanitized = sanitize(observation);
    const latest = now() + MAX_STORED_AHEAD_SECONDS;
    const result = await callStore('writeIfNewer', () => store.writeIfNewer(sanitized, latest));
    if (result === 'superseded') throw new ApiError('observation_superseded');
    const changes = describeChanges(observation, sanitized);
    // A publisher sends the same fields every time, so each set of changes is logged once.
    if (changes !== lastChanges && changes !== '') logInfo(changes);
    lastChanges = changes;
    const publication: Publication = { ok: true, generatedAt: observation.generatedAt };
    const fields = { ...headers, 'content-type': MEDIA_TYPES.json, 'cache-control': 'no-store' };
    return createResponse(200, fields, JSON.stringify(publication));
  }

  /**
   * Sanitizes a stored text again, because the allowlist of the running build may be stricter than the one under which
   * it was stored. A text that does not match the schema counts as missing.
   */
  function sanitizeStored(text: string | null): Observation | null {
    if (text === last.text) return last.observation;
    last = { text, observation: null };
    try {
      if (text !== null) last.observation = sanitize(observationSchema.parse(JSON.parse(text)));
    } catch {
      logError(new Error('The stored observation does not match its schema and is treated as missing'));
    }
    return last.observation;
  }

  /**
   * Throws a 503 if the store fails or takes too long; the call may still settle later. A fault is logged once, until
   * the method that failed succeeds again.
   */
  async function callStore<T>(method: keyof ObservationStore, call: () => Promise<T>): Promise<T> {
    const { promise: deadline, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(reject, deadlineMilliseconds, new Error('The store did not respond in time'));
    try {
      const result = await Promise.race([call(), deadline]);
      if (loggedFault?.method === method) loggedFault = undefined;
      return result;
    } catch (cause) {
      const text = String(cause);
      if (loggedFault?.text === text) throw new ApiError('feed_unavailable');
      loggedFault = { method, text };
      throw new ApiError('feed_unavailable', undefined, { cause });
    } finally {
      clearTimeout(timer);
    }
  }
}

function unauthorized(check: 'refused' | 'missing'): ApiError {
  const challenge = `${BEARER_CHALLENGE}${check === 'missing' ? '' : ', error="invalid_token"'}`;
  return new ApiError('unauthorized', undefined, { headers: { 'www-authenticate': challenge } });
}

async function readObservation(
  request: Request,
  now: () => number,
  isBodyDecoded: boolean,
): Promise<Observation> {
  const body = await readText(request, MAX_BODY_BYTES);
  if ('fault' in body) {
    if (body.fault === 'too_large') throw new ApiError('payload_too_large');
    throw new ApiError('invalid_observation', BODY_FAULTS[body.fault]);
  }
  if (isBodyDecoded && body.text.includes('\ufffd'))
    throw new ApiError('invalid_observation', BODY_FAULTS.not_utf8);
  const parsed = parseCurrentObservation(body.text, now());
  if ('observation' in parsed) return parsed.observation;
  throw new ApiError(parsed.rejection.code, parsed.rejection.message);
}
