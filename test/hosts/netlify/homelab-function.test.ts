import { afterEach, expect, it } from 'vitest';
import {
  createHomelabFunction,
  type Deploy,
  withCdnCache,
} from '../../../src/hosts/netlify/homelab-function.ts';
import { allowlist } from '../../fixtures/content.ts';
import { observationAt } from '../../fixtures/observation.ts';
import { NEXT_OPERATOR_TOKEN, OPERATOR_TOKEN, requireNoToken } from '../../fixtures/operator-token.ts';
import { createMemoryStore } from '../../homelab/resource.ts';

const at = 1_795_000_000;
const url = 'https://portfolio.example.com/api/homelab';
const site = { baseUrl: 'https://portfolio.example.com', allowlist };
const production: Deploy = { context: 'production', published: true };
const logged: string[] = [];
afterEach(() => requireNoToken(logged.join('\n')));

/** The status of a publication and of a read for a deploy, and which stores were opened. */
async function call(
  deploy: Deploy,
  env: Record<string, string> = { OPERATOR_TOKEN },
  body = JSON.stringify(observationAt(at)),
) {
  const names: string[] = [];
  const openStore = (name: string) => {
    names.push(name);
    return createMemoryStore();
  };
  const logError = (cause: unknown) => logged.push(String(cause));
  const homelab = createHomelabFunction({
    ...site,
    env,
    openStore,
    now: () => at,
    logError,
    logInfo: () => {},
  });
  const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
  const published = await homelab(new Request(url, { method: 'POST', headers, body }), { deploy });
  const read = await homelab(new Request(url), { deploy });
  return { published: published.status, read: read.status, names };
}

it.each<[Deploy, number, string]>([
  [production, 200, 'homelab-production'],
  [{ context: 'production' }, 200, 'homelab-production'],
  // It may have been replaced a moment ago, and its successor accepts the next publication.
  [{ context: 'production', published: false }, 503, 'homelab-production'],
  [{ context: 'deploy-preview', published: true }, 401, 'homelab-deploy-preview'],
  [{ context: 'branch-deploy', published: true }, 401, 'homelab-branch-deploy'],
  [{ context: 'dev', published: false }, 200, 'homelab-dev'],
  [{ context: '' }, 401, 'homelab-other'],
])(
  'the deploy %o responds to a publication with %d, and has the store %s',
  async (deploy, published, name) => {
    const read = published === 200 ? 200 : 503;
    expect(await call(deploy)).toEqual({ published, read, names: [name] });
  },
);

it('accepts either token while one is rotated, and none if none is set, published or not', async () => {
  const env = { OPERATOR_TOKEN: NEXT_OPERATOR_TOKEN, OPERATOR_TOKEN_NEXT: OPERATOR_TOKEN };
  expect((await call(production, env)).published).toBe(200);
  expect((await call(production, {})).published).toBe(401);
  expect((await call({ ...production, published: false }, {})).published).toBe(401);
});

it('refuses what was not UTF-8 before Netlify decoded it', async () => {
  const observation = { ...observationAt(at), sentiment: { label: 'Fe\ufffdr' } };
  expect((await call(production, undefined, JSON.stringify(observation))).published).toBe(400);
});

it('logs a weak token without its value, lets nobody write and still serves reads', async () => {
  const env = { OPERATOR_TOKEN: 'hunter2', OPERATOR_TOKEN_NEXT: 'hunter2'.repeat(8) };
  expect(await call(production, env)).toMatchObject({ published: 401, read: 503 });
  expect(logged.join()).toContain('OPERATOR_TOKEN');
  expect(logged.join()).not.toContain('hunter2');
});

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
