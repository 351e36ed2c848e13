import { afterAll, expect, it } from 'vitest';
import { createRouteTable } from '../../src/hosts/routes.ts';
import { listBuiltFiles, readSiteManifest } from '../../src/hosts/site-manifest.ts';
import { createSiteHeaders } from '../../src/http/headers.ts';
import { TEST_SITE } from '../test-site.ts';
import { describeHostContract } from './host-contract.ts';
import { type HttpRequest, send } from './http-client.ts';
import { startModelledCdn } from './netlify/modelled-cdn.ts';
import { startSelfHosted } from './self-hosted.ts';

/** Header fields that differ because the bodies and connections do. */
const OWN_FIELDS = ['etag', 'date', 'connection', 'keep-alive'];
const MISSING = [
  '/none',
  '/none/',
  '/de/none',
  '/de/404.html',
  '/apis',
  '/%zz',
  '/api/none',
  '/api/%zz',
  '/api/v1/case-studies/none/x',
];

const selfHosted = await startSelfHosted();
const netlify = await startModelledCdn();
afterAll(async () => {
  await selfHosted.stop();
  await netlify.stop();
});

describeHostContract('The self-hosted server', async () => ({ ...selfHosted, stop: async () => {} }));
describeHostContract('Netlify', async () => ({ ...netlify, stop: async () => {} }));

/** Status, header fields and body of the response of both hosts. */
async function sendToBoth(url: string, request: HttpRequest = {}) {
  const responses = [selfHosted, netlify].map(async ({ origin }) => {
    const { status, headers, body } = await send(origin, url, request);
    const fields = Object.entries(headers).filter(([field]) => !OWN_FIELDS.includes(field));
    return { status, fields: Object.fromEntries(fields), body: body.toString('latin1') };
  });
  return Promise.all(responses);
}

it('both hosts respond byte for byte the same at every URL of the build, and at some that do not exist', async () => {
  const manifest = readSiteManifest(TEST_SITE);
  const files = await listBuiltFiles(`${TEST_SITE}dist`);
  const published = [...createRouteTable(files, manifest, createSiteHeaders(manifest.baseUrl)).keys()];
  expect(published.length).toBeGreaterThan(50);
  for (const url of [...published, ...MISSING]) {
    for (const accept of ['*/*', 'text/markdown']) {
      const [own, other] = await sendToBoth(url, { headers: { accept } });
      expect([url, accept, other]).toEqual([url, accept, own]);
      expect([url, own?.status]).toEqual([url, MISSING.includes(url) ? 404 : 200]);
    }
  }
});

it.each([
  ['/case-studies/training-hub', '/case-studies/learning-hub'],
  ['/case-studies/training-hub.md', '/case-studies/learning-hub.md'],
  ['/api/v1/case-studies/training-hub', '/api/v1/case-studies/learning-hub'],
  ['/data-protection', '/privacy'],
  ['/data-protection.md', '/privacy.md'],
  ['/talk/notes.pdf', '/docs'],
  ['/code', 'https://code.example.com/avery'],
])('both hosts redirect %s to %s, with its query and whatever is accepted', async (from, to) => {
  for (const query of ['', '?a=b'])
    for (const accept of ['*/*', 'text/markdown'])
      for (const response of await sendToBoth(from + query, { headers: { accept } }))
        expect(response).toMatchObject({
          status: 301,
          fields: { location: to + query, 'cache-control': 'no-store' },
        });
  if (!to.startsWith('/')) return;
  for (const response of await sendToBoth(to)) expect(response?.status).toBe(200);
});
