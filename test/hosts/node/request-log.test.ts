import { expect, it } from 'vitest';
import { createLog } from '../../../src/hosts/node/log.ts';
import { withRequestLog } from '../../../src/hosts/node/request-log.ts';

const baseUrl = 'https://portfolio.example.com';

function logged(request: Request) {
  let text = '';
  const log = createLog((written) => {
    text += written;
  });
  withRequestLog(() => new Response('answer', { status: 203 }), log)(request);
  log.flush();
  return JSON.parse(text);
}

it('logs the path without the query, cut where it is long', () => {
  expect(logged(new Request(`${baseUrl}/${'a'.repeat(300)}?secret`))).toMatchObject({
    method: 'GET',
    path: `/${'a'.repeat(199)}`,
    status: 203,
  });
});

it('logs a request without address too', () => {
  const request = new Request(baseUrl);
  Object.defineProperty(request, 'url', {
    get: () => {
      throw new TypeError('Invalid URL');
    },
  });
  expect(logged(request)).toMatchObject({ path: null, status: 203 });
});
