import { expect, it } from 'vitest';
import { ApiError, createNotFoundError, findLists, toFailureResponse } from '../../src/http/response.ts';
import { API_ERRORS } from '../../src/schemas/api-errors.ts';

const baseUrl = 'https://portfolio.example.com';

/** The response to a thrown value, and what went to the log. */
function respond(thrown: unknown) {
  const logged: unknown[] = [];
  const response = toFailureResponse(thrown, baseUrl, (cause) => logged.push(cause));
  return { response, text: response.body, logged };
}

it('adds the status and the header fields of the error', () => {
  const error = new ApiError('bad_request', undefined, { status: 431, headers: { allow: 'GET' } });
  const { response, text } = respond(error);
  expect([response.status, response.headers['allow']]).toEqual([431, 'GET']);
  expect(text).toContain(API_ERRORS.bad_request.message);
});

it.each([
  ['an error', new Error('/var/secret: token hunter2')],
  ['a text', 'hunter2 secret'],
])('makes an opaque 500 and a line in the log of what is not expected: %s', (_what, thrown) => {
  const { response, text, logged } = respond(thrown);
  expect([response.status, JSON.parse(text).error.code]).toEqual([500, 'internal_error']);
  expect(JSON.stringify(response)).not.toMatch(/hunter2|secret/);
  expect(logged).toEqual([thrown]);
});

it('leaves a line in the log even if nothing is thrown', () => {
  const { response, logged } = respond(undefined);
  expect([response.status, logged.length]).toEqual([500, 1]);
});

it('logs the cause of an expected error, and nothing if it has none', () => {
  const cause = new Error('hunter2');
  const { text, logged } = respond(new ApiError('feed_unavailable', undefined, { cause }));
  expect(text).not.toContain('hunter2');
  expect(logged).toEqual([cause]);
  expect(respond(new ApiError('not_found')).logged).toEqual([]);
});

const lists = findLists([
  '/case-studies',
  '/case-studies/ordex',
  '/api',
  '/api/v1/profile',
  '/api/v1/case-studies/ordex',
  '/api/v1/case-studies/learning-hub',
  '/api/v1/case-studies',
]);

it.each(['none', '', 'ordex/x', '%zz'])('names the list and its slugs below it, as for %j', (slug) => {
  const { code, hint } = createNotFoundError(`/api/v1/case-studies/${slug}`, lists);
  expect(code).toBe('not_found');
  expect(hint).toBe('Use a slug from /api/v1/case-studies: learning-hub, ordex.');
});

it.each(['/api/none', '/api/v1/case-studies-x', '/api/v1/profile/x', '/api/v1'])(
  'says where to start at %s',
  (path) => {
    expect(createNotFoundError(path, lists).hint).toBe(API_ERRORS.not_found.hint);
  },
);
