import { expect, it } from 'vitest';
import { profileSchema } from '../../src/schemas/profile.ts';
import { changeAt, SCHEMA_SAMPLES } from './schema-samples.ts';

const profile = SCHEMA_SAMPLES.find(([name]) => name === 'Profile')?.[2] ?? {};

it.each([
  ['2020-02', null, true],
  ['2020-02', '2020-02', true],
  ['2020-02', '2021-01', true],
  ['2020-02', '2020-01', false],
  ['2020-02', '2019-12', false],
])('a position from %s to %s is possible: %s', (start, end, isPossible) => {
  const changed = changeAt(profile, ['experience', 0], (position) => Object.assign(position, { start, end }));
  expect(profileSchema.safeParse(changed).success).toBe(isPossible);
});

it('wants an end to be given, be it null', () => {
  const changed = changeAt(profile, ['experience', 0], (position) => Reflect.deleteProperty(position, 'end'));
  expect(profileSchema.safeParse(changed).success).toBe(false);
});

it.each(['github', 'linkedin', 'itch', 'resume'])('requires the link %s', (link) => {
  const changed = changeAt(profile, ['links'], (links) => Reflect.deleteProperty(links, link));
  expect(profileSchema.safeParse(changed).success).toBe(false);
});
