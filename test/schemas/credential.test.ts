import { expect, it } from 'vitest';
import { credentialSchema } from '../../src/schemas/credential.ts';
import { changeAt, SCHEMA_SAMPLES } from './schema-samples.ts';

const credential = SCHEMA_SAMPLES.find(([name]) => name === 'Credential')?.[2] ?? {};

const accepts = (changes: object) => credentialSchema.safeParse({ ...credential, ...changes }).success;

it.each([
  ['planned', false],
  ['in-progress', true],
  ['listed', false],
])('is in progress exactly while its status says so: %s', (status, inProgress) => {
  expect(accepts({ status, inProgress })).toBe(true);
  expect(accepts({ status, inProgress: !inProgress })).toBe(false);
});

it.each(['degree', 'cert', 'program'])('can be a %s', (kind) => {
  expect(accepts({ kind })).toBe(true);
});

it.each(['badge', 'Degree', ''])('cannot be a %j', (kind) => {
  expect(accepts({ kind })).toBe(false);
});

it('may have no URL for its verification', () => {
  const unverified = changeAt(credential, [], (object) => Reflect.deleteProperty(object, 'verificationUrl'));
  expect(credentialSchema.parse(unverified)).toEqual(unverified);
});

it('has a month, not a day', () => {
  expect(accepts({ date: '2026-03-14' })).toBe(false);
});
