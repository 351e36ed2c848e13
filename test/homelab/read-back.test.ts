import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createOpenApi } from '../../src/api/openapi/document.ts';
import type { Observation } from '../../src/schemas/observation.ts';
import { createOpenApiValidator } from '../api/reference/openapi-validator.ts';
import { loadContent } from '../fixtures/content.ts';
import { observationAt } from '../fixtures/observation.ts';
import { FIXTURE_CONTENT } from '../test-site.ts';
import { at, createResource } from './resource.ts';

const sample = observationAt(at);
const text = fc.string({ unit: 'grapheme' });
/** Characters after the host of a URL, including those that parsers let through or encode. */
const urlUnit = fc.oneof(
  fc.constantFrom(...'ab/?&=;:@[]{}|^`\\"\'<>%#+~!$()*,. \t'),
  fc.string({ minLength: 1 }),
  text,
);
const counters = ['ok', 'running', 'total', 'healthy', 'failed'];

/** Arbitrary values of the shape that a part of the sample has; `url` stays on its host. */
function arbitraryLike(value: unknown, name = ''): fc.Arbitrary<unknown> {
  if (Array.isArray(value)) return fc.array(arbitraryLike(value[0]), { maxLength: 22 });
  if (typeof value === 'object' && value !== null)
    return fc.record(
      Object.fromEntries(Object.entries(value).map(([key, item]) => [key, arbitraryLike(item, key)])),
    );
  if (name === 'url') return fc.string({ unit: urlUnit }).map((rest) => `https://news.example.com/${rest}`);
  if (typeof value === 'string') return fc.oneof(fc.constant(value), text);
  return counters.includes(name) ? fc.maxSafeNat() : fc.double({ noNaN: true, noDefaultInfinity: true });
}

it('every observation that is accepted is read back as the OpenAPI document describes it', async () => {
  const content = await loadContent(FIXTURE_CONTENT);
  const validator = createOpenApiValidator(createOpenApi({ content, baseUrl: 'http://localhost' }));
  const { get, post } = createResource();
  const { mode, generatedAt, collection, ...parts } = sample;
  let urls = 0;
  await fc.assert(
    fc.asyncProperty(arbitraryLike(parts), async (changes) => {
      expect((await post({ ...Object(changes), mode, generatedAt, collection })).status).toBe(200);
      const response = await get();
      const body = Buffer.from(await response.arrayBuffer());
      const read = { status: response.status, headers: Object.fromEntries(response.headers), body };
      expect(validator.findResponseFaults({ path: '/api/homelab', method: 'get' }, read)).toEqual([]);
      urls += (JSON.parse(body.toString()) as Observation).news.length;
    }),
  );
  expect(urls).toBeGreaterThan(50);
});
