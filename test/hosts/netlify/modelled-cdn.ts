import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { EDGE_FUNCTIONS_FOLDER, FUNCTIONS_FOLDER } from '../../../src/hosts/netlify/bundle.ts';
import type { PlatformFunction } from '../../../src/hosts/netlify/homelab-function.ts';
import type { EdgeFunction } from '../../../src/hosts/netlify/markdown-function.ts';
import { PUBLISH_FOLDER } from '../../../src/hosts/netlify/publish-folder.ts';
import { OPERATOR_TOKEN } from '../../fixtures/operator-token.ts';
import { startBlobsDouble } from '../../stores/blobs-double.ts';
import { TEST_SITE } from '../../test-site.ts';
import type { Host } from '../host-contract.ts';

const publish = path.join(TEST_SITE, PUBLISH_FOLDER);
const deploy = { context: 'production', published: true };

interface Functions {
  markdown: { default: EdgeFunction; config: { header: { accept: string } } };
  homelab: { default: PlatformFunction; config: { path: string[] } };
  guard: { default: PlatformFunction; config: { method: string[] } };
}

/**
 * Netlify as its documentation describes it, over the build: edge functions first, then functions, then the rules. Files
 * are compressed and have entity tags, as the CDN does it, and the fields of the rules for the file. Its own reading of the
 * rules is in the tests of the emulators.
 */
export async function startModelledCdn(): Promise<Host> {
  const double = await startBlobsDouble();
  process.env['OPERATOR_TOKEN'] = OPERATOR_TOKEN;
  const functions = await importFunctions();
  const serveFile = createFileServer();
  const respond = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const { markdown, homelab, guard } = functions;
    const isApi = pathname === '/api' || pathname.startsWith('/api/');
    if (!isApi && new RegExp(markdown.config.header.accept).test(request.headers.get('accept') ?? '')) {
      const response = await markdown.default(request);
      if (response) return response;
    }
    if (homelab.config.path.includes(pathname)) return homelab.default(request, { deploy });
    if (guard.config.method.includes(request.method)) return guard.default(request, { deploy });
    return serveFile(request);
  };
  const server = createServer(async (incoming, outgoing) => {
    const { method = 'GET', url, headers } = incoming;
    const body = await text(incoming);
    const request = new Request(`http://${headers.host}${url}`, {
      method,
      headers: headers as Record<string, string>,
      ...(body && { body }),
    });
    const response = await respond(request);
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(method === 'HEAD' ? undefined : Buffer.from(await response.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token: OPERATOR_TOKEN,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await double.close();
      delete process.env['OPERATOR_TOKEN'];
    },
  };
}

async function importFunctions(): Promise<Functions> {
  // A function reads its environment when it is loaded, so each CDN loads its own.
  const load = (file: string) => import(`${path.join(TEST_SITE, file)}?${crypto.randomUUID()}`);
  return {
    markdown: await load(`${EDGE_FUNCTIONS_FOLDER}/markdown.js`),
    homelab: await load(`${FUNCTIONS_FOLDER}/homelab.mjs`),
    guard: await load(`${FUNCTIONS_FOLDER}/guard.mjs`),
  };
}

/** Serves the published folder by its rules. */
function createFileServer() {
  const matchRule = readRedirects();
  const findHeaders = readHeaders();
  return (request: Request): Response => {
    const { pathname, search } = new URL(request.url);
    const rule = matchRule(pathname);
    const file = rule?.to ?? pathname;
    const isRedirect = rule?.status === 301;
    const headers = new Headers(findHeaders(isRedirect ? pathname : file));
    if (rule && isRedirect) {
      // Netlify passes the query of a request on.
      headers.set('location', rule.to + search);
      return new Response(null, { status: 301, headers });
    }
    const bytes = existsSync(publish + file) ? readFileSync(publish + file) : undefined;
    if (!rule || !bytes) throw new Error(`No rule leads from ${pathname} to a file`);
    const coded = compress(bytes, request.headers.get('accept-encoding') ?? '');
    if (coded.coding) headers.set('content-encoding', coded.coding);
    headers.set('etag', `"${createHash('sha256').update(coded.bytes).digest('hex')}"`);
    const known = request.headers.get('if-none-match')?.split(/, */) ?? [];
    const isKnown = known.some((tag) => tag === '*' || tag.replace('W/', '') === headers.get('etag'));
    if (rule.status === 200 && isKnown) {
      headers.delete('content-type');
      return new Response(null, { status: 304, headers });
    }
    headers.set('content-length', String(coded.bytes.length));
    return new Response(coded.bytes, { status: rule.status, headers });
  };
}

function compress(bytes: Buffer<ArrayBuffer>, accepted: string) {
  if (/\bbr\b/.test(accepted)) return { bytes: brotliCompressSync(bytes), coding: 'br' };
  if (/\bgzip\b/.test(accepted)) return { bytes: gzipSync(bytes), coding: 'gzip' };
  return { bytes };
}

/** Finds the first rule of a path; one whose target is its own path is ignored. */
function readRedirects(): (pathname: string) => { to: string; status: number } | undefined {
  const rules = readFileSync(`${publish}/_redirects`, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split(' '))
    .map(([from = '', to = '', status = '']) => ({ from, to, status: Number.parseInt(status, 10) }))
    .filter(({ from, to }) => from !== to);
  return (pathname) => rules.find(({ from }) => matches(from, decodeLeniently(pathname)));
}

/** Collects the fields of all header rules that match a path. */
function readHeaders(): (pathname: string) => Record<string, string> {
  const [, ...blocks] = `\n${readFileSync(`${publish}/_headers`, 'utf8').trimEnd()}`.split(/\n(?=\/)/);
  const rules = blocks.map((block) => {
    const [pattern = ''] = block.split('\n', 1);
    const fields = [...block.matchAll(/^ {2}([^:]+): (.*)$/gm)].map(([, name, value]) => [name, value]);
    return { pattern, values: Object.fromEntries(fields) as Record<string, string> };
  });
  return (pathname) =>
    Object.assign(
      {},
      ...rules.flatMap(({ pattern, values }) => (matches(pattern, pathname) ? [values] : [])),
    );
}

/** Matches a rule with a path: `:name` is one segment, `/*` is all below, and neither case nor a last slash matters. */
function matches(pattern: string, pathname: string): boolean {
  const source = pattern
    .split('/')
    .map((part) => (part === '*' ? '.*' : part.startsWith(':') ? '[^/]+' : RegExp.escape(part)))
    .join('/')
    .replace(/\/\.\*$/, '(?:/.*)?');
  return new RegExp(`^${source}/?$`, 'i').test(pathname);
}

function decodeLeniently(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
