/** Who answers reads: the service, or a cache in front of it. The clock is the same for all; nothing takes time. */
export interface Responder {
  /** Answers GET as of now (Unix seconds), with 304 where the tag is still right. Undefined where nobody answers. */
  get(now: number, tag: string | null): Promise<Answer | undefined>;
}

/** What a cache needs of an answer. */
export interface Answer {
  status: number;
  headers: Headers;
  body: string;
}

/** How a cache behaves where caches differ. */
export interface CacheKind {
  /** Which field tells it how long: that for all shared caches, or that for the CDN of the platform. */
  directive: 'cache-control' | 'netlify-cdn-cache-control';
  /** Whether its answers say how old they are; the Date of the service stays in them either way. */
  tellsAge: boolean;
}

interface Stored {
  answer: Answer;
  /** When it came, or was confirmed. */
  receivedAt: number;
}

/**
 * A shared cache that does all that RFC 9111 lets it do and nothing more: it keeps every answer for as long as it may,
 * to the last moment, then asks again with If-None-Match. A 304 renews what it has. Where nobody answers it gives
 * nothing, since `must-revalidate` allows no stale answer.
 */
export function createCache(origin: Responder, { directive, tellsAge }: CacheKind): Responder {
  let stored: Stored | undefined;
  return {
    get: async (now, tag) => {
      if (!stored || ageOf(stored, now) >= lifetimeOf(stored.answer, directive)) {
        const answer = await origin.get(now, stored?.answer.headers.get('etag') ?? null);
        if (!answer) return undefined;
        stored = renew(stored, answer, now);
      }
      const headers = new Headers(stored.answer.headers);
      // The CDN keeps this field for its own caches, which stand next to each other.
      if (directive === 'cache-control') headers.delete('netlify-cdn-cache-control');
      if (tellsAge) headers.set('age', String(Math.floor(ageOf(stored, now))));
      else headers.delete('age');
      return conditional({ ...stored.answer, headers }, tag);
    },
  };
}

/** What a 304 says replaces what was stored of the fields (RFC 9111 section 3.2); any other answer replaces it all. */
function renew(stored: Stored | undefined, answer: Answer, now: number): Stored {
  if (answer.status !== 304 || !stored) return { answer, receivedAt: now };
  const headers = new Headers(stored.answer.headers);
  headers.delete('age');
  for (const [name, value] of answer.headers) headers.set(name, value);
  return { answer: { ...stored.answer, headers }, receivedAt: now };
}

/** The current age in seconds (RFC 9111 section 4.2.3), where nothing takes time on the way. */
function ageOf({ answer: { headers }, receivedAt }: Stored, now: number): number {
  const apparent = Math.max(0, receivedAt - Date.parse(headers.get('date') ?? '') / 1000);
  return Math.max(apparent, Number(headers.get('age') ?? 0)) + now - receivedAt;
}

function lifetimeOf({ status, headers }: Answer, directive: CacheKind['directive']): number {
  if (status !== 200) return 0;
  const name = directive === 'cache-control' ? 's-maxage' : 'max-age';
  const [, seconds = '0'] = new RegExp(`\\b${name}=(\\d+)`).exec(headers.get(directive) ?? '') ?? [];
  return Number(seconds);
}

function conditional(answer: Answer, tag: string | null): Answer {
  const isRight = answer.status === 200 && tag !== null && answer.headers.get('etag') === tag;
  return isRight ? { ...answer, status: 304, body: '' } : answer;
}
