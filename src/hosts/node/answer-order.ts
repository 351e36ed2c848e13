import type { ServerResponse } from 'node:http';
import type { AnsweringSocket } from './refusal.ts';

/** How many requests of one connection may wait for their answers; a client that reads them stays far below. */
export const MAX_WAITING = 64;
/** What Node's parser takes as: nothing that follows is HTTP. */
const NO_FURTHER_REQUEST = 2;

// Most requests come alone, and pay for neither of these.
const newestBehind = new WeakMap<AnsweringSocket, ServerResponse>();
const places = new WeakMap<ServerResponse, number>();

/**
 * Notes an answer as the last of those that its connection waits for. Says whether they are as many as may wait: Node
 * keeps each in memory until the client has read those before it, and a client may never read.
 */
export function lineUp(socket: AnsweringSocket, response: ServerResponse): boolean {
  const first = socket._httpMessage ?? response;
  const before = newestBehind.get(socket);
  if (first === response) {
    if (before) newestBehind.delete(socket);
    return false;
  }
  const place = placeOf(before ?? first) + 1;
  places.set(response, place);
  newestBehind.set(socket, response);
  return place - placeOf(first) + 1 >= MAX_WAITING;
}

/** Whether no request has come behind the one of this answer on its connection. */
export function isLastInLine(socket: AnsweringSocket, response: ServerResponse): boolean {
  return (newestBehind.get(socket) ?? response) === response;
}

/**
 * Takes no further request from a connection. Pausing it would not do: Node reads all the requests of one packet, of
 * which there may be thousands, before it pauses.
 */
export function takeNoFurther(socket: AnsweringSocket): void {
  if (socket.parser) socket.parser.onIncoming = ignore;
}

function ignore(request: { upgrade: boolean }): number {
  // Node would cut a connection that asks for an upgrade at once, without the answers that it waits for.
  request.upgrade = false;
  return NO_FURTHER_REQUEST;
}

function placeOf(response: ServerResponse): number {
  return places.get(response) ?? 0;
}
