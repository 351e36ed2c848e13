import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEditedSite, type EditedSite } from '../edited-site.ts';
import { observationAt } from '../fixtures/observation.ts';
import { OPERATOR_TOKEN } from '../fixtures/operator-token.ts';
import { send } from '../hosts/http-client.ts';

let site: EditedSite;
let url: string;
beforeAll(async () => {
  site = createEditedSite();
  ({ url } = await site.develop({ OPERATOR_TOKEN }));
});
afterAll(() => site[Symbol.asyncDispose]());

it.each([
  ['/', '*/*', 200, 'text/html', '<h1'],
  ['/privacy/', 'text/html', 200, 'text/html', '<h1'],
  ['/privacy?x=1', 'text/markdown', 200, 'text/markdown', '\n# Privacy'],
  ['/', 'text/html;q=0.5, text/markdown', 200, 'text/markdown', '\n# '],
  ['/privacy', 'text/html, text/markdown;q=0.5', 200, 'text/html', '<h1'],
  ['/docs.md', '*/*', 200, 'text/markdown', '\n# API reference'],
  ['/api/', '*/*', 200, 'application/json', '"resources"'],
  ['/api/v1/case-studies/ordex', 'text/markdown', 200, 'application/json', '"slug": "ordex"'],
  ['/openapi.json', '*/*', 200, 'application/json', '"openapi": "3.1'],
  ['/llms.txt', 'text/markdown', 200, 'text/plain', '# '],
  ['/favicon.svg', '*/*', 200, 'image/svg+xml', '<svg'],
  ['/@vite/client', '*/*', 200, 'text/javascript', 'createHotContext'],
  ['/none', '*/*', 404, 'text/html', 'Page not found'],
])(
  'the development server responds to %s for Accept %s with %d and %s',
  async (path, accept, ...expected) => {
    const [status, type, text] = expected;
    const response = await send(url, path, { headers: { accept } });
    expect([response.status, response.headers['content-type']?.split(';')[0]]).toEqual([status, type]);
    expect(response.body.toString()).toContain(text);
  },
);

it('the development server serves the script of the pages', async () => {
  const html = (await send(url, '/')).body.toString();
  const [, script = ''] = /<script src="([^"]+)"/.exec(html) ?? [];
  const { headers, body } = await send(url, script);
  expect(headers['content-type']).toContain('javascript');
  expect(body.toString()).toContain('homelab-card');
});

it('the development server takes an observation from the operator alone, and serves it', async () => {
  const body = JSON.stringify(observationAt(Math.floor(Date.now() / 1000)));
  const post = (headers: Record<string, string>) =>
    send(url, '/api/homelab', { method: 'POST', headers, body });
  expect((await send(url, '/api/homelab')).status).toBe(503);
  expect((await post({})).status).toBe(401);
  expect((await post({ authorization: `Bearer ${OPERATOR_TOKEN}` })).status).toBe(200);
  expect((await send(url, '/api/homelab')).body.toString()).toBe(body);
});

it('the development server keeps what the allowlist lists now', async () => {
  const file = `${site.folder}content/homelab.md`;
  const allowlist = readFileSync(file, 'utf8');
  const read = async () => JSON.parse((await send(url, '/api/homelab')).body.toString());
  expect((await read()).agents.length).toBeGreaterThan(0);
  writeFileSync(file, allowlist.replace(/^agents:\n(?: .*\n)+/m, 'agents: []\n'));
  await expect.poll(async () => (await read()).agents, { timeout: 30_000 }).toEqual([]);
});
