import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiError, type ApiErrorCode } from '../src/http/api-error.ts';
import { toErrorBody } from '../src/http/error-response.ts';

/** One write that reached the proxy. */
export interface Attempt {
  /** Milliseconds on the clock that only goes forward. */
  at: number;
  generatedAt: number;
  /** Whether it is the snapshot with which a publisher stops. */
  isSnapshot: boolean;
  /** What the proxy did to it; `none` where it passed it on. */
  fault: string;
  /** The status that the publisher saw; 0 where the connection was cut or left hanging. */
  status: number;
  /** What Retry-After told it, in seconds. */
  retryAfter?: number;
}

interface Fault {
  name: string;
  /** How often, beside the others. */
  weight: number;
  apply(context: {
    request: IncomingMessage;
    response: ServerResponse;
    forward: () => Promise<Response>;
  }): Promise<Pick<Attempt, 'status' | 'retryAfter'>>;
}

const BASE_URL = 'http://localhost';

/** Every way to fail that the service documents, and those of the network between. */
const FAULTS: readonly Fault[] = [
  documented('invalid_observation', 2),
  documented('observation_too_old', 1),
  documented('observation_in_future', 1),
  documented('unauthorized', 2),
  documented('method_not_allowed', 1),
  documented('observation_superseded', 2),
  documented('payload_too_large', 1),
  documented('bad_request', 1),
  documented('internal_error', 4),
  documented('feed_unavailable', 4, 1),
  documented('feed_unavailable', 3, 3),
  documented('feed_unavailable', 1, 9),
  {
    name: 'reply lost',
    weight: 4,
    async apply({ request, forward }) {
      await forward();
      request.socket.destroy();
      return { status: 0 };
    },
  },
  {
    name: 'connection cut',
    weight: 3,
    async apply({ request }) {
      request.socket.destroy();
      return { status: 0 };
    },
  },
  { name: 'no response', weight: 1, apply: async () => ({ status: 0 }) },
  other('page of a gateway', 2, (response) => response.writeHead(502).end('<h1>Bad gateway</h1>')),
  other('sign-in page', 1, (response) => response.writeHead(200).end('<form>')),
  other('redirect', 1, (response) => response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end()),
];

/** Starts a proxy before a site that spoils about half of all writes while `isFailing` says so. */
export async function startFailingProxy(
  siteUrl: string,
  isFailing: () => boolean,
): Promise<{ url: string; attempts: readonly Attempt[] }> {
  const attempts: Attempt[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const { generatedAt, mode } = JSON.parse(body.toString());
    const forward = () =>
      fetch(siteUrl + request.url, {
        method: 'POST',
        body,
        headers: { authorization: request.headers.authorization ?? '' },
      });
    const fault = isFailing() && Math.random() < 0.5 ? pickFault() : undefined;
    const seen = fault
      ? await fault.apply({ request, response, forward })
      : await pass(response, await forward());
    attempts.push({
      at: performance.now(),
      generatedAt,
      isSnapshot: mode === 'snapshot',
      fault: fault?.name ?? 'none',
      ...seen,
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, attempts };
}

async function pass(response: ServerResponse, received: Response): Promise<Pick<Attempt, 'status'>> {
  response.writeHead(received.status).end(await received.text());
  return { status: received.status };
}

function documented(code: ApiErrorCode, weight: number, retryAfter?: number): Fault {
  const error = new ApiError(code, 'Made to fail.');
  return {
    name: `${error.status} ${code}${retryAfter === undefined ? '' : `, retry after ${retryAfter} s`}`,
    weight,
    async apply({ response }) {
      const headers: OutgoingHttpHeaders =
        retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
      response.writeHead(error.status, headers).end(toErrorBody(error, BASE_URL));
      return { status: error.status, ...(retryAfter !== undefined && { retryAfter }) };
    },
  };
}

function other(name: string, weight: number, respond: (response: ServerResponse) => ServerResponse): Fault {
  return { name, weight, apply: async ({ response }) => ({ status: respond(response).statusCode }) };
}

function pickFault(): Fault | undefined {
  let rest = Math.random() * FAULTS.reduce((sum, { weight }) => sum + weight, 0);
  return FAULTS.find(({ weight }) => {
    rest -= weight;
    return rest < 0;
  });
}
