import { execFileSync } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { SelfHosted } from '../../hosts/self-hosted.ts';

/** In what a client is slow: sending its header fields, sending its body, or reading its answers. */
export type Slowness = 'headers' | 'body' | 'answers';

/** A client that holds a connection for as long as it is let. */
export interface SlowClient {
  slowness: Slowness;
  socket: Socket;
  /** What it has received, as far as it reads. */
  received: string;
  /** How long its connection has lasted; undefined while it does. */
  seconds?: number;
}

const TRICKLE_MILLISECONDS = 500;
/** One of each kind at a time: it is about clients that stay, not about how many answers a second can be given. */
const BREAK_MILLISECONDS = 20;
/** More than a connection can hold on its way. */
const UNREAD_REQUESTS = 1_000;

/** Fails with one line where a process may not have so many files and connections open. */
export function requireOpenFiles(count: number): void {
  const limit = execFileSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).trim();
  if (Number(limit) < count)
    throw new Error(`needs ${count} open files; raise the limit of ${limit} (ulimit -n)`);
}

/** Connects so many slow clients of each kind; each sends a byte twice a second until its connection is closed. */
export async function connectSlowClients(host: SelfHosted, countOfEach: number): Promise<SlowClient[]> {
  const clients: SlowClient[] = [];
  for (let index = 0; index < countOfEach; index++) {
    clients.push(
      connectSlowly(host, 'headers', 'GET /api HTTP/1.1\r\nHost: a\r\nX-Slow: '),
      // Every other one is not the operator, so that its body is not asked for.
      connectSlowly(host, 'body', writeHead(index % 2 ? host.token : 'wrong')),
      connectSlowly(host, 'answers', 'GET /docs HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(UNREAD_REQUESTS)),
    );
    await pause(BREAK_MILLISECONDS);
  }
  return clients;
}

function connectSlowly(host: SelfHosted, slowness: Slowness, beginning: string): SlowClient {
  const { hostname, port } = new URL(host.origin);
  const start = performance.now();
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  const client: SlowClient = { slowness, socket, received: '' };
  if (slowness === 'answers') socket.pause();
  else socket.on('data', (chunk) => (client.received += chunk));
  const trickle = setInterval(() => socket.write(' '), TRICKLE_MILLISECONDS);
  socket.on('error', () => {});
  socket.on('close', () => {
    clearInterval(trickle);
    client.seconds = (performance.now() - start) / 1_000;
  });
  socket.write(beginning);
  return client;
}

function writeHead(token: string): string {
  return `POST /api/homelab HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\nContent-Length: 30000\r\n\r\n`;
}
