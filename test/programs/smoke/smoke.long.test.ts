import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { observationAt } from '../../fixtures/observation.ts';
import { send } from '../../hosts/http-client.ts';
import { startModelledCdn } from '../../hosts/netlify/modelled-cdn.ts';
import { startSelfHosted } from '../../hosts/self-hosted.ts';

const script = fileURLToPath(new URL('../../../src/programs/smoke/main.ts', import.meta.url));

async function smoke(...args: string[]): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [script, ...args]);
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await once(child, 'close');
  return { code, output: (await output).join('') };
}

it('finds nothing wrong with the self-hosted server, before and after the first observation', async () => {
  const host = await startSelfHosted();
  const before = await smoke(host.origin);
  expect(before.output).not.toContain('WRONG');
  expect(before.code).toBe(0);
  const observation = JSON.stringify(observationAt(Math.floor(Date.now() / 1000)));
  const headers = { authorization: `Bearer ${host.token}` };
  expect(
    (await send(host.origin, '/api/homelab', { method: 'POST', headers, body: observation })).status,
  ).toBe(200);
  expect((await smoke(host.origin)).code).toBe(0);
  expect((await send(host.origin, '/api/homelab')).body.toString()).toBe(observation);
  await host.stop();
});

it('finds nothing wrong with the rules for Netlify', async () => {
  const host = await startModelledCdn('target');
  expect((await smoke(host.origin)).output).not.toContain('WRONG');
  await host.stop();
});

it('says what is wrong with another site, two values of Cache-Control included', async () => {
  const other = createServer((_request, response) => {
    response.setHeader('cache-control', ['no-store', 'public, max-age=0, must-revalidate']);
    response.end('hello');
  });
  const { code, output } = await smoke(await listen(other));
  other.close();
  expect(code).toBe(1);
  expect(output).toContain('WRONG  pages are HTML under a strict policy');
  expect(output).toContain('/docs: cache-control is no-store, public, max-age=0, must-revalidate');
  expect(output).toContain('/docs: there is no content-security-policy');
});

it.each([['portfolio.example.com'], ['https://portfolio.example.com', '/'], Array(3).fill('http://[::1]')])(
  'says how it is called if it is given %s %s',
  async (...args) => {
    const { code, output } = await smoke(...args);
    expect(code).toBe(2);
    expect(output).toContain('npm run smoke -- https://');
  },
);

it('compares two sites, and names one that does not respond', async () => {
  const respond = (homelab: number) => (request: IncomingMessage, response: ServerResponse) => {
    response.statusCode = request.url === '/api/homelab' ? homelab : 200;
    response.end(request.url === '/api' ? '{"resources":[]}' : '[]');
  };
  const [site, other] = [createServer(respond(200)), createServer(respond(503))];
  const [url, otherUrl] = [await listen(site), await listen(other)];
  const same = await smoke(url, url);
  expect(same.output).toMatch(/^\d+ requests, 0 differences\n$/);
  expect(same.code).toBe(0);
  const different = await smoke(url, otherUrl);
  expect(different.output).toContain('GET /api/homelab: status: 200 → 503\n');
  expect(different.code).toBe(1);
  other.close();
  other.closeAllConnections();
  const stopped = await smoke(url, otherUrl);
  expect(stopped.output).toBe(`${otherUrl} does not respond as a portfolio site does; is it running?\n`);
  expect(stopped.code).toBe(2);
  site.close();
});

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
