import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createSanitizer } from '../../../src/homelab/sanitize.ts';
import { observationSchema } from '../../../src/schemas/observation.ts';
import { sampleAllowlist } from '../../fixtures/allowlist.ts';
import { observationAt } from '../../fixtures/observation.ts';
import { reveals } from './leak-search.ts';
import { DISGUISED, FIELDS, listTexts, PLAIN, tryToLeak } from './leak-trials.ts';
import { findStringFields, toRounds, withText } from './string-fields.ts';

const allowlist = await sampleAllowlist();
const listed = listTexts(allowlist);

it('every detail of the corpus, in a disguise too, is kept out of every field', async () => {
  const sanitize = createSanitizer(allowlist);
  const run = await tryToLeak(
    [...PLAIN, ...DISGUISED.filter((_, index) => index % 130 === 0)],
    listed,
    async (observation) => {
      const { data } = observationSchema.safeParse(observation);
      return [data ? JSON.stringify(sanitize(data)) : '{}'];
    },
  );
  expect([run.leaks, run.unlisted]).toEqual([[], []]);
  expect(run.pairs).toBeGreaterThan(14_000);
});

it('the fields are all texts that the schema has', () => {
  expect(FIELDS.map((field) => field.join('.')).toSorted()).toEqual(
    findSchemaTexts(z.toJSONSchema(observationSchema).$defs?.['PublicTelemetry'] ?? {}).toSorted(),
  );
});

it('an untouched observation gives no detail away', () => {
  const text = JSON.stringify(observationAt(1_795_000_000));
  expect(PLAIN.filter(({ detail }) => reveals(text, [detail]))).toEqual([]);
});

it('a service that publishes what it gets is caught at every field', async () => {
  const run = await tryToLeak([{ detail: '10.0.0.1', written: '10.0.0.1' }], listed, async (observation) => [
    JSON.stringify(observation),
  ]);
  for (const field of FIELDS) expect(run.leaks.join('\n')).toContain(field.join('.'));
  expect(run.unlisted.length).toBeGreaterThanOrEqual(FIELDS.length);
});

describe('a search for a detail', () => {
  it.each([
    ['as it stands', 'at 10.0.0.1 today'],
    ['full-width', 'at １０．０．０．１ today'],
    ['split by zero-width spaces', '1\u200b0.0\u200b.0.1'],
    ['percent-encoded', '%31%30.0%2e0.1'],
    ['percent-encoded twice', '10%252e0%252E0.1'],
    ['as HTML references', '10&#46;0&#x2e;0.1'],
    ['escaped as in JSON', '10\\u002e0.0.1'],
  ])('finds it %s', (_, text) => {
    expect(reveals(text, ['10.0.0.1'])).toBe(true);
  });

  it('finds it where only JSON writes it otherwise', () => {
    expect(reveals(JSON.stringify({ title: 'C:\\Users\\sam' }), ['C:\\Users\\sam'])).toBe(true);
  });

  it('finds nothing where it is not', () => {
    expect(reveals('version 10.0.0, 1 more', ['10.0.0.1'])).toBe(false);
  });
});

it('fields of one object are never changed at once', () => {
  const value = { a: 'x', b: 'y', c: { d: 'z' }, e: [{ f: 'v', g: 'w' }] };
  expect(toRounds(findStringFields(value))).toEqual([
    [['a'], ['c', 'd'], ['e', 0, 'f']],
    [['b'], ['e', 0, 'g']],
  ]);
  expect(withText(value, ['e', 0, 'g'], 'new').e).toEqual([{ f: 'v', g: 'new' }]);
});

/** Where a JSON schema has texts, written as the paths of the fields. */
function findSchemaTexts(schema: z.core.JSONSchema._JSONSchema, path: readonly string[] = []): string[] {
  if (typeof schema === 'boolean') return [];
  if (schema.type === 'string') return [path.join('.')];
  if (schema.items && !Array.isArray(schema.items)) return findSchemaTexts(schema.items, [...path, '0']);
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    findSchemaTexts(property, [...path, name]),
  );
}
