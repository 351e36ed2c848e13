import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

// The attack: a client sends thousands of requests over one connection and reads no response. Node takes all requests
// of a packet at once and keeps each response in memory until those before it are read. So a connection has a limited
// number of requests waiting; the last of them closes it.

/** How many requests of one connection may wait for their responses; a client that reads them stays far below. */
export const MAX_WAITING = 64;
/** What Node's parser understands as: nothing that follows is HTTP. */
const NO_FURTHER_REQUEST = 2;

/** A connection with what Node's types leave out: the response that is being written, its parser and its server. */
export type HttpSocket = Socket & {
  _httpMessage?: ServerResponse | null;
  parser?: { onIncoming: (request: { upgrade: boolean }) => number } | null;
  server?: Server;
};

// Most requests come alone, and pay for neither of these.
const newest = new WeakMap<HttpSocket, ServerResponse>();
const places = new WeakMap<ServerResponse, number>();

/** Queues a response after those that its connection waits for; true where no further one may wait. */
export function enqueue(socket: HttpSocket, response: ServerResponse): boolean {
  const first = socket._httpMessage ?? response;
  const before = newest.get(socket);
  if (first === response) {
    if (before) newest.delete(socket);
    return false;
  }
  const place = placeOf(before ?? first) + 1;
  places.set(response, place);
  newest.set(socket, response);
  return place - placeOf(first) + 1 >= MAX_WAITING;
}

/** Whether no request followed the one of this response on its connection. */
export function isLast(socket: HttpSocket, response: ServerResponse): boolean {
  return (newest.get(socket) ?? response) === response;
}

/** Accepts no further request from a connection. Pausing it would not stop the requests of a packet that is parsed. */
export function refuseFurther(socket: HttpSocket): void {
  if (socket.parser) socket.parser.onIncoming = ignore;
}

function ignore(request: { upgrade: boolean }): number {
  // Node would cut a connection that asks for an upgrade at once, without the responses that it waits for.
  request.upgrade = false;
  return NO_FURTHER_REQUEST;
}

function placeOf(response: ServerResponse): number {
  return places.get(response) ?? 0;
}
