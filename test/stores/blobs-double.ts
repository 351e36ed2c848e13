import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A fault of a request: an error status, or the like. */
export type BlobsFault =
  /** Nothing is done; the response has the status, and an entity tag to mislead. */
  | { kind: 'status'; status: number }
  /** The request is carried out, and the response has the status all the same. */
  | { kind: 'landed'; status: number }
  /** The request is carried out, and the connection cut before the response. */
  | { kind: 'lost-reply' }
  /** Nothing is done, and there is no response. */
  | { kind: 'hang' }
  /** The connection is cut before anything is done. */
  | { kind: 'cut' }
  /** The response has the value before the last one, as from a lagging replica. */
  | { kind: 'stale' };

/**
 * The Blobs service as the platform documents it: strict, serialized, over HTTP, and it fails when told to. The
 * environment leads clients to it until it is closed, as that of a function does.
 */
export interface BlobsDouble {
  /** Decides for each request whether it goes wrong; replaced by tests. */
  faultOf: (method: 'GET' | 'PUT', count: number) => BlobsFault | undefined;
  /** Every value that was ever stored, in order. */
  history: string[];
  requests: number;
  close(): Promise<void>;
}

export async function startBlobsDouble(): Promise<BlobsDouble> {
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  process.env['NETLIFY_BLOBS_CONTEXT'] = btoa(
    JSON.stringify({
      siteID: 'site',
      token: 'token',
      // Reads that are not strongly consistent go nowhere.
      edgeURL: 'http://127.0.0.1:1',
      uncachedEdgeURL: `http://127.0.0.1:${port}`,
    }),
  );
  const double: BlobsDouble = {
    faultOf: () => undefined,
    history: [],
    requests: 0,
    close: async () => {
      delete process.env['NETLIFY_BLOBS_CONTEXT'];
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const method = request.method as 'GET' | 'PUT';
    const fault = double.faultOf(method, ++double.requests);
    if (fault?.kind === 'hang') return;
    if (fault?.kind === 'cut') return void request.socket.destroy();
    if (fault?.kind === 'status')
      return void response.writeHead(fault.status, { etag: '"misleading"' }).end();
    const { status, etag, value } = perform(request, method, body, fault?.kind === 'stale');
    if (fault?.kind === 'lost-reply') return void request.socket.destroy();
    response.writeHead(fault?.kind === 'landed' ? fault.status : status, etag === undefined ? {} : { etag });
    response.end(value);
  }

  function perform({ headers, url }: IncomingMessage, method: 'GET' | 'PUT', body: string, isStale: boolean) {
    if (headers.authorization !== 'Bearer token') return { status: 401 };
    if (!/^\/site\/site:homelab-[a-z-]+\/observation$/.test(url ?? '')) return { status: 400 };
    const current = double.history.at(-1);
    if (method === 'GET') {
      const value = isStale ? double.history.at(-2) : current;
      return value === undefined ? { status: 404 } : { status: 200, value, etag: toEntityTag(value) };
    }
    // Real Blobs accept unconditional writes; the store must never send one.
    const { 'if-match': match, 'if-none-match': noneMatch } = headers;
    if (match === undefined && noneMatch !== '*') return { status: 400 };
    const isMet =
      match === undefined ? current === undefined : current !== undefined && match === toEntityTag(current);
    if (!isMet) return { status: 412 };
    double.history.push(body);
    return { status: 200, etag: toEntityTag(body) };
  }

  return double;
}

function toEntityTag(value: string): string {
  return `"${createHash('sha256').update(value).digest('hex')}"`;
}
