import { readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOMELAB_PATH } from '../../../src/api/resources.ts';
import { FUNCTIONS_FOLDER } from '../../../src/hosts/netlify/bundle.ts';
import type { PlatformFunction } from '../../../src/hosts/netlify/homelab-function.ts';
import { observationAt } from '../../fixtures/observation.ts';
import { OPERATOR_TOKEN } from '../../fixtures/operator-token.ts';
import { type BlobsDouble, startBlobsDouble } from '../../stores/blobs-double.ts';
import { TEST_SITE } from '../../test-site.ts';

const deploy = { context: 'production', published: true };

interface BundledFunction {
  default: PlatformFunction;
  config: { path: string | string[] };
}

let double: BlobsDouble;
let homelab: BundledFunction;
let guard: BundledFunction;
beforeAll(async () => {
  double = await startBlobsDouble();
  process.env['OPERATOR_TOKEN'] = OPERATOR_TOKEN;
  process.env['NETLIFY_BLOBS_CONTEXT'] = btoa(JSON.stringify(double.connection));
  homelab = await import(`${TEST_SITE}${FUNCTIONS_FOLDER}/homelab.mjs`);
  guard = await import(`${TEST_SITE}${FUNCTIONS_FOLDER}/guard.mjs`);
});
afterAll(async () => {
  delete process.env['OPERATOR_TOKEN'];
  delete process.env['NETLIFY_BLOBS_CONTEXT'];
  await double.close();
});

const toRequest = (body: string) =>
  new Request(`https://portfolio.example.com${HOMELAB_PATH}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
    body,
  });

it('publishes and reads over Blobs where the platform says they are', async () => {
  const observation = observationAt(Math.floor(Date.now() / 1000));
  expect((await homelab.default(toRequest(JSON.stringify(observation)), { deploy })).status).toBe(200);
  for (const { default: call } of [homelab, guard]) {
    const read = await call(new Request(`https://portfolio.example.com${HOMELAB_PATH}`), { deploy });
    expect(await read.json()).toEqual(observation);
  }
  expect([homelab.config.path].flat()).toContain(HOMELAB_PATH);
});

it('imports no package and holds one language of zod only', async () => {
  const text = await readFile(`${TEST_SITE}${FUNCTIONS_FOLDER}/homelab.mjs`, 'utf8');
  const imports = [...text.matchAll(/\b(?:from|import)\s*\(?"([^"]+)"/g)].map(([, name = '']) => name);
  expect(imports.filter((name) => !isBuiltin(name))).toEqual([]);
  expect(Buffer.byteLength(text)).toBeLessThan(200_000);
});
