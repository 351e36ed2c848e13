import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compareSites } from '../../../src/programs/smoke/site-comparison.ts';
import { type RunningSite, startSite } from '../../running-site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

it('finds no difference between a site and itself', async () => {
  const { requests, differences } = await compareSites(site.url, site.url);
  expect(differences).toEqual([]);
  expect(requests).toBeGreaterThan(200);
});

it('names the request and the field where two sites differ', async () => {
  const altered = createServer(async (request, response) => {
    const original = await fetch(site.url + request.url, {
      method: request.method ?? 'GET',
      headers: { accept: request.headers.accept ?? '*/*', 'accept-encoding': 'identity' },
      redirect: 'manual',
    });
    const fields = Object.fromEntries(original.headers);
    const isChanged = request.url === '/api/v1/profile' && request.method === 'GET';
    response.writeHead(original.status, isChanged ? { ...fields, 'cache-control': 'private' } : fields);
    response.end(Buffer.from(await original.arrayBuffer()));
  });
  await new Promise<void>((resolve) => altered.listen(0, '127.0.0.1', resolve));
  const { port } = altered.address() as AddressInfo;
  const { differences } = await compareSites(site.url, `http://127.0.0.1:${port}`);
  altered.close();
  const found = differences.filter(({ request }) => !request.includes('accept-encoding'));
  expect([...new Set(found.map(({ request, what }) => `${request}: ${what}`))]).toEqual([
    'GET /api/v1/profile: cache-control: public, max-age=0, must-revalidate → private',
    'GET /api/v1/profile {"accept":"text/markdown"}: cache-control: public, max-age=0, must-revalidate → private',
  ]);
});
