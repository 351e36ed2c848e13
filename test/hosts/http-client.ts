import { once } from 'node:events';
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { observationAt } from '../fixtures/observation.ts';
import { requireNoToken } from '../fixtures/operator-token.ts';

/** A response exactly as it came: nothing decoded, nothing followed. */
export interface HttpResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A request to send; its path is sent as it is. */
export interface HttpRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Keeps connections for further requests. Without one, each request has a connection of its own. */
  agent?: Agent;
}

/** Sends one request; rejects without a complete response, and if that contains a token of the tests. */
export async function send(
  origin: string,
  path: string,
  { method = 'GET', headers = {}, body, agent = new Agent() }: HttpRequest = {},
): Promise<HttpResponse> {
  const outgoing = request(origin, { path, method, headers, agent }).end(body);
  // A response may come before the body is sent, which then fails.
  outgoing.on('error', () => {});
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  const received = await buffer(response);
  requireNoToken(JSON.stringify(response.headers) + received);
  return { status: response.statusCode ?? 0, headers: response.headers, body: received };
}

/** Sends bytes and returns everything that comes until the server closes the connection. */
export async function sendRaw(origin: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.write(bytes, 'latin1');
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1');
  });
  await once(socket, 'close');
  requireNoToken(received);
  return received;
}

/** The request with which the operator publishes the sample observation as of now. */
export function createPublication(token: string): HttpRequest {
  return {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify(observationAt(Date.now() / 1000)),
  };
}

/** A port that nothing listens on at this moment; rejects if the given one is in use. */
export async function findFreePort(wanted = 0): Promise<number> {
  const server = createServer().listen(wanted, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
