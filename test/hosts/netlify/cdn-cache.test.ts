import { expect, it } from 'vitest';
import { withCdnCache } from '../../../src/hosts/netlify/homelab-function.ts';

async function cached(status: number, cacheControl: string): Promise<Headers> {
  const handler = () =>
    new Response(status === 304 ? null : 'body', { status, headers: { 'cache-control': cacheControl } });
  return (await withCdnCache(handler)(new Request('https://portfolio.example.com/api/homelab'))).headers;
}

it.each([1, 3, 5])('lets the CDN keep a 200 for the %d s that shared caches may', async (seconds) => {
  const headers = await cached(200, `public, max-age=0, s-maxage=${seconds}, must-revalidate`);
  expect(headers.get('netlify-cdn-cache-control')).toBe(
    `public, durable, max-age=${seconds}, must-revalidate`,
  );
  expect(headers.get('netlify-vary')).toBe('query=none');
  expect(headers.get('cache-control')).toContain(`s-maxage=${seconds}`);
});

it.each([
  [200, 'public, max-age=0, s-maxage=0, must-revalidate'],
  [200, 'no-store'],
  [304, 'public, max-age=0, s-maxage=5, must-revalidate'],
  [404, 'no-store'],
  [503, 'no-store'],
])('lets the CDN keep nothing of a %d with %s', async (status, cacheControl) => {
  const headers = await cached(status, cacheControl);
  expect(headers.get('netlify-cdn-cache-control')).toBe('no-store');
  expect(headers.get('netlify-vary')).toBe('query=none');
});
