import { expect, it } from 'vitest';
import { ApiError } from '../../src/http/api-error.ts';
import { API_ERRORS, type ApiErrorCode } from '../../src/schemas/api-errors.ts';

it.each<[ApiErrorCode, number]>([
  ['bad_request', 400],
  ['invalid_observation', 400],
  ['observation_too_old', 400],
  ['observation_in_future', 400],
  ['unauthorized', 401],
  ['not_found', 404],
  ['method_not_allowed', 405],
  ['observation_superseded', 409],
  ['payload_too_large', 413],
  ['internal_error', 500],
  ['no_observation', 503],
  ['feed_unavailable', 503],
])('%s has the status %d', (code, status) => {
  expect(new ApiError(code, 'Text.')).toMatchObject({ name: 'ApiError', code, status, message: 'Text.' });
});

it('takes another status where it is told one', () => {
  expect(new ApiError('bad_request', 'Text.', { status: 431 }).status).toBe(431);
});

it('carries its headers and its cause', () => {
  const cause = new Error('backend');
  const error = new ApiError('no_observation', 'Text.', { headers: { 'retry-after': '30' }, cause });
  expect(error.headers).toEqual({ 'retry-after': '30' });
  expect(error.cause).toBe(cause);
});

it.each(Object.entries(API_ERRORS))('%s has a message and a hint that are sentences', (_code, kind) => {
  expect(kind.message).toMatch(/^(?:[A-Z]|generatedAt ).*\.$/);
  expect(kind.hint).toMatch(/^[A-Z].*\.$/);
});

it('says what its kind says where it is told nothing more particular', () => {
  expect(new ApiError('not_found').message).toBe(API_ERRORS.not_found.message);
});

it.each<[ApiErrorCode, string]>([
  ['no_observation', '30'],
  ['feed_unavailable', '5'],
])('%s always says to try again after %s seconds', (code, seconds) => {
  expect(new ApiError(code).headers).toEqual({ 'retry-after': seconds });
});
