import { describe, expect, it } from 'vitest';
import { describeIssue, formatPath } from '../../src/schemas/issue.ts';
import { observationSchema } from '../../src/schemas/observation.ts';
import { changeAt, OBSERVATION_JSON } from './schema-samples.ts';

const observation: object = JSON.parse(OBSERVATION_JSON);

/** Describes the issues of the sample observation with another value at a path. */
function problemsWith(path: string, value: unknown): string[] {
  const keys = path.split('.');
  const name = keys.pop() ?? '';
  const data = changeAt(observation, keys, (object) => Reflect.set(object, name, value));
  const issues = observationSchema.safeParse(data).error?.issues ?? [];
  return issues.map((issue) => `${formatPath(issue.path)} ${describeIssue(issue, data)}`);
}

const COUNTERS = [
  'fleet.counts.ok',
  'infrastructure.containers.running',
  'infrastructure.containers.total',
  'infrastructure.containers.healthy',
  'infrastructure.services.failed',
];

it.each(COUNTERS)('accepts whole numbers from 0 to 2^53 - 1 for %s', (counter) => {
  for (const value of [0, 2 ** 53 - 1]) expect(problemsWith(counter, value)).toEqual([]);
  expect(problemsWith(counter, -1)).toEqual([`${counter} is less than 0`]);
  expect(problemsWith(counter, 1.5)).toEqual([`${counter} is not a whole number`]);
  expect(problemsWith(counter, '1')).toEqual([`${counter} is not a number`]);
  expect(problemsWith(counter, 2 ** 53)).toHaveLength(1);
});

it('refuses a relative URL of a news item', () => {
  expect(problemsWith('news.0.url', '/story')).toEqual([expect.stringMatching(/^news\[0\]\.url is not /)]);
});

it.each([
  ...['mode', 'generatedAt', 'agents', 'fleet', 'infrastructure', 'markets', 'weather', 'sentiment', 'news'],
  ...['feeds', 'collection', 'fleet.counts.ok', 'weather.city', 'feeds.news', 'collection.sources.agents'],
])('requires %s', (path) => {
  expect(problemsWith(path, undefined)).toEqual([`${path} is missing`]);
});

describe('in JSON text', () => {
  const refuse = (find: string, replacement: string) => {
    const text = JSON.stringify(observation);
    expect(text).toContain(find);
    const { error } = observationSchema.safeParse(JSON.parse(text.replace(find, replacement)));
    return error?.issues.map((issue) => formatPath(issue.path));
  };

  it('a number that is not finite is refused', () => {
    expect(refuse('"price":512.34', '"price":1e999')).toEqual(['markets[0].price']);
  });

  it('half of a surrogate pair is refused in every text', () => {
    const texts = JSON.stringify(observation).match(/(?<=:)"[^"]*"/g) ?? [];
    expect(texts.length).toBeGreaterThan(20);
    for (const text of new Set(texts))
      expect(refuse(`:${text}`, `:${text.slice(0, -1)}\\ud800"`)).toHaveLength(1);
  });
});
