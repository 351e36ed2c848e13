import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOMELAB_PATH } from '../../../src/api/resources.ts';
import { bundleFunctions, FUNCTIONS_FOLDER } from '../../../src/hosts/netlify/bundle.ts';
import { createHomelabFunction, type PlatformFunction } from '../../../src/hosts/netlify/homelab-function.ts';
import { readSiteManifest } from '../../../src/hosts/site-manifest.ts';
import { observationAt } from '../../fixtures/observation.ts';
import { OPERATOR_TOKEN } from '../../fixtures/operator-token.ts';
import { type BlobsDouble, startBlobsDouble } from '../../stores/blobs-double.ts';
import { createMemoryStore } from '../../stores/memory-store.ts';
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
  await bundleFunctions(TEST_SITE);
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

it('holds no package, no other language and no more than 60 kB', async () => {
  const text = await readFile(`${TEST_SITE}${FUNCTIONS_FOLDER}/homelab.mjs`, 'utf8');
  const imports = [...text.matchAll(/\b(?:from|import)\s*\(?"([^"]+)"/g)].map(([, name]) => name);
  expect(imports.filter((name) => name !== 'process')).toEqual([]);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(60_000);
});

/** Anything, put at any place of an observation: in the stead of what is there, beside it, or nothing at all. */
const junk = fc.oneof(
  fc.constantFrom(
    undefined,
    null,
    '',
    'x',
    ' https://example.org/\t',
    'http:',
    0,
    -1,
    1.5,
    -0,
    1e300,
    -1e300,
    2 ** 53,
  ),
  fc.constantFrom(true, [], {}, [null], { a: 1 }, 'live', 'fresh'),
  fc.jsonValue({ maxDepth: 2 }),
);

function spoil(value: unknown, choices: readonly number[], replacement: unknown): unknown {
  const [choice, ...others] = choices;
  if (choice === undefined || typeof value !== 'object' || value === null) return replacement;
  if (Array.isArray(value)) {
    if (value.length === 0) return [replacement];
    return value.with(choice % value.length, spoil(value[choice % value.length], others, replacement));
  }
  const names = Object.keys(value);
  const name = choice % 7 === 6 ? 'other' : (names[choice % names.length] ?? 'other');
  return { ...value, [name]: spoil(Reflect.get(value, name), others, replacement) };
}

it('says of whatever is wrong with an observation the very same as the schemas do', async () => {
  const original = createHomelabFunction({
    site: readSiteManifest(TEST_SITE),
    env: { OPERATOR_TOKEN },
    openStore: () => createMemoryStore(),
    now: () => Date.now() / 1000,
    logError: () => {},
  });
  const faults = fc.array(fc.tuple(fc.array(fc.nat(60), { maxLength: 5 }), junk), {
    minLength: 1,
    maxLength: 3,
  });
  const messages = new Set<string>();
  await fc.assert(
    fc.asyncProperty(faults, async (places) => {
      // Far behind every other, so that what passes is refused by both for its time.
      const observation = places.reduce<unknown>(
        (value, [path, other]) => spoil(value, path, other),
        observationAt(0),
      );
      const body = JSON.stringify(observation) ?? '';
      const answers = [
        await homelab.default(toRequest(body), { deploy }),
        await original(toRequest(body), { deploy }),
      ];
      const [bundled, expected] = await Promise.all(answers.map((answer) => answer.text()));
      expect(bundled).toBe(expected);
      messages.add(JSON.parse(expected ?? '{}').error?.message);
    }),
    { numRuns: 2_000 },
  );
  expect(messages.size).toBeGreaterThan(50);
});
