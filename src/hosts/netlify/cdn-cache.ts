import type { Handler } from '../../http/response.ts';

/**
 * Tells Netlify's CDN to keep each 200 for as long as its Cache-Control lets shared caches, in the durable cache that
 * all regions share, and once whatever the query is. Without such a permission it keeps nothing.
 */
export function withCdnCache(handler: Handler): Handler {
  return async (request) => {
    const response = await handler(request);
    const [, seconds = '0'] = /\bs-maxage=(\d+)/.exec(response.headers.get('cache-control') ?? '') ?? [];
    const isKept = response.status === 200 && seconds !== '0';
    response.headers.set(
      'netlify-cdn-cache-control',
      isKept ? `public, durable, max-age=${seconds}, must-revalidate` : 'no-store',
    );
    // A parameter that nobody sends: all others, which mean nothing here, leave the cache key alone. The same on every
    // response, because Netlify requires one value for a URL.
    response.headers.set('netlify-vary', 'query=none');
    return response;
  };
}
