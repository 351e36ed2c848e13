import { spawnSync } from 'node:child_process';
import { createServer, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkSite } from '../../../src/programs/smoke/check-site.ts';
import { createPublication, send } from '../../hosts/http-client.ts';
import { type SelfHosted, startSelfHosted } from '../../hosts/self-hosted.ts';
import { PROJECT } from '../../test-site.ts';

let host: SelfHosted;
beforeAll(async () => {
  host = await startSelfHosted();
});
afterAll(() => host.stop());

const findComplaints = async (origin: string) =>
  (await Array.fromAsync(checkSite(origin))).filter(({ complaint }) => complaint !== undefined);

it('finds nothing wrong with a site before and after its first observation, and changes nothing', async () => {
  expect(await findComplaints(host.origin)).toEqual([]);
  const publication = createPublication(host.token);
  await send(host.origin, '/api/homelab', publication);
  expect(await findComplaints(host.origin)).toEqual([]);
  expect((await send(host.origin, '/api/homelab')).body.toString()).toBe(publication.body);
});

it.each<[string, (request: IncomingMessage) => boolean, path: string, complaint: string]>([
  ['a page', ({ url }) => url === '/privacy', 'GET /privacy', 'the status is 500, not 200'],
  [
    'a resource',
    ({ url }) => url === '/api/v1/projects',
    'GET /api/v1/projects',
    'the status is 500, not 200',
  ],
  [
    'a Markdown representation',
    ({ url, headers }) => url === '/docs' && headers.accept === 'text/markdown',
    'GET /docs as text/markdown',
    'the status is 500, not 200',
  ],
  ['the credential', ({ method }) => method === 'POST', 'POST /api/homelab', 'the status is 500, not 401'],
])('finds out that %s is wrong', async (_what, isWrong, request, complaint) => {
  const proxy = createServer(async (incoming, response) => {
    const { method = '', url = '', headers } = incoming;
    const { accept = '*/*' } = headers;
    const original = await fetch(host.origin + url, { method, headers: { accept } });
    const type = original.headers.get('content-type') ?? '';
    response.writeHead(isWrong(incoming) ? 500 : original.status, { 'content-type': type });
    response.end(Buffer.from(await original.arrayBuffer()));
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = Object(proxy.address());
  expect(await findComplaints(`http://127.0.0.1:${port}`)).toEqual([{ request, complaint }]);
  proxy.close();
});

it.each([
  [2, 'The site must be an absolute http or https URL', ['portfolio.example.com']],
  [2, 'Pass one site.\nUsage: npm run smoke', ['https://portfolio.example.com', '/']],
  [1, 'http://127.0.0.1:1 cannot be reached: bad port.\n', ['http://127.0.0.1:1']],
])('ends with %i and says %j', (code, message, args) => {
  const main = `${PROJECT}src/programs/smoke/main.ts`;
  const { status, stderr } = spawnSync(process.execPath, [main, ...args], { encoding: 'utf8' });
  expect(status).toBe(code);
  expect(stderr).toContain(message);
});
