import { createServer, type IncomingMessage, type Server, ServerResponse, STATUS_CODES } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { ApiError, type CompleteResponse, toErrorResponse } from '../../http/response.ts';
import { pathOf } from '../../http/router.ts';
import type { RequestLine } from './log.ts';

/** The limits of Node.js. A connection outlives those of proxies, so that the proxy closes it between two requests. */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 75_000,
  maxHeaderSize: 16_384,
  // Node.js would respond itself, without a body.
  requireHostHeader: false,
};
const MAX_CONNECTIONS = 4_000;
/** From this part of them on, idle ones make room. */
const CROWDED_SHARE = 0.75;
/** How long a client may stop reading; longer than `requestTimeout`, so that a stalled request still gets its 408. */
const INACTIVITY_MILLISECONDS = 25_000;
/** How long a client that is still sending has to read a refusal. */
const LINGER_MILLISECONDS = 1_000;
/** How long a stopping server still takes requests that are on their way. */
const QUIET_MILLISECONDS = 250;
/** When a stopping server cuts what is not finished. */
const FINISH_MILLISECONDS = 4_000;
const STOP_CHECK_MILLISECONDS = 50;

/** What a server does with requests. */
export interface HttpServerOptions {
  listener: (request: IncomingMessage, response: ServerResponse) => void;
  baseUrl: string;
  /** Receives the log line of every request, refused ones included, when its response begins. */
  onRequest: (line: RequestLine) => void;
}

/** A server that can stop without losing a request. */
export interface HttpServer extends Server {
  /** Finishes what is in flight for up to four seconds; each connection ends with a response that says so. */
  stop(): Promise<void>;
}

/** Creates an HTTP server with limits for slow, large and many requests. Whatever it refuses gets a JSON error. */
export function createHttpServer({ listener, baseUrl, onRequest }: HttpServerOptions): HttpServer {
  let isStopping = false;
  const inFlight = new Set<ServerResponse>();

  /** Closes the connection after an unread body, and after its response when the server stops. */
  class HttpResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
    private readonly begun = performance.now();

    override writeHead(status: number, ...rest: unknown[]): this {
      const { method = null, url = '' } = this.req;
      if (isStopping || isUnread(this.req)) this.setHeader('connection', 'close');
      const ms = Math.round((performance.now() - this.begun) * 100) / 100;
      onRequest({ method, path: pathOf(url), status, ms });
      return super.writeHead(status, ...(rest as []));
    }

    /** Delays the end after an unread body: closing while the client sends would reset the connection. */
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
  server.maxRequestsPerSocket = 10_000;
  server.maxConnections = MAX_CONNECTIONS;

  server.on('request', (request, response) => {
    inFlight.add(response);
    response.once('close', () => inFlight.delete(response));
    if (request.headers.host === undefined && request.httpVersion === '1.1') {
      const { status, headers, body } = toRefusal(400, 'The request has no Host header.', baseUrl);
      response.writeHead(status, headers).end(body);
    } else {
      listener(request, response);
    }
  });
  // Node.js would ask for the body before the request can be refused; here, whoever begins to read it does.
  server.on('checkContinue', (request, response) => {
    request.on('newListener', (event) => {
      if ((event === 'readable' || event === 'data') && !response.headersSent) response.writeContinue();
    });
    server.emit('request', request, response);
  });
  // Node.js would refuse other expectations itself, without a body; HTTP lets a server ignore them.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.on('connection', (socket) => {
    // The adapter listens on a connection once for each request that waits.
    socket.setMaxListeners(0);
    server.getConnections((_error, count) => {
      if (count > CROWDED_SHARE * server.maxConnections) server.closeIdleConnections();
    });
  });
  server.on('clientError', ({ code }: NodeJS.ErrnoException, socket) => {
    // A second response must not get into the middle of one.
    if ([...inFlight].some((response) => response.headersSent && response.req.socket === socket))
      socket.destroy();
    if (!socket.writable) return;
    const [status, message] = PARSER_ERRORS[code ?? ''] ?? [400];
    const { headers, body } = toRefusal(status, message, baseUrl);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
    setTimeout(() => socket.destroy(), LINGER_MILLISECONDS).unref();
    onRequest({ method: null, path: null, status });
  });

  async function stop(): Promise<void> {
    isStopping = true;
    await wait(QUIET_MILLISECONDS);
    server.maxConnections = 0;
    const late = performance.now() + FINISH_MILLISECONDS;
    // Not closeIdleConnections, which cuts a response that the client has not read to its end.
    while (inFlight.size > 0 && performance.now() < late) await wait(STOP_CHECK_MILLISECONDS);
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  }

  return Object.assign(server, { stop });
}

const PARSER_ERRORS: Record<string, [status: number, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long.'],
  HPE_HEADER_OVERFLOW: [431, 'The headers are too large.'],
};

/** Whether a request has a body that was not read to its end, however much of it has arrived. */
function isUnread({ headers, readableEnded }: IncomingMessage): boolean {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
  return hasBody && !readableEnded;
}

function toRefusal(status: number, message: string | undefined, baseUrl: string): CompleteResponse {
  const error = new ApiError('bad_request', message, { status, headers: { connection: 'close' } });
  return toErrorResponse(error, baseUrl);
}
