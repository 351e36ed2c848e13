import { ApiError } from '../http/api-error.ts';
import { parseBearer, type TokenVerifier } from '../http/bearer.ts';
import { matchesEntityTag } from '../http/entity-tag.ts';
import type { HeaderFields } from '../http/headers.ts';
import { methodNotAllowed, respondToOptions } from '../http/method.ts';
import { createResponse, type Handler, MEDIA_TYPES } from '../http/response.ts';
import type { Publication } from '../schemas/publication.ts';
import { withDeadline } from './deadline.ts';
import { checkTime, readObservation } from './parse-observation.ts';
import { present, SNAPSHOT_AFTER_SECONDS } from './present.ts';
import type { Sanitizer } from './sanitize.ts';
import type { ObservationStore } from './store.ts';

/** What the homelab resource works with; everything that differs between hosts and tests. */
export interface HomelabOptions {
  store: ObservationStore;
  sanitize: Sanitizer;
  verifyToken: TokenVerifier;
  /** The time in Unix seconds. */
  now: () => number;
  /** Fields that go with every answer. */
  headers: HeaderFields;
  /** How long the store may take before the answer is 503; the contract allows 3 s in all. */
  deadlineMilliseconds?: number;
}

/** What `/api/homelab` takes. */
export const HOMELAB_METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS'] as const;
/** What a missing operator credential is asked for with (RFC 6750 section 3). */
export const BEARER_CHALLENGE = 'Bearer realm="homelab"';
const STORE_DEADLINE_MILLISECONDS = 2_500;
/** How long a shared cache may hold the observation at most. */
const MAX_SHARED_SECONDS = 5;

/** The resource `/api/homelab` (spec part 4). Throws ApiError for what is refused. */
export function createHomelabHandler(options: HomelabOptions): Handler {
  return (request) => {
    switch (request.method) {
      case 'GET':
      case 'HEAD':
        return readLatest(request, options);
      case 'POST':
        return publish(request, options);
      case 'OPTIONS':
        return respondToOptions(HOMELAB_METHODS, options.headers);
      default:
        throw methodNotAllowed(HOMELAB_METHODS);
    }
  };
}

async function readLatest(
  request: Request,
  { store, now, headers, ...options }: HomelabOptions,
): Promise<Response> {
  const stored = await callStore(() => store.read(), options.deadlineMilliseconds);
  if (!stored) throw new ApiError('no_observation');
  const moment = now();
  const { observation, validUntil } = present(stored, moment);
  const json = JSON.stringify(observation);
  const etag = await createEntityTag(json);
  const sharedSeconds = Math.max(0, Math.floor(Math.min(MAX_SHARED_SECONDS, validUntil - moment)));
  const fields: HeaderFields = {
    ...headers,
    etag,
    'cache-control': `public, max-age=0, s-maxage=${sharedSeconds}, must-revalidate`,
    'last-modified': new Date(Math.min(observation.generatedAt, moment) * 1000).toUTCString(),
    'observation-generated-at': String(observation.generatedAt),
    'observation-stale-after': String(observation.generatedAt + SNAPSHOT_AFTER_SECONDS),
  };
  if (matchesEntityTag(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers: fields });
  }
  return createResponse(request, 200, { ...fields, 'content-type': MEDIA_TYPES.json }, json);
}

async function publish(request: Request, options: HomelabOptions): Promise<Response> {
  await authorize(request, options.verifyToken);
  const observation = await readObservation(request);
  checkTime(observation, options.now());
  const sanitized = options.sanitize(observation);
  const result = await callStore(() => options.store.writeIfNewer(sanitized), options.deadlineMilliseconds);
  if (result === 'superseded') throw new ApiError('observation_superseded');
  const publication: Publication = { ok: true, generatedAt: observation.generatedAt };
  const fields = { ...options.headers, 'content-type': MEDIA_TYPES.json, 'cache-control': 'no-store' };
  return createResponse(request, 200, fields, `${JSON.stringify(publication)}\n`);
}

async function authorize(request: Request, verifyToken: TokenVerifier): Promise<void> {
  const token = parseBearer(request.headers.get('authorization'));
  if (token !== undefined && (await verifyToken(token))) return;
  const challenge = `${BEARER_CHALLENGE}${token === undefined ? '' : ', error="invalid_token"'}`;
  const message = token === undefined ? undefined : 'The operator credential is not valid.';
  throw new ApiError('unauthorized', message, { headers: { 'www-authenticate': challenge } });
}

async function callStore<T>(call: () => Promise<T>, milliseconds = STORE_DEADLINE_MILLISECONDS): Promise<T> {
  try {
    return await withDeadline(call(), milliseconds);
  } catch (cause) {
    throw new ApiError('feed_unavailable', undefined, { cause });
  }
}

async function createEntityTag(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `"${btoa(String.fromCharCode(...new Uint8Array(digest).subarray(0, 16)))}"`;
}
