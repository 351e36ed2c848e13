import { afterAll, expect, it } from 'vitest';
import { createRouteTable } from '../../src/hosts/routes.ts';
import { listFiles, readSiteManifest } from '../../src/hosts/site-manifest.ts';
import { createSiteHeaders } from '../../src/http/headers.ts';
import { TEST_SITE } from '../test-site.ts';
import { describeHostContract, type Host } from './host-contract.ts';
import { type HttpRequest, send } from './http-client.ts';
import { startModelledCdn } from './netlify/modelled-cdn.ts';
import { startSelfHosted } from './self-hosted.ts';

/** What belongs to the entity or the connection. */
const OWN_FIELDS = ['etag', 'date', 'connection', 'keep-alive'];
const MISSING = ['/none', '/none/', '/apis', '/%zz', '/api/none', '/api/%zz', '/api/v1/case-studies/none/x'];

const selfHosted = await startSelfHosted();
const cdn = await startModelledCdn('target');
const hosts: Record<string, Host> = {
  'the self-hosted server': selfHosted,
  'Netlify, with header rules by target': cdn,
  'Netlify, with header rules by URL': await startModelledCdn('url'),
};
afterAll(async () => {
  for (const host of Object.values(hosts)) await host.stop();
});

describeHostContract('The self-hosted server', async () => ({ ...selfHosted, stop: async () => {} }));
describeHostContract('Netlify', async () => ({ ...cdn, stop: async () => {} }));

/** Status, header fields and body of the response of each host. */
async function sendToEach(url: string, request: HttpRequest) {
  const responses = Object.entries(hosts).map(async ([name, { origin }]) => {
    const { status, headers, body } = await send(origin, url, request);
    const fields = Object.entries(headers).filter(([field]) => !OWN_FIELDS.includes(field));
    return [name, { status, fields: Object.fromEntries(fields), body: body.toString('latin1') }] as const;
  });
  return Object.fromEntries(await Promise.all(responses));
}

it('both hosts respond byte for byte the same at every URL of the build, and at some that do not exist', async () => {
  const { baseUrl, published: rows } = readSiteManifest(TEST_SITE);
  const files = await listFiles(`${TEST_SITE}dist`);
  const published = [...createRouteTable(files, rows, createSiteHeaders(baseUrl)).keys()];
  expect(published.length).toBeGreaterThan(50);
  for (const url of [...published, ...MISSING]) {
    for (const accept of ['*/*', 'text/markdown']) {
      const responses = await sendToEach(url, { headers: { accept } });
      const [first] = Object.values(responses);
      for (const [name, response] of Object.entries(responses))
        expect([url, accept, name, response]).toEqual([url, accept, name, first]);
      expect([url, first?.status]).toEqual([url, MISSING.includes(url) ? 404 : 200]);
    }
  }
});

it.each([
  ['/case-studies/training-hub', '/case-studies/learning-hub'],
  ['/case-studies/training-hub.md', '/case-studies/learning-hub.md'],
  ['/api/v1/case-studies/training-hub', '/api/v1/case-studies/learning-hub'],
  ['/data-protection', '/privacy'],
  ['/data-protection.md', '/privacy.md'],
])(
  'both hosts redirect %s, an earlier URL, to %s, with its query and whatever is accepted',
  async (from, to) => {
    for (const query of ['', '?a=b']) {
      for (const accept of ['*/*', 'text/markdown']) {
        const responses = await sendToEach(from + query, { headers: { accept } });
        for (const [name, { status, fields }] of Object.entries(responses)) {
          const { location, 'cache-control': cacheControl } = fields;
          expect([name, accept, status, location, cacheControl]).toEqual([
            name,
            accept,
            301,
            to + query,
            'no-store',
          ]);
        }
      }
    }
    for (const { status } of Object.values(await sendToEach(to, {}))) expect(status).toBe(200);
  },
);
