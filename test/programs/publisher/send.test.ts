import { describe, expect, it } from 'vitest';
import { ApiError, toErrorBody } from '../../../src/http/response.ts';
import { describeResponse } from '../../../src/programs/publisher/send.ts';
import { API_ERRORS, type ApiErrorCode } from '../../../src/schemas/api-errors.ts';

const SITE = 'https://portfolio.example.com';
const judge = (status: number, body = '', location?: string, site = SITE) =>
  describeResponse(site, { status, body, location });
const errorBody = (code: ApiErrorCode, message?: string) => toErrorBody(new ApiError(code, message), SITE);

/** Errors of the service that concern the observation or the settings; all others are temporary. */
const MEANINGS: Partial<Record<ApiErrorCode, string>> = {
  invalid_observation: 'refused',
  payload_too_large: 'refused',
  observation_too_old: 'unusable',
  observation_in_future: 'unusable',
  observation_superseded: 'unusable',
  not_found: 'misdirected',
  unauthorized: 'unauthorized',
};

/** Responses of proxies, challenges, captive portals and other programs. */
const FOREIGN_BODIES = [
  '',
  '<!doctype html><title>Just a moment...</title>',
  '{"error":"unauthorized"}',
  errorBody('unauthorized').replace('"unauthorized"', '"token_expired"'),
  errorBody('unauthorized').replace('"unauthorized"', '"constructor"'),
  '{"ok":false}',
];

describe('the response to an observation', () => {
  it.each(Object.keys(API_ERRORS) as ApiErrorCode[])('is understood by its code: %s', (code) => {
    const kind = MEANINGS[code] ?? 'unavailable';
    const outcome = judge(API_ERRORS[code].status, errorBody(code));
    expect(outcome).toEqual({ kind, message: expect.stringMatching(`^${API_ERRORS[code].status}: .+\\.$`) });
    for (const other of [200, 502]) expect(judge(other, errorBody(code)).kind).toBe('unavailable');
    // Text may be what was sent, in any encoding.
    expect(judge(API_ERRORS[code].status, errorBody(code, 'Bearer token'))).toEqual(outcome);
  });

  it.each([
    200, 204, 400, 401, 402, 403, 404, 405, 407, 409, 413, 418, 423, 429, 451, 500, 502, 503, 504, 522,
  ])('is a failure that passes where the service has not sent it: %i', (status) => {
    const message = `${status}: The response is not from the service, but from a proxy or another program at ${SITE}.`;
    for (const body of FOREIGN_BODIES) expect(judge(status, body)).toEqual({ kind: 'unavailable', message });
  });

  it('publishes only with the body of a publication', () => {
    const body = '{"ok":true,"generatedAt":1800000000}';
    expect([200, 202, 401].map((status) => judge(status, body).kind)).toEqual([
      'published',
      'unavailable',
      'unavailable',
    ]);
  });

  const exposed = 'http://portfolio.example.com';
  const login = 'https://portal.example.net/login?token=x';
  const ENDS = {
    unavailable: ': to a login page, or to the https URL that --base-url or PORTFOLIO_URL should be.',
    exposed:
      ' to https, and the token has been sent unencrypted. Replace it on the server and here, and set --base-url or PORTFOLIO_URL to an https URL.',
  };
  it.each<[site: string, status: number, location: string | undefined, kind: keyof typeof ENDS]>([
    [SITE, 301, 'https://www.example.com/api/homelab', 'unavailable'],
    [SITE, 302, login, 'unavailable'],
    [SITE, 307, 'http://10.0.0.1/', 'unavailable'],
    [SITE, 308, undefined, 'unavailable'],
    ['http://localhost:4321', 301, SITE, 'unavailable'],
    [exposed, 302, 'http://10.0.0.1/', 'unavailable'],
    [exposed, 302, '/login', 'unavailable'],
    [exposed, 308, `${SITE}/api/homelab`, 'exposed'],
    [exposed, 302, login, 'exposed'],
  ])('of %s with %i to %s advises no other address', (site, status, location, kind) => {
    const message = `${status}: ${site} redirects${ENDS[kind]}`;
    expect(judge(status, '', location, site)).toEqual({ kind, message });
  });
});
