import { beforeAll, describe, expect, it } from 'vitest';
import { describeHostHeader } from './host-header.ts';
import { createPublication, send } from './http-client.ts';
import { startSelfHosted, useSelfHosted } from './self-hosted.ts';

/** Header fields in which a client may claim another host, client or method. */
const CLAIMS = {
  host: 'attacker.example.org',
  forwarded: 'for=192.0.2.1;proto=https;host=attacker.example.org',
  'x-forwarded-for': '127.0.0.1',
  'x-forwarded-host': 'attacker.example.org',
  'x-forwarded-port': '8443',
  'x-forwarded-prefix': '/attacker',
  'x-forwarded-proto': 'https',
  'x-http-method-override': 'DELETE',
  'x-original-url': '/api/none',
  'x-rewrite-url': '/api/none',
};

describeHostHeader('The self-hosted server', startSelfHosted);

describe('the self-hosted server', () => {
  const host = useSelfHosted();
  beforeAll(async () => {
    await send(host.origin, '/api/homelab', createPublication(host.token));
  });

  it.each([
    '/',
    '/docs.md',
    '/none',
    '/api',
    '/api/v1/profile',
    '/api/none',
    '/openapi.json',
    '/api/homelab',
  ])('responds the same at %s, whatever host, client and method the header fields claim', async (path) => {
    const ask = async (headers: Record<string, string> = {}) => {
      const { status, headers: fields, body } = await send(host.origin, path, { headers });
      return { status, fields: { ...fields, date: '' }, body: body.toString() };
    };
    expect(await ask(CLAIMS)).toEqual(await ask());
  });

  it.each(['/_image?href=/og/index.png&w=8&h=8&f=avif', '/_server-islands/foo', '/_actions/a'])(
    "has none of Astro's own endpoints: %s",
    async (path) => {
      for (const method of ['GET', 'POST'])
        expect((await send(host.origin, path, { method, body: 'x' })).status).toBe(404);
    },
  );

  it('sets no cookie, so that no browser adds a credential by itself', async () => {
    for (const path of ['/', '/api', '/api/homelab', '/none']) {
      expect((await send(host.origin, path)).headers['set-cookie']).toBeUndefined();
    }
  });
});
