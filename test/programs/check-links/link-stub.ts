import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';

/** How a stub responds to the requests for one path. */
type Behaviour = (response: ServerResponse, request: IncomingMessage, count: number) => void;

/** A web server with one behaviour for each path, and a record of what it was asked. */
export interface LinkStub extends AsyncDisposable {
  /** On 127.0.0.1, without a slash at the end. */
  origin: string;
  /** Every request as `METHOD /path`, in the order of arrival. */
  requests: string[];
  /** How many requests were in progress at the same time, at most. */
  mostAtOnce(): number;
  userAgents: Set<string | undefined>;
}

const status =
  (code: number, fields: Record<string, string> = {}): Behaviour =>
  (response) =>
    response.writeHead(code, fields).end();
const byMethod =
  (head: number, get: number): Behaviour =>
  (response, { method }) =>
    response.writeHead(method === 'HEAD' ? head : get).end();

/** What links meet in the world. */
export const BEHAVIOURS = {
  '/works': status(200),
  '/get-only': byMethod(405, 200),
  '/head-missing': byMethod(404, 200),
  '/missing': status(404),
  '/removed': status(410),
  '/moved': status(301, { location: '/works' }),
  '/moved-for-now': status(302, { location: '/works' }),
  '/moved-to-missing': status(308, { location: '/missing' }),
  '/circle': status(302, { location: '/circle-back' }),
  '/circle-back': status(302, { location: '/circle' }),
  '/to-a-file': status(301, { location: 'file:///etc/passwd' }),
  '/busy': (response, _request, count) =>
    count === 1 ? response.writeHead(429, { 'retry-after': '7' }).end() : response.writeHead(200).end(),
  '/busy-for-a-minute': status(429, { 'retry-after': '60' }),
  '/too-busy': status(429, { 'retry-after': '86400' }),
  '/down': status(503),
  '/hangs': () => {},
  '/hangs-up': (response) => response.destroy(),
  '/breaks-off': (response, { method }) => {
    if (method === 'HEAD') response.writeHead(405).end();
    else response.writeHead(200, { 'content-length': 9 }).write('a', () => response.destroy());
  },
  '/bots-keep-out': status(403),
} satisfies Record<string, Behaviour>;

/** Starts a stub on a free port. */
export async function startLinkStub(behaviours: Record<string, Behaviour> = BEHAVIOURS): Promise<LinkStub> {
  const requests: string[] = [];
  const userAgents = new Set<string | undefined>();
  let [atOnce, most] = [0, 0];
  const server = createServer(async (request, response) => {
    most = Math.max(most, ++atOnce);
    response.once('close', () => atOnce--);
    const path = request.url ?? '';
    requests.push(`${request.method} ${path}`);
    userAgents.add(request.headers['user-agent']);
    const count = requests.filter((asked) => asked.endsWith(` ${path}`)).length;
    // Time for a second request to arrive, if one was sent.
    for (let turns = 0; turns < 5; turns++) await turn();
    (behaviours[path] ?? status(418))(response, request, count);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    userAgents,
    mostAtOnce: () => most,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
