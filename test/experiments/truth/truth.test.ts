import { expect, it } from 'vitest';
import type { Handler } from '../../../src/http/response.ts';
import { createCache } from './cache-model.ts';
import { tellTruth } from './truth.ts';
import type { Wrong } from './truth-scenarios.ts';

const SEED = 1_795;

/** Answers with other header fields than the service does. */
const withField =
  (name: string, value: string) =>
  (right: Handler): Handler =>
  async (request) => {
    const response = await right(request);
    const { status, headers } = response;
    headers.set(name, value);
    return new Response(response.body, { status, headers });
  };

it.each<[string, Wrong]>([
  [
    'a service that lets caches keep everything for five seconds',
    { handler: withField('cache-control', 's-maxage=5') },
  ],
  [
    'a service that lets the CDN keep everything for five seconds',
    { handler: withField('netlify-cdn-cache-control', 'max-age=5') },
  ],
  ['a service whose entity tag never changes', { handler: withField('etag', '"same"') }],
  [
    'a chain of caches that take what comes from another for new',
    {
      cache: (origin, kind) =>
        createCache(
          {
            get: async (now, tag) => {
              const answer = await origin.get(now, tag);
              answer?.headers.delete('age');
              answer?.headers.set('date', new Date(now * 1000).toUTCString());
              return answer;
            },
          },
          kind,
        ),
    },
  ],
  [
    'a cache that gives stale answers where nobody answers it',
    {
      cache: (origin, kind) => {
        let last: Awaited<ReturnType<typeof origin.get>>;
        const cache = createCache(origin, kind);
        return {
          get: async (now, tag) => {
            last = (await cache.get(now, null)) ?? last;
            return last && last.headers.get('etag') === tag ? { ...last, status: 304 } : last;
          },
        };
      },
    },
  ],
])('the experiment notices %s', async (_what, wrong) => {
  expect((await tellTruth(10_000, SEED, wrong)).lie).toContain('was shown');
});
