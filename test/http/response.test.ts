import { expect, it } from 'vitest';
import { createResponse } from '../../src/http/response.ts';

const request = (method: string) => new Request('http://localhost/', { method });

it('counts the bytes of its text, not the characters', async () => {
  const response = createResponse(request('GET'), 200, {}, 'é€😀');
  expect(response.headers.get('content-length')).toBe('9');
  expect(await response.text()).toBe('é€😀');
});

it('sends bytes as they are', async () => {
  const response = createResponse(request('GET'), 200, {}, Uint8Array.of(0, 255));
  expect(response.headers.get('content-length')).toBe('2');
  expect(await response.bytes()).toEqual(Uint8Array.of(0, 255));
});

it('tells HEAD the same without the body', async () => {
  const response = createResponse(request('HEAD'), 404, { 'x-test': '1' }, 'gone');
  expect(response.status).toBe(404);
  expect(response.body).toBeNull();
  expect(Object.fromEntries(response.headers)).toEqual({ 'content-length': '4', 'x-test': '1' });
});
