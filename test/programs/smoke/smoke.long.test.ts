import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { send } from '../../hosts/http-client.ts';
import { createPublication } from '../../hosts/publication.ts';
import { startSelfHosted } from '../../hosts/self-hosted.ts';

const script = fileURLToPath(new URL('../../../src/programs/smoke/main.ts', import.meta.url));

async function smoke(...args: string[]): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [script, ...args]);
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await once(child, 'close');
  return { code, output: (await output).join('') };
}

it('finds nothing wrong with a site, and changes nothing', async () => {
  const host = await startSelfHosted();
  const publication = createPublication(host.token);
  await send(host.origin, '/api/homelab', publication);
  const { code, output } = await smoke(host.origin);
  expect([code, output.match(/^WRONG.*/gm)]).toEqual([0, null]);
  expect((await send(host.origin, '/api/homelab')).body.toString()).toBe(publication.body);
  await host.stop();
});

it('says what is wrong with another site, two values of Cache-Control included', async () => {
  const other = createServer((_request, response) => {
    response.setHeader('cache-control', ['no-store', 'public, max-age=0, must-revalidate']);
    response.end('hello');
  });
  await once(other.listen(0, '127.0.0.1'), 'listening');
  const { code, output } = await smoke(`http://127.0.0.1:${(other.address() as AddressInfo).port}`);
  other.close();
  expect(code).toBe(1);
  expect(output).toContain('WRONG  a page allows reads only\n');
  expect(output).toContain('GET /none: cache-control is no-store, public, max-age=0, must-revalidate');
  expect(output).toContain('GET /none: there is no content-security-policy');
});

it.each<[code: number, says: string, ...args: string[]]>([
  [2, 'npm run smoke -- https://', 'portfolio.example.com'],
  [2, 'npm run smoke -- https://', 'https://portfolio.example.com', '/'],
  [1, 'http://127.0.0.1:1 cannot be reached: bad port.\n', 'http://127.0.0.1:1'],
])('ends with %i and says %j if it is given %s', async (expected, says, ...args) => {
  const { code, output } = await smoke(...args);
  expect(code).toBe(expected);
  expect(output).toContain(says);
});
