import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Ajv } from 'ajv';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { readConfig } from '../../../src/programs/collector/config/read.ts';
import { configSchema } from '../../../src/programs/collector/config/schema.ts';
import { sampleAllowlist } from '../../fixtures/allowlist.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'config-'));
const { attention, cities, activities, newsSections } = await sampleAllowlist();

beforeEach(() => {
  vi.stubEnv('CREDENTIALS_DIRECTORY', folder);
});
afterAll(() => {
  vi.unstubAllEnvs();
});

function read(yaml: string) {
  const file = path.join(folder, 'collector.yaml');
  writeFileSync(file, yaml);
  const result = readConfig(file);
  return 'problems' in result ? result.problems.map((line) => line.replace(`${file}:`, '')) : [];
}

it('names every mistake at once, each with its line and what to write instead', () => {
  const yaml = readFileSync(new URL('./mistakes.yaml', import.meta.url), 'utf8');
  const expected = yaml.split('\n').flatMap((line, index) => {
    const [, problem] = line.split(' #! ');
    return problem ? [`${index + 1} ${problem}`] : [];
  });
  const found = read(yaml).map((line) => line.replace(/^(\d+):\d+/, '$1'));
  expect(expected.length).toBeGreaterThanOrEqual(25);
  expect(found.map((line, index) => line.slice(0, expected[index]?.length))).toEqual(expected);
  expect(found.join()).not.toMatch(/secret@|etc\/passwd/);
});

it.each([
  ['checks:\n\t- exec: [a]', '2:1 begins with a tab'],
  ['news: []\nnews: []', '2:1 is the second field of its name; remove one'],
  ['news: [{ source: A', '1:'],
  ['- a', '1:1 is not an object'],
  ['# nothing', '1:1 is not an object'],
  ['checks: &a [*a]', '1:13 begins with *, which YAML reads as an alias of another value'],
  ['containers: [{ docker: /a }]', 'containers is not an object; write each'],
])('says where YAML cannot be read: %j', (yaml, problem) => {
  expect(read(yaml)).toEqual([expect.stringContaining(problem)]);
});

it('says that a file is missing', () => {
  expect(readConfig('/no/such/file')).toEqual({
    problems: ['/no/such/file:1:1 is missing; add the file, or correct its name'],
  });
});

it.each([undefined, '', 'Bearer\nof two lines'])('refuses a secret that cannot be sent: %j', (secret) => {
  rmSync(path.join(folder, 'key'), { force: true });
  if (secret !== undefined) writeFileSync(path.join(folder, 'key'), secret);
  const headers = '{ Authorization: { secret: key } }';
  const yaml = `checks: [{ http: http://a/, headers: ${headers}, value: $.a, equals: 1, attention: A }]`;
  expect(read(yaml)).toEqual([
    expect.stringContaining('secret is not the name of a file in $CREDENTIALS_DIRECTORY'),
  ]);
});

const DEPLOY = [['deploy/collector.yaml', readFileSync('deploy/collector.yaml', 'utf8')]];
const DOCUMENTED = ['docs/publishing.md', 'docs/collector.md'].flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/```yaml\n(.*?)```/gs)].map(([, yaml = ''], index) => [
    `block ${index + 1} of ${file}`,
    yaml,
  ]),
);

it('has a JSON Schema by which editors judge alike', () => {
  const schema = z.toJSONSchema(configSchema, { io: 'input', target: 'draft-7', unrepresentable: 'any' });
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema);
  for (const [, yaml = ''] of [...DEPLOY, ...DOCUMENTED])
    expect([validate(parse(yaml)), validate.errors]).toEqual([true, null]);
  expect(validate({ checks: [{ exec: ['a'], newerThen: '1h', attention: 'A' }] })).toBe(false);
});

it.each([...DEPLOY, ...DOCUMENTED])(
  'accepts %s, which has only words of the sample allowlist',
  async (_, yaml = '') => {
    for (const name of ['healthchecks', 'home-assistant']) writeFileSync(path.join(folder, name), 'Bearer a');
    expect(read(yaml)).toEqual([]);
    const words = [
      ...yaml.matchAll(
        /\b(?:attention|city|activity|section): "?([^"}\n]+?)"?(?: }|, timezone.*|, feed.*)?$/gm,
      ),
    ];
    for (const [, word = ''] of words) {
      expect([...attention, ...cities, ...activities, ...newsSections]).toContain(word);
    }
  },
);
