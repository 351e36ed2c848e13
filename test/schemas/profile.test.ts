import { expect, it } from 'vitest';
import { credentialSchema } from '../../src/schemas/credential.ts';
import { profileSchema } from '../../src/schemas/profile.ts';
import { changeAt, SCHEMA_SAMPLES } from './schema-samples.ts';

const sampleOf = (resource: string) => SCHEMA_SAMPLES.find(([name]) => name === resource)?.[2] ?? {};
const profile = sampleOf('Profile');

it.each([
  ['2020-02', null, true],
  ['2020-02', '2020-02', true],
  ['2020-02', '2020-01', false],
  ['2020-02', '2019-12', false],
])('a position from %s to %s is possible: %s', (start, end, isPossible) => {
  const changed = changeAt(profile, ['experience', 0], (position) => Object.assign(position, { start, end }));
  expect(profileSchema.safeParse(changed).success).toBe(isPossible);
});

it('requires an end, which may be null', () => {
  const changed = changeAt(profile, ['experience', 0], (position) => Reflect.deleteProperty(position, 'end'));
  expect(profileSchema.safeParse(changed).success).toBe(false);
});

it.each(['github', 'linkedin', 'itch', 'resume'])('requires the link %s', (link) => {
  const changed = changeAt(profile, ['links'], (links) => Reflect.deleteProperty(links, link));
  expect(profileSchema.safeParse(changed).success).toBe(false);
});

it.each([
  ['planned', false],
  ['in-progress', true],
  ['listed', false],
])('a credential is in progress exactly while its status says so: %s', (status, inProgress) => {
  const accepts = (changes: object) =>
    credentialSchema.safeParse({ ...sampleOf('Credential'), ...changes }).success;
  expect(accepts({ status, inProgress })).toBe(true);
  expect(accepts({ status, inProgress: !inProgress })).toBe(false);
});
