import { describe, expect, it } from 'vitest';
import { API_ERRORS, ApiError, type ApiErrorCode } from '../../../src/http/api-error.ts';
import { toErrorBody } from '../../../src/http/error-response.ts';
import { judgeReply } from '../../../src/programs/publisher/reply.ts';

const url = 'https://portfolio.example.com/api/homelab';
const judge = (status: number, body: string, headers: Record<string, string> = {}) =>
  judgeReply({ url, status, headers: new Headers(headers), body }, 1_800_000_000);

describe('the response to a write', () => {
  it('is an acceptance only with the body of one', () => {
    expect(judge(200, '{"ok":true,"generatedAt":1800000000}')).toEqual({ kind: 'accepted' });
    for (const body of ['', '<p>', '{"ok":false}', '{}']) expect(judge(200, body).kind).toBe('failed');
  });

  it.each<[ApiErrorCode, string]>([
    ['invalid_observation', 'refused'],
    ['observation_too_old', 'refused'],
    ['observation_in_future', 'refused'],
    ['observation_superseded', 'refused'],
    ['payload_too_large', 'refused'],
    ['bad_request', 'refused'],
    ['unauthorized', 'unauthorized'],
    ['method_not_allowed', 'failed'],
    ['internal_error', 'failed'],
    ['feed_unavailable', 'failed'],
  ])('%s means %s', (code, kind) => {
    const { status, hint } = API_ERRORS[code];
    const body = toErrorBody(new ApiError(code, 'What is wrong.'), 'https://portfolio.example.com');
    expect(judge(status, body, { 'retry-after': '5' })).toMatchObject({
      kind,
      message: `${status}: What is wrong. ${hint}`,
    });
  });

  it.each([408, 425, 429, 502, 504])('means another attempt at status %i', (status) => {
    expect(judge(status, '')).toMatchObject({ kind: 'failed', cause: 'server' });
  });

  it('carries Retry-After', () =>
    expect(judge(503, '', { 'retry-after': '7' })).toMatchObject({ retryAfter: 7 }));

  it.each([301, 302, 307, 308])('says where to point the publisher instead at status %i', (status) => {
    expect(judge(status, '', { location: 'https://www.example.com/api/homelab?token=x' })).toEqual({
      kind: 'misdirected',
      message: `${status}: ${url} redirects to https://www.example.com. Set --base-url or PORTFOLIO_URL to https://www.example.com.`,
    });
  });

  it.each([
    [301, { location: '/login' }],
    [301, { location: 'javascript:alert(1)' }],
    [308, {}],
    [404, {}],
  ])('asks for the origin of the site at status %i with %o', (status, headers) => {
    expect(judge(status, '', headers as Record<string, string>)).toEqual({
      kind: 'misdirected',
      message: expect.stringMatching(/ Set --base-url or PORTFOLIO_URL to the origin of the site\.$/),
    });
  });

  it('is quoted on one line of at most 300 characters', () => {
    const error = {
      code: 'x',
      message: `a\nb\u001b[0m${'c'.repeat(500)}`,
      hint: '',
      docs: 'https://example.com/',
    };
    expect(judge(400, JSON.stringify({ error }))).toEqual({
      kind: 'refused',
      message: `400: ${`a b [0m${'c'.repeat(500)}`.slice(0, 300)}`,
    });
  });
});
