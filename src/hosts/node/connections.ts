import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { AnsweringSocket } from './refusal.ts';

const connections = new WeakMap<Server, Set<AnsweringSocket>>();

/** Keeps note of the connections of a server, which has to be new. */
export function noteConnections(server: Server): void {
  const open = new Set<Socket>();
  connections.set(server, open);
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
}

/** The open connections of a server whose connections are noted; Node's own list leaves out those of a CONNECT. */
export function connectionsOf(server: Server): readonly AnsweringSocket[] {
  return [...(connections.get(server) ?? [])];
}
