import { connect, type Socket } from 'node:net';

const RETURN_AFTER_MILLISECONDS = 10;

/** Connections that say nothing; each that is closed comes again. */
export interface Crowd {
  /** How often one was closed by the server. */
  turnedAway(): number;
  disperse(): void;
}

/** Connects so many silent clients to a server. */
export function gatherCrowd(origin: string, size: number): Crowd {
  const { hostname, port } = new URL(origin);
  const sockets = new Set<Socket>();
  let turnedAway = 0;
  let isOver = false;
  const join = () => {
    if (isOver) return;
    const socket = connect({ host: hostname, port: Number(port) });
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => {
      sockets.delete(socket);
      turnedAway++;
      setTimeout(join, RETURN_AFTER_MILLISECONDS);
    });
  };
  for (let count = 0; count < size; count++) join();
  return {
    turnedAway: () => turnedAway,
    disperse: () => {
      isOver = true;
      for (const socket of sockets) socket.removeAllListeners('close').destroy();
    },
  };
}
