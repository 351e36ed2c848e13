import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import redirector from 'netlify-redirector';
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

/** Which path the rules of `_headers` are looked up by, where a rule of `_redirects` names a file for a URL. */
export type HeaderLookup = 'url' | 'target';

interface Functions {
  markdown: { default: EdgeFunction; config: { header: { accept: string } } };
  homelab: { default: PlatformFunction; config: { path: string[] } };
  guard: { default: PlatformFunction; config: { method: string[] } };
}

/**
 * Netlify as its documentation describes it, over the build: edge functions first, then functions, then the rules,
 * read and matched by Netlify's own parsers. Files are compressed and have entity tags, as the CDN does it.
 */
export async function startModelledCdn(headerLookup: HeaderLookup): Promise<Host> {
  const double = await startBlobsDouble();
  process.env['OPERATOR_TOKEN'] = OPERATOR_TOKEN;
  process.env['NETLIFY_BLOBS_CONTEXT'] = btoa(JSON.stringify(double.connection));
  const functions = await importFunctions();
  const serveFile = await createFileServer(headerLookup);
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
    // They all share one process.
    writers: 30,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await double.close();
      delete process.env['OPERATOR_TOKEN'];
      delete process.env['NETLIFY_BLOBS_CONTEXT'];
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
async function createFileServer(headerLookup: HeaderLookup) {
  const matchRule = await readRedirects();
  const findHeaders = await readHeaders();
  return (request: Request): Response => {
    const { pathname } = new URL(request.url);
    const rule = matchRule(pathname);
    const file = rule?.to ?? pathname;
    const isRedirect = rule?.status === 301;
    const headers = new Headers(findHeaders(headerLookup === 'url' || isRedirect ? pathname : file));
    if (rule && isRedirect) {
      headers.set('location', rule.to);
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

/** A rule that matched: the file that it leads to, and the status that it asks for. */
interface MatchedRule {
  to: string;
  status: number;
}

/** Finds the rule of a path as Netlify's own redirector does; one whose target is its own path is ignored. */
export async function readRedirects(): Promise<(pathname: string) => MatchedRule | undefined> {
  const { redirects, errors } = await parseAllRedirects({
    redirectsFiles: [`${publish}/_redirects`],
    configRedirects: [],
    minimal: false,
  });
  if (errors.length > 0) throw new AggregateError(errors, '_redirects is not valid');
  const rules = (redirects as { from: string; to: string; query: unknown }[])
    .filter(({ from, to }) => from !== to)
    .map(({ from, query, ...rule }) => ({ ...rule, origin: from, params: query }));
  const matcher = await redirector.parseJSON(JSON.stringify(rules), {});
  return (pathname) =>
    matcher.match({
      scheme: 'https',
      host: 'portfolio.example.com',
      path: decodeLeniently(pathname),
      query: '',
      headers: {},
      cookieValues: {},
      getHeader: () => '',
      getCookie: () => '',
    }) ?? undefined;
}

function decodeLeniently(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** Collects the fields of all header rules that match a path, as Netlify's own parser reads them. */
export async function readHeaders(): Promise<(pathname: string) => Record<string, string>> {
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [`${publish}/_headers`],
    configHeaders: [],
    minimal: false,
  });
  if (errors.length > 0) throw new AggregateError(errors, '_headers is not valid');
  const rules = headers as { forRegExp: RegExp; values: Record<string, string> }[];
  return (pathname) =>
    Object.assign(
      {},
      ...rules.filter(({ forRegExp }) => forRegExp.test(pathname)).map(({ values }) => values),
    );
}
