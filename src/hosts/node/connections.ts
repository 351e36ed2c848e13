import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, ServerResponse, STATUS_CODES } from 'node:http';
import { Server as NetServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { ApiError, READ_METHODS, toErrorResponse } from '../../http/response.ts';
import { extractPath } from '../../http/router.ts';
import { MALFORMED_REQUESTS } from '../../schemas/api-errors.ts';
import type { RequestLine } from './log.ts';

/** Idle connections stay open longer than those of proxies, so that the proxy closes them first. */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 75_000,
  maxHeaderSize: 16_384,
  // Node.js would send its own response, without a body.
  requireHostHeader: false,
};
/** Disconnects clients that stop reading. A stalled request gets its 408 earlier. */
const INACTIVITY_MILLISECONDS = 25_000;
const LINGER_MILLISECONDS = 1_000;
const QUIET_MILLISECONDS = 250;
const FINISH_MILLISECONDS = 4_000;
const STOP_CHECK_MILLISECONDS = 50;

export interface HttpServerOptions {
  listener: (request: IncomingMessage, response: ServerResponse) => void;
  baseUrl: string;
  /** Runs for every request, even a refused one, when its response begins. */
  onRequest: (line: RequestLine) => void;
}

export interface HttpServer extends Server {
  /** Finishes requests in flight for up to four seconds. The last response on each connection announces its end. */
  stop(): Promise<void>;
}

/** Responds to every refused request, even a malformed one, with a JSON error. */
export function createHttpServer({ listener, baseUrl, onRequest }: HttpServerOptions): HttpServer {
  let isStopping = false;
  const inFlight = new Set<ServerResponse>();

  class HttpResponse<Incoming extends IncomingMessage = IncomingMessage> extends ServerResponse<Incoming> {
    private readonly begun = performance.now();

    override writeHead(status: number, ...rest: unknown[]): this {
      const { method = null, url = '' } = this.req;
      if (isStopping || isUnread(this.req)) this.setHeader('connection', 'close');
      const ms = Math.round((performance.now() - this.begun) * 100) / 100;
      // After `refuse`, nothing more is sent.
      if (!this.req.socket.writableEnded) onRequest({ method, path: extractPath(url), status, ms });
      return super.writeHead(status, ...(rest as []));
    }

    /** Delays the end after an unread body, because closing while the client sends would reset the connection. */
    override end(...args: unknown[]): this {
      if (!isUnread(this.req)) return super.end(...(args as []));
      const [body] = args;
      if (typeof body === 'string' || body instanceof Uint8Array) this.write(body);
      else this.flushHeaders();
      const end = () => super.end();
      const timer = setTimeout(end, LINGER_MILLISECONDS);
      this.once('close', () => clearTimeout(timer));
      this.req.once('end', end).resume();
      return this;
    }
  }

  const server = createServer({ ...LIMITS, ServerResponse: HttpResponse });
  server.timeout = INACTIVITY_MILLISECONDS;

  server.on('request', (request, response) => {
    inFlight.add(response);
    response.once('close', () => inFlight.delete(response));
    const hostLines = request.headersDistinct['host']?.length ?? 0;
    if (hostLines === 1 || (hostLines === 0 && request.httpVersion === '1.0'))
      return listener(request, response);
    const error = badRequest(400, 'The request does not have exactly one Host header.');
    const { status, headers, body } = toErrorResponse(error, baseUrl);
    response.writeHead(status, headers).end(body);
  });
  // Node.js would ask for the body before the request can be refused, so this asks once the body is read.
  server.on('checkContinue', (request, response) => {
    request.on('newListener', (event) => {
      if ((event === 'readable' || event === 'data') && !response.headersSent) response.writeContinue();
    });
    server.emit('request', request, response);
  });
  // HTTP lets a server ignore other expectations; Node.js would refuse them without a body.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  // Node.js would warn of a leak, because the adapter adds a listener to the connection for each waiting request.
  server.on('connection', (socket) => socket.setMaxListeners(0));
  // Without a listener, Node.js would close the connection of a client that sends CONNECT.
  server.on('connect', ({ method = null }, socket) => {
    const headers = { allow: READ_METHODS.join(', '), connection: 'close' };
    refuse(socket, new ApiError('method_not_allowed', undefined, { headers }), method);
  });
  server.on('clientError', ({ code }: NodeJS.ErrnoException, socket) => {
    // A second response must not be written into the middle of the first.
    if ([...inFlight].some((response) => response.headersSent && response.req.socket === socket))
      socket.destroy();
    if (socket.writable) refuse(socket, badRequest(PARSER_ERRORS[code ?? ''] ?? 400), null);
  });

  function refuse(socket: Duplex, error: ApiError, method: string | null): void {
    const { status, headers, body } = toErrorResponse(error, baseUrl);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.on('error', () => {});
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
    setTimeout(() => socket.destroy(), LINGER_MILLISECONDS).unref();
    onRequest({ method, path: null, status });
  }

  async function stop(): Promise<void> {
    isStopping = true;
    await wait(QUIET_MILLISECONDS);
    // Refuses connections from now on, so that a proxy sends even a POST to another server. The method of HTTP servers
    // would also cut off a response that the client has not read to its end.
    const closed = once(NetServer.prototype.close.call(server), 'close');
    const late = performance.now() + FINISH_MILLISECONDS;
    while (inFlight.size > 0 && performance.now() < late) await wait(STOP_CHECK_MILLISECONDS);
    server.closeAllConnections();
    await closed;
  }

  return Object.assign(server, { stop });
}

const PARSER_ERRORS: Record<string, keyof typeof MALFORMED_REQUESTS> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

function badRequest(
  status: keyof typeof MALFORMED_REQUESTS,
  message: string = MALFORMED_REQUESTS[status],
): ApiError {
  return new ApiError('bad_request', message, { status, headers: { connection: 'close' } });
}

function isUnread({ headers, readableEnded }: IncomingMessage): boolean {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
  return hasBody && !readableEnded;
}
