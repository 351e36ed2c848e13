import { readFileSync, statSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { HOMELAB_PATH } from '../../../../src/api/resources.ts';
import { TEST_SITE } from '../../../test-site.ts';
import { runNetlify } from './netlify-cli.ts';

interface PackagedFunction {
  name: string;
  path: string;
  runtimeVersion: string;
  routes: { pattern: string; methods: string[] }[];
  excludedRoutes?: { pattern: string }[];
}

let functions: Map<string, PackagedFunction>;
beforeAll(async () => {
  await runNetlify(['build', '--offline']);
  const manifest = `${TEST_SITE}.netlify/functions/manifest.json`;
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
    { pattern: HOMELAB_PATH, methods: [] },
    { pattern: `${HOMELAB_PATH}/`, methods: [] },
  ]);
});

it('calls the guard everywhere else, but never for a read', () => {
  const guard = functions.get('guard');
  expect(guard?.routes).toMatchObject([
    { pattern: '/*', methods: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] },
  ]);
  expect(guard?.excludedRoutes).toMatchObject([{ pattern: HOMELAB_PATH }]);
});
