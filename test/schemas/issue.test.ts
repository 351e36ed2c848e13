import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { describeIssue, formatPath, valueAt } from '../../src/schemas/issue.ts';
import { changeAt, objectPaths, SCHEMA_SAMPLES } from './schema-samples.ts';

it.each([
  [[], ''],
  [['mode'], 'mode'],
  [['weather', 'city'], 'weather.city'],
  [['credentials', 1, 'date'], 'credentials[1].date'],
  [[0, 'name'], '[0].name'],
  [['technologies', 2], 'technologies[2]'],
  [['hosts', 0, 1], 'hosts[0][1]'],
])('writes the path %j as %j', (path, text) => {
  expect(formatPath(path)).toBe(text);
});

it.each([
  ['a missing property', z.strictObject({ a: z.string() }), {}, 'is missing'],
  ['an unknown property', z.strictObject({}), { secret: 1 }, 'has an unknown property'],
  ['a number for text', z.string(), 1, 'is not a string'],
  ['text for an object', z.strictObject({}), 'x', 'is not an object'],
  ['an object for a list', z.array(z.string()), {}, 'is not an array'],
  ['null for a number', z.number(), null, 'is not a number'],
  ['infinity for a number', z.number(), Number.POSITIVE_INFINITY, 'is not a number'],
  ['a fraction for a count', z.int().min(0), 1.5, 'is not a whole number'],
  ['a count below the least', z.int().min(0), -1, 'is less than 0'],
  ['a number above the greatest', z.number().max(5), 6, 'is more than 5'],
  ['another word than those listed', z.enum(['a', 'b']), 'c', 'is not one of a, b'],
  ['a list that is too short', z.array(z.string()).min(1), [], 'has too few items; add one'],
  ['a rule of its own', z.string().refine(() => false, { error: 'is odd' }), 'x', 'is odd'],
])('describes %s', (_what, schema, data, text) => {
  const [issue] = schema.safeParse(data).error?.issues ?? [];
  expect(issue && describeIssue(issue, data)).toBe(text);
});

/** Nothing that could be taken for a word or figure of ours. */
const SENT = ['zq7x9k', -739_117.5, Number.POSITIVE_INFINITY, true, null, ['zq7x9k'], { zq7x9k: 'zq7x9k' }];
const TRACES = /zq7x9k|739|117|Infinity/;

describe.each(SCHEMA_SAMPLES)('the messages of a wrong %s', (_name, schema, sample) => {
  const texts = objectPaths(sample).flatMap((path) =>
    Object.keys(valueAt(sample, path) as object).flatMap((name) =>
      SENT.flatMap((value) => {
        const data = changeAt(sample, path, (object) => {
          Reflect.set(object, name, value);
          Reflect.set(object, 'zq7x9k', value);
        });
        const issues = schema.safeParse(data).error?.issues ?? [];
        return issues.map((issue) => `${formatPath(issue.path)} ${describeIssue(issue, data)}`);
      }),
    ),
  );

  it('repeats no value and no unknown name', () => {
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((text) => TRACES.test(text))).toEqual([]);
  });

  it('continues a sentence that begins with the name of the field', () => {
    const strange = texts.filter((text) => !/^\S* (?:is|has|contradicts) /.test(text));
    expect([...new Set(strange)]).toEqual([]);
  });
});
