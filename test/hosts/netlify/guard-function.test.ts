import { describe, expect, it } from 'vitest';
import { createGuardFunction } from '../../../src/hosts/netlify/guard-function.ts';
import { errorSchema } from '../../../src/schemas/error.ts';

const deploy = { context: 'production', published: true };
const guard = createGuardFunction(
  {
    homelabPath: '/api/homelab',
    machinePaths: ['/api', '/api/v1/profile', '/openapi.json'],
    pagePaths: ['/', '/docs'],
  },
  { baseUrl: 'https://portfolio.example.com', html: '<h1>Not found</h1>', markdown: '# Not found' },
  async (request) => new Response(`homelab ${request.method}`),
);
const ask = async (path: string, method: string) =>
  guard(new Request(`https://portfolio.example.com${path}`, { method }), { deploy });

describe.each(['/api', '/api/v1/profile', '/api/v1/profile/', '/openapi.json'])(
  'for %s the guard',
  (path) => {
    it.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
      'refuses %s as JSON that names what it takes',
      async (method) => {
        const response = await ask(path, method);
        expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
        expect(errorSchema.parse(await response.json()).error.code).toBe('method_not_allowed');
      },
    );

    it('responds to a preflight', async () => {
      const response = await ask(path, 'OPTIONS');
      expect([response.status, response.headers.get('access-control-allow-methods')]).toEqual([
        204,
        'GET, HEAD',
      ]);
    });
  },
);

it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('refuses %s for a page', async (method) => {
  const response = await ask('/docs', method);
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

it.each(['/api/nothing', '/api/v1', '/api/404', '/api/%zz'])(
  'says as JSON that %s does not exist',
  async (path) => {
    for (const method of ['POST', 'OPTIONS']) {
      const response = await ask(path, method);
      expect(response.status).toBe(404);
      expect(errorSchema.parse(await response.json()).error.code).toBe('not_found');
    }
  },
);

it('shows the 404 page where nothing is published', async () => {
  const response = await ask('/nothing', 'POST');
  expect([response.status, await response.text()]).toEqual([404, '<h1>Not found</h1>']);
});

it('passes on what is for the homelab, so that it does not matter which function is asked', async () => {
  expect(await (await ask('/api/homelab', 'POST')).text()).toBe('homelab POST');
  expect(await (await ask('/api/homelab/', 'OPTIONS')).text()).toBe('homelab OPTIONS');
});
