import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROFILE_FORMATS } from '../../src/api/profile-formats.ts';
import { TEST_SITE } from '../test-site.ts';
import type { Host } from './host-contract.ts';
import { send } from './http-client.ts';
import { startModelledCdn } from './netlify/modelled-cdn.ts';
import { startSelfHosted } from './self-hosted.ts';

const ORIGIN = 'https://other.example.org';
const READS = 'GET, HEAD, OPTIONS';

describe.each([
  ['The self-hosted server', startSelfHosted],
  ['Netlify', () => startModelledCdn('target')],
])('%s', (_name, start) => {
  let host: Host;
  beforeAll(async () => {
    host = await start();
  });
  afterAll(() => host?.stop());

  describe.each(PROFILE_FORMATS)('$path', ({ path }) => {
    const ask = (method = 'GET', headers: Record<string, string> = {}) =>
      send(host.origin, path, { method, headers: { origin: ORIGIN, ...headers } });

    it('may be read by a program of any origin, without credentials', async () => {
      const { status, headers, body } = await ask();
      expect(status).toBe(200);
      expect(body.equals(readFileSync(`${TEST_SITE}dist${path}`))).toBe(true);
      expect(headers['access-control-allow-origin']).toBe('*');
      expect(headers['access-control-allow-credentials']).toBeUndefined();
      expect(headers['access-control-expose-headers']).toContain('ETag');
    });

    it('gives HEAD the headers of GET', async () => {
      const [head, get] = [await ask('HEAD'), await ask()];
      expect([head.status, head.body.length]).toEqual([200, 0]);
      expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' });
      expect(get.headers['content-length']).toBe(String(get.body.length));
    });

    it('is sent again only when it has changed', async () => {
      const first = await ask();
      const etag = first.headers.etag ?? '';
      expect(etag).toMatch(/^"[^"]+"$/);
      const again = await ask('GET', { 'if-none-match': etag });
      expect([again.status, again.body.length]).toEqual([304, 0]);
      for (const field of ['etag', 'vary', 'cache-control', 'access-control-allow-origin'])
        expect(again.headers[field]).toBe(first.headers[field]);
      expect((await ask('GET', { 'if-none-match': '"other"' })).status).toBe(200);
    });

    it('responds to OPTIONS and to a preflight, and refuses to be written', async () => {
      const { status, headers, body } = await ask('OPTIONS', { 'access-control-request-method': 'GET' });
      expect([status, headers.allow, body.length]).toEqual([204, READS, 0]);
      expect(headers['access-control-allow-origin']).toBe('*');
      expect(headers['access-control-allow-methods']).toBe('GET, HEAD');
      const refused = await ask('POST');
      expect([refused.status, refused.headers.allow]).toEqual([405, READS]);
    });
  });
});
