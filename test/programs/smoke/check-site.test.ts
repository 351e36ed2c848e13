import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { checkSite, findLocalUrl } from '../../../src/programs/smoke/check-site.ts';
import { createPublication, send } from '../../hosts/http-client.ts';
import { useSelfHosted } from '../../hosts/self-hosted.ts';
import { startDouble } from '../double.ts';
import { runInProcess } from '../in-process.ts';

const host = useSelfHosted();

const findComplaints = async (origin: string) =>
  (await Array.fromAsync(checkSite(origin))).filter(({ complaint }) => complaint !== undefined);

it('finds nothing wrong with a site before and after its first observation, and changes nothing', async () => {
  expect(await findComplaints(host.origin)).toEqual([]);
  const publication = createPublication(host.token);
  await send(host.origin, '/api/homelab', publication);
  expect(await findComplaints(host.origin)).toEqual([]);
  expect((await send(host.origin, '/api/homelab')).body.toString()).toBe(publication.body);
});

it('finds out what is wrong: a page, a resource, a Markdown representation, the credential', async () => {
  const wrong: Record<string, (request: IncomingMessage) => boolean> = {
    'GET /privacy': ({ url }) => url === '/privacy',
    'GET /api/v1/projects': ({ url }) => url === '/api/v1/projects',
    'GET /docs as text/markdown': ({ url, headers }) => url === '/docs' && headers.accept === 'text/markdown',
    'POST /api/homelab': ({ method }) => method === 'POST',
  };
  const proxy = await startDouble(async (incoming, response) => {
    const { method = '', url = '', headers } = incoming;
    const { accept = '*/*' } = headers;
    const original = await fetch(host.origin + url, { method, headers: { accept } });
    const isWrong = Object.values(wrong).some((matches) => matches(incoming));
    const type = original.headers.get('content-type') ?? '';
    response.writeHead(isWrong ? 500 : original.status, { 'content-type': type });
    response.end(Buffer.from(await original.arrayBuffer()));
  });
  const complaints = await findComplaints(proxy.url);
  expect(complaints.map(({ request }) => request).toSorted()).toEqual(Object.keys(wrong).toSorted());
  const reasons = new Set(complaints.map(({ complaint }) => complaint));
  expect(reasons).toEqual(new Set(['the status is 500, not 200', 'the status is 500, not 401']));
});

it.each([
  ['https://portfolio.example.com', 'https://portfolio.example.com/docs', undefined],
  ['http://127.0.0.1:4321', 'http://localhost:4321/docs', undefined],
  [
    'https://portfolio.example.com',
    'http://localhost:4321/docs',
    'they begin with http://localhost:4321; build again with SITE_URL=https://portfolio.example.com',
  ],
])('says what is wrong with the URLs of %s with %s', (origin, url, complaint) => {
  expect(findLocalUrl(`<url><loc>${url}</loc></url>`, origin)).toBe(complaint);
});

it.each([
  [2, 'The site must be an absolute http or https URL', ['portfolio.example.com']],
  [2, 'Pass one site.\nUsage: npm run smoke', ['https://portfolio.example.com', '/']],
  [1, 'http://127.0.0.1:1 cannot be reached: bad port.\n', ['http://127.0.0.1:1']],
])('ends with %i and says %j', async (code, message, args) => {
  const stderr = expect.stringContaining(message);
  expect(await runInProcess('smoke', args)).toEqual({
    code,
    stdout: '',
    stderr,
  });
});
