import { readFileSync, statSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resources } from '../../../../src/api/resources.ts';
import { PATHS } from '../../../../src/paths.ts';
import { errorSchema } from '../../../../src/schemas/api-errors.ts';
import { observationAt } from '../../../fixtures/observation.ts';
import { send } from '../../http-client.ts';
import { createNetlifySite, type Emulator, type NetlifySite } from './netlify-cli.ts';

interface PackagedFunction {
  name: string;
  path: string;
  runtimeVersion: string;
  routes: { pattern: string; methods: string[] }[];
  excludedRoutes?: { pattern: string }[];
}

let site: NetlifySite;
beforeAll(async () => {
  site = await createNetlifySite();
});
afterAll(() => site[Symbol.dispose]());

describe('npm run netlify -- build', () => {
  let functions: Map<string, PackagedFunction>;
  beforeAll(async () => {
    await site.run(['build', '--offline']);
    const manifest = `${site.folder}.netlify/functions/manifest.json`;
    const packaged: PackagedFunction[] = JSON.parse(readFileSync(manifest, 'utf8')).functions;
    functions = new Map(packaged.map((each) => [each.name, each]));
  });

  it('packages the two functions for Node.js 24, each in one archive of a bundle and the runtime', () => {
    expect([...functions.keys()].sort()).toEqual(['guard', 'homelab']);
    for (const { path, runtimeVersion } of functions.values()) {
      expect(runtimeVersion).toBe('nodejs24.x');
      expect(statSync(path).size).toBeLessThan(500_000);
    }
  });

  it('calls the homelab function at its path with every method', () => {
    expect(functions.get('homelab')?.routes).toMatchObject([
      { pattern: PATHS.homelab, methods: [] },
      { pattern: `${PATHS.homelab}/`, methods: [] },
    ]);
  });

  it('calls the guard everywhere else, but never for a read', () => {
    const guard = functions.get('guard');
    expect(guard?.routes).toMatchObject([
      { pattern: '/*', methods: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] },
    ]);
    expect(guard?.excludedRoutes).toMatchObject([{ pattern: PATHS.homelab }]);
  });
});

describe('npm run netlify -- dev', () => {
  let emulator: Emulator;
  beforeAll(async () => {
    emulator = await site.start();
  });
  afterAll(() => emulator?.stop());

  const read = async (path: string) => {
    const { status, body } = await send(emulator.origin, path);
    return { status, json: JSON.parse(body.toString()) };
  };

  it.each(resources)('serves $path', async ({ path, schema }) => {
    const { status, json } = await read(path.replace('{slug}', 'ordex'));
    expect(status).toBe(200);
    expect(schema.safeParse(json).error).toBeUndefined();
  });

  it('has no observation before the first, and accepts none without the token', async () => {
    expect((await read('/api/homelab')).status).toBe(503);
    expect((await send(emulator.origin, '/api/homelab', { method: 'POST', body: '{}' })).status).toBe(401);
  });

  it('publishes observations to emulated Blobs, and serves the newest', async () => {
    const { origin, token } = emulator;
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    let body = '';
    const publish = async (secondsAgo: number) => {
      body = JSON.stringify(observationAt(Date.now() / 1000 - secondsAgo));
      return (await send(origin, '/api/homelab', { method: 'POST', headers, body })).status;
    };
    // Publishers and readers also try again where the emulated Blobs miss the deadline of the store.
    for (let count = 0; count < 2; count++) {
      await expect.poll(() => publish(0)).toBe(200);
      await expect.poll(async () => (await read('/api/homelab')).json).toEqual(JSON.parse(body));
    }
    await expect.poll(() => publish(60)).toBe(409);
  });

  it.each([
    ['DELETE', '/api/v1/profile', 405],
    ['GET', '/api/none', 404],
  ])('responds to %s %s with a JSON %d', async (method, path, expected) => {
    const { status, body } = await send(emulator.origin, path, { method });
    expect(status).toBe(expected);
    expect(errorSchema.safeParse(JSON.parse(body.toString())).success).toBe(true);
  });

  it.each([
    ['/docs', 200, 'API reference</h1>'],
    ['/verify.html', 200, 'site-verification'],
    ['/deck/', 200, 'Slides</h1>'],
    ['/deck', 200, 'Slides</h1>'],
    ['/deck/index.html', 200, 'Slides</h1>'],
    ['/deck/slides.css', 200, 'text-align'],
    ['/verify', 404, 'Page not found'],
    ['/docs.html', 404, 'Page not found'],
  ])('responds to %s with the page or the file of that name, or with %d', async (path, status, text) => {
    const response = await send(emulator.origin, path);
    expect([response.status, response.body.toString()]).toEqual([status, expect.stringContaining(text)]);
  });
});
