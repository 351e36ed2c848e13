import { createServer, type IncomingMessage, type Server, ServerResponse } from 'node:http';
import { toNodeHandler } from 'srvx/node';
import { ApiError } from '../../http/api-error.ts';
import { type StaticDocument, selectRepresentation } from '../../http/document.ts';
import type { SiteHeaders } from '../../http/headers.ts';
import { normalizePath, pathOf } from '../../http/request-path.ts';
import type { Handler } from '../../http/response.ts';
import { isClosing, isUnread, lingerOnClose } from './lingering.ts';
import type { RequestLine } from './log.ts';
import { enqueue, type HttpSocket, isLast, refuseFurther } from './pipelining.ts';
import { findRequestFault, refuseConnection, refuseRequest, toParserError } from './refusal.ts';
import { trackConnections } from './stopping.ts';

/** How long a client may take for its headers, and for its whole request. */
const HEADERS_TIMEOUT_MILLISECONDS = 10_000;
const REQUEST_TIMEOUT_MILLISECONDS = 20_000;
/**
 * How long an idle connection is kept; the Keep-Alive header says so. Longer than proxies and clients keep theirs, so
 * that they end it: a request that arrives as the server ends its connection is reset.
 */
const KEEP_ALIVE_MILLISECONDS = 75_000;
/**
 * How long nothing may be sent or received while a response is under way, as where the client does not read it. Longer
 * than a request may take, because a request that stalls is told so first.
 */
const INACTIVITY_MILLISECONDS = 25_000;
/** How often slow clients are looked for. */
const CHECK_MILLISECONDS = 1_000;

/** What a server serves. */
export interface NodeServerOptions {
  /** The documents that node:http serves from memory by itself, by path. */
  documents?: ReadonlyMap<string, StaticDocument>;
  /** Serves everything else. */
  handler: Handler;
  headers: SiteHeaders;
  /** Is told of every request, refused ones included, when its response begins. */
  onRequest?: (line: RequestLine) => void;
  /** Names a URL path in that line. */
  toRoute?: (path: string) => string;
}

/** Creates a server. What the HTTP parser refuses gets a JSON error as well. */
export function createNodeServer({
  documents = new Map(),
  handler,
  headers: siteHeaders,
  onRequest = () => {},
  toRoute = (path) => path,
}: NodeServerOptions): Server {
  const { baseUrl } = siteHeaders;
  /** A response that settles, at the moment in which its header is written, whether its connection ends after it. */
  class HttpResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
    /** Whether its connection accepts no further request. */
    isFinal = false;
    private readonly begun = performance.now();

    override writeHead(status: number, ...rest: unknown[]): this {
      const { method = null, socket, url = '' } = this.req;
      const isStopping = (socket as HttpSocket).server?.listening === false;
      if (this.isFinal || isUnread(this.req) || (isStopping && isLast(socket, this))) {
        this.setHeader('connection', 'close');
        lingerOnClose(socket);
      }
      const ms = Math.round((performance.now() - this.begun) * 100) / 100;
      onRequest({ method, path: toRoute(pathOf(url)), status, ms });
      return super.writeHead(status, ...(rest as []));
    }
  }
  const server = createServer<typeof IncomingMessage, typeof HttpResponse>({
    ServerResponse: HttpResponse,
    headersTimeout: HEADERS_TIMEOUT_MILLISECONDS,
    requestTimeout: REQUEST_TIMEOUT_MILLISECONDS,
    keepAliveTimeout: KEEP_ALIVE_MILLISECONDS,
    connectionsCheckingInterval: CHECK_MILLISECONDS,
    // Node would respond to a missing Host itself, with an empty body.
    requireHostHeader: false,
  });
  trackConnections(server);
  server.timeout = INACTIVITY_MILLISECONDS;

  const serverOptions = { ...siteHeaders.machine, allow: 'GET, HEAD, POST, OPTIONS' };
  const handleOthers = toNodeHandler(handler);
  const handle = (request: IncomingMessage, response: HttpResponse) => {
    const { headers, method, url = '' } = request;
    // Nothing but OPTIONS may have this target: it asks for what the server supports (RFC 9110 section 9.3.7).
    if (url === '*') return response.writeHead(204, serverOptions).end();
    const isRead = method === 'GET' || method === 'HEAD';
    const document = isRead && documents.get(normalizePath(pathOf(url)) ?? '');
    if (!document) return handleOthers(request as never, response as never);
    const {
      status,
      headers: fields,
      body,
    } = selectRepresentation(document, (name) => headers[name] as string);
    response.writeHead(status, fields).end(method === 'HEAD' ? undefined : body);
  };
  const listener = (request: IncomingMessage, response: HttpResponse) => {
    const { socket } = request;
    // A request after a response that closes the connection could not get a response, so it is ignored.
    if (isClosing(socket)) return;
    // The parser drops what arrives together with a request for an upgrade, which is never granted here.
    response.isFinal = enqueue(socket, response) || request.headers.upgrade !== undefined;
    if (response.isFinal) refuseFurther(socket);
    const fault = findRequestFault(request);
    if (fault) refuseRequest(response, fault, baseUrl);
    else if (server.listening) handle(request, response);
    // The last response closes the connection, so the requests that arrived together are all read first.
    else setImmediate(handle, request, response);
  };
  server.on('request', listener);
  server.on('checkContinue', (request: IncomingMessage, response: HttpResponse) => {
    // Node asks for the body when somebody begins to read it, so that a refusal comes first.
    request.once('resume', () => {
      if (!response.headersSent) response.writeContinue();
    });
    listener(request, response);
  });
  // An expectation that we do not know is no reason to refuse the request (RFC 9110 section 10.1.1).
  server.on('checkExpectation', listener);

  const refused = new WeakSet<HttpSocket>();
  server.on('clientError', (cause, socket: HttpSocket) => {
    // The parser complains again of everything that follows.
    if (refused.has(socket)) return;
    refused.add(socket);
    const error = toParserError(cause);
    // The handler already has a request that was cut off; a closed connection says nothing.
    const isKnown = socket._httpMessage?.req.complete === false;
    if (!isKnown && socket.writable) onRequest({ method: null, path: null, status: error.status });
    refuseConnection(socket, error, baseUrl);
  });
  server.on('connect', ({ method = null }, socket: HttpSocket) => {
    const error = new ApiError('bad_request', 'This server is not a proxy.');
    onRequest({ method, path: null, status: error.status });
    refuseConnection(socket, error, baseUrl);
  });
  return server;
}
