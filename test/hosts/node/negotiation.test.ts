import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toMarkdownPath } from '../../../src/schemas/published-paths.ts';
import { ACCEPT_CASES } from '../../accept-headers.ts';
import { PAGES, type RunningSite, startSite } from '../../running-site.ts';

const TYPES = { markdown: 'text/markdown; charset=utf-8', html: 'text/html; charset=utf-8' };

let site: RunningSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

interface Answer {
  status: number | undefined;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** Asks without the Accept header that fetch would add. */
function ask(path: string, headers: Record<string, string>, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(site.url + path, { method, headers }, async (response) => {
      const chunks = await response.toArray();
      const body = Buffer.concat(chunks).toString();
      resolve({ status: response.statusCode, headers: response.headers, body });
    });
    outgoing.on('error', reject).end();
  });
}

const toHeaders = (accept: string | null): Record<string, string> => (accept === null ? {} : { accept });

describe.each(PAGES)('%s', (page) => {
  it(`answers ${ACCEPT_CASES.length} Accept headers as agreed, GET, HEAD and 304`, async () => {
    for (const { accept, expected } of ACCEPT_CASES) {
      const headers = toHeaders(accept);
      const get = await ask(page, headers);
      expect([accept, get.status, get.headers['content-type']]).toEqual([accept, 200, TYPES[expected]]);
      expect(get.headers['vary']).toBe('Accept, Accept-Encoding');
      const { date: _, ...fields } = get.headers;

      const head = await ask(page, headers, 'HEAD');
      expect(head.headers).toMatchObject(fields);
      expect([head.status, head.body]).toEqual([200, '']);

      const cached = await ask(page, { ...headers, 'if-none-match': String(get.headers['etag']) });
      expect([cached.status, cached.body]).toEqual([304, '']);
      const { etag, vary, link, 'cache-control': cacheControl } = fields;
      expect(cached.headers).toMatchObject({ etag, vary, link, 'cache-control': cacheControl });
    }
  });

  it('names the other form in Link', async () => {
    const html = await ask(page, { accept: 'text/html' });
    const markdown = await ask(page, { accept: 'text/markdown' });
    const twin = site.baseUrl + toMarkdownPath(page);
    const [alternate] = String(html.headers['link']).split(', ');
    expect(alternate).toBe(`<${twin}>; rel="alternate"; type="text/markdown"`);
    expect(html.body).toContain(`<link rel="alternate" type="text/markdown" href="${twin}">`);
    expect(markdown.headers['link']).toBe(`<${site.baseUrl}${page}>; rel="canonical"`);
  });

  it('does not confirm one form with the entity tag of the other', async () => {
    const html = await ask(page, { accept: 'text/html' });
    const answer = await ask(page, {
      accept: 'text/markdown',
      'if-none-match': String(html.headers['etag']),
    });
    expect(answer.status).toBe(200);
  });

  it('has the same Markdown at an address of its own', async () => {
    const negotiated = await ask(page, { accept: 'text/markdown' });
    const own = await ask(toMarkdownPath(page), { accept: 'text/html' });
    expect(own.headers['content-type']).toBe(TYPES.markdown);
    expect(own.headers['link']).toBe(negotiated.headers['link']);
    expect(own.headers['vary']).toBe('Accept-Encoding');
    expect(own.body).toBe(negotiated.body);
  });

  it('compresses both forms under entity tags of their own', async () => {
    for (const accept of ['text/html', 'text/markdown']) {
      const plain = await ask(page, { accept });
      const packed = await ask(page, { accept, 'accept-encoding': 'br' });
      expect(packed.headers['content-encoding']).toBe('br');
      expect(packed.headers['etag']).not.toBe(plain.headers['etag']);
      expect(packed.headers['vary']).toBe(plain.headers['vary']);
    }
  });
});

describe('an address that does not exist', () => {
  it('answers 404 in the form that is asked for', async () => {
    for (const { accept, expected } of ACCEPT_CASES) {
      for (const method of ['GET', 'HEAD']) {
        const { status, headers } = await ask('/no-such-page', toHeaders(accept), method);
        expect([accept, status, headers['content-type']]).toEqual([accept, 404, TYPES[expected]]);
        expect([headers['vary'], headers['cache-control']]).toEqual(['Accept, Accept-Encoding', 'no-store']);
      }
    }
  });

  it('is JSON under /api, whatever is asked for', async () => {
    const { status, headers } = await ask('/api/nothing', { accept: 'text/markdown' });
    expect([status, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
  });
});
