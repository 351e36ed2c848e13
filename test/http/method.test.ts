import { expect, it } from 'vitest';
import { methodNotAllowed, READ_METHODS, respondToOptions } from '../../src/http/method.ts';

it('refuses a method and names those that the address takes', () => {
  expect(methodNotAllowed(READ_METHODS)).toMatchObject({
    code: 'method_not_allowed',
    status: 405,
    headers: { allow: 'GET, HEAD, OPTIONS' },
  });
});

it('answers OPTIONS with 204, the methods and what a preflight for a read asks', async () => {
  const response = respondToOptions(['GET', 'HEAD', 'POST', 'OPTIONS'], {
    'access-control-allow-origin': '*',
  });
  expect(response.status).toBe(204);
  expect(await response.text()).toBe('');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    allow: 'GET, HEAD, POST, OPTIONS',
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, HEAD',
    'access-control-allow-headers': expect.stringContaining('If-None-Match'),
    'access-control-max-age': expect.stringMatching(/^\d+$/),
  });
  expect(response.headers.has('access-control-allow-credentials')).toBe(false);
});
