import { describe, expect, it } from 'vitest';
import { ApiError, toErrorBody } from '../../../src/http/response.ts';
import { readOutcome } from '../../../src/programs/publisher/send.ts';
import { API_ERRORS, type ApiErrorCode } from '../../../src/schemas/api-errors.ts';

const site = 'https://portfolio.example.com';
const judge = (status: number, body: string, headers: Record<string, string> = {}) =>
  readOutcome(new Response(body, { status, headers }), site);

describe('the response to an observation', () => {
  it('accepts it only with the body of a publication', async () => {
    expect((await judge(200, '{"ok":true,"generatedAt":1800000000}')).kind).toBe('published');
    for (const body of ['', '<p>', '{"ok":false}', '{}'])
      expect((await judge(200, body)).kind).toBe('unavailable');
  });

  it.each<[ApiErrorCode, string]>([
    ['invalid_observation', 'refused'],
    ['observation_too_old', 'untimely'],
    ['observation_in_future', 'untimely'],
    ['observation_superseded', 'untimely'],
    ['payload_too_large', 'refused'],
    ['bad_request', 'refused'],
    ['unauthorized', 'unauthorized'],
    ['method_not_allowed', 'unavailable'],
    ['internal_error', 'unavailable'],
    ['feed_unavailable', 'unavailable'],
  ])('%s means %s', async (code, kind) => {
    const { status, hint } = API_ERRORS[code];
    const body = toErrorBody(new ApiError(code, 'What is wrong.'), site);
    const { message } = (await judge(status, body)) as { message: string };
    expect(message.startsWith(`${status}: What is wrong. ${hint}`)).toBe(true);
    expect(await judge(status, body)).toMatchObject({ kind });
    expect(message.includes('sha256sum')).toBe(code === 'unauthorized');
  });

  it.each([408, 425, 429, 502, 504])(
    'may be another one at the next beat after status %i',
    async (status) => {
      expect((await judge(status, '')).kind).toBe('unavailable');
    },
  );

  it.each([301, 302, 307, 308])('says where to point the publisher at status %i', async (status) => {
    expect(await judge(status, '', { location: 'https://www.example.com/api/homelab?token=x' })).toEqual({
      kind: 'misdirected',
      message: `${status}: ${site} redirects to https://www.example.com. Set --base-url or PORTFOLIO_URL to https://www.example.com.`,
    });
  });

  it.each([
    [301, { location: '/login' }],
    [301, { location: 'javascript:alert(1)' }],
    [308, {}],
    [404, {}],
  ])('asks for the origin of the site at status %i with %o', async (status, headers) => {
    expect(await judge(status, '', headers as Record<string, string>)).toEqual({
      kind: 'misdirected',
      message: expect.stringMatching(/ Set --base-url or PORTFOLIO_URL to the origin of the site\.$/),
    });
  });

  it('says that the homelab is turned off', async () => {
    const body = toErrorBody(new ApiError('not_found', 'This site does not publish a homelab.'), site);
    expect(await judge(404, body)).toEqual({
      kind: 'misdirected',
      message: `404: ${site} has its homelab turned off. Remove enabled: false from content/homelab.md and build again.`,
    });
  });

  it('is quoted on one line of at most 1000 characters', async () => {
    const message = `a\nb\u001b[0m${'c'.repeat(1500)}`;
    const error = { code: 'x', message, hint: '', docs: 'https://example.com/' };
    expect(await judge(400, JSON.stringify({ error }))).toEqual({
      kind: 'refused',
      message: `400: ${`a b [0m${'c'.repeat(1500)}`.slice(0, 1000)}`,
    });
  });
});
