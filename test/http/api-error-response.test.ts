import { describe, expect, it } from 'vitest';
import { ApiError, withErrorResponses } from '../../src/http/api-error.ts';
import { API_ERRORS, type ApiErrorCode } from '../../src/schemas/api-errors.ts';
import { errorSchema } from '../../src/schemas/error.ts';

const baseUrl = 'https://portfolio.example.com';
const codes = Object.keys(API_ERRORS) as ApiErrorCode[];

/** The answer of a handler that throws, and what went to the log. */
async function answer(thrown: unknown, { method = 'GET', isAsync = false } = {}) {
  const logged: unknown[] = [];
  const fail = () => {
    throw thrown;
  };
  const handler = withErrorResponses(isAsync ? async () => fail() : fail, baseUrl, (cause) =>
    logged.push(cause),
  );
  const response = await handler(new Request(`${baseUrl}/api`, { method }));
  const text = await response.text();
  return { response, text, logged };
}

describe.each(codes)('the error %s', (code) => {
  it('becomes an answer with its status and its explanation', async () => {
    const { response, text } = await answer(new ApiError(code, 'What is wrong.'));
    expect(response.status).toBe(API_ERRORS[code].status);
    expect(errorSchema.parse(JSON.parse(text))).toEqual({
      error: {
        code,
        message: 'What is wrong.',
        hint: API_ERRORS[code].hint,
        docs: `${baseUrl}/docs#error-${code}`,
      },
    });
  });
});

it('has the header fields of every error', async () => {
  const { response, text } = await answer(new ApiError('not_found', 'Nothing.'));
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(new TextEncoder().encode(text).length),
    'cache-control': 'no-store',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
    'strict-transport-security': expect.stringContaining('max-age='),
  });
});

it('adds the header fields of the error', async () => {
  const error = new ApiError('method_not_allowed', 'No.', { headers: { allow: 'GET, HEAD, OPTIONS' } });
  const { response } = await answer(error);
  expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
});

it('keeps the status of an error that has its own', async () => {
  const { response } = await answer(new ApiError('bad_request', 'Slow.', { status: 408 }));
  expect(response.status).toBe(408);
});

it('tells HEAD the same without a body', async () => {
  const error = new ApiError('no_observation', 'Nothing is stored.', { headers: { 'retry-after': '30' } });
  const get = await answer(error);
  const head = await answer(error, { method: 'HEAD' });
  expect(head.text).toBe('');
  expect(head.response.status).toBe(503);
  expect(Object.fromEntries(head.response.headers)).toEqual(Object.fromEntries(get.response.headers));
  expect(head.response.headers.get('content-length')).toBe(String(get.text.length));
});

describe.each([
  ['thrown', { isAsync: false }],
  ['rejected', { isAsync: true }],
])('what is unexpected, %s,', (_how, options) => {
  it.each([
    ['an error', new Error('/var/secret: token hunter2')],
    ['a text', 'hunter2 secret'],
    ['an object', { secret: 'hunter2' }],
    ['null', null],
  ])('becomes an opaque 500 and a line in the log: %s', async (_what, thrown) => {
    const { response, text, logged } = await answer(thrown, options);
    expect(response.status).toBe(500);
    expect(errorSchema.parse(JSON.parse(text)).error).toMatchObject({
      code: 'internal_error',
      message: 'An unexpected error occurred.',
    });
    expect(text).not.toMatch(/hunter2|secret/);
    expect(JSON.stringify([...response.headers])).not.toMatch(/hunter2|secret/);
    expect(logged).toEqual([thrown]);
  });

  it('leaves a trace in the log even where nothing was thrown with it', async () => {
    const { response, logged } = await answer(undefined, options);
    expect(response.status).toBe(500);
    expect(logged).toHaveLength(1);
  });

  it('is told apart from an expected error, whose cause alone is logged', async () => {
    const cause = new Error('hunter2');
    const { response, text, logged } = await answer(
      new ApiError('feed_unavailable', 'Later.', { cause }),
      options,
    );
    expect(response.status).toBe(503);
    expect(text).not.toContain('hunter2');
    expect(logged).toEqual([cause]);
  });

  it('is not logged where an expected error has no cause', async () => {
    const { logged } = await answer(new ApiError('not_found', 'Nothing.'), options);
    expect(logged).toEqual([]);
  });
});

it('hands on an answer as it is', async () => {
  const response = new Response('fine');
  const request = new Request(baseUrl);
  const unused = () => expect.unreachable();
  expect(withErrorResponses(() => response, baseUrl, unused)(request)).toBe(response);
  expect(await withErrorResponses(async () => response, baseUrl, unused)(request)).toBe(response);
});
