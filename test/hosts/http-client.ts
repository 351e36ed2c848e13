import { type Agent, type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { observationAt } from '../fixtures/observation.ts';
import { requireNoToken } from '../fixtures/operator-token.ts';

/** A response exactly as it came: nothing decoded, nothing followed. */
export interface HttpResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** What to send; the path goes out as it stands. */
export interface HttpRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Keeps connections for further requests. Without one, each request has a connection of its own. */
  agent?: Agent;
}

/** Sends one request; rejects without a complete response, and if that contains a token of the tests. */
export async function send(origin: string, path: string, options: HttpRequest = {}): Promise<HttpResponse> {
  const response = await exchange(origin, path, options);
  requireNoToken(JSON.stringify(response.headers) + response.body);
  return response;
}

/** Sends bytes and returns everything that comes until the server closes the connection. */
export async function sendRaw(origin: string, bytes: string): Promise<string> {
  const received = await exchangeRaw(origin, bytes);
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

function exchange(
  origin: string,
  path: string,
  { method = 'GET', headers = {}, body, agent }: HttpRequest,
): Promise<HttpResponse> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: hostname, port, path, method, headers, agent: agent ?? false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

function exchangeRaw(origin: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(bytes, 'latin1'));
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(received));
  });
}
