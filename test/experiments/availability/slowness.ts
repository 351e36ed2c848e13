import { execFileSync } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { send } from '../../hosts/http-client.ts';
import { createPublication } from '../../hosts/publication.ts';
import { type SelfHosted, startSelfHosted } from '../../hosts/self-hosted.ts';
import { atLeast, type Effort, type Experiment, none } from '../experiment.ts';
import { describeProbes, type ProbeResults, sendSteadily } from './steady-load.ts';

const CLIENTS_OF_EACH_KIND = 300;
const PROBES_PER_SECOND = 30;
/** Long enough to see every kind disconnected; in the short form those that are slow with their headers. */
const SECONDS: Record<Effort, number> = { full: 75, short: 20 };
const OPEN_FILES = 1_500;
const TRICKLE_MILLISECONDS = 500;
/** More than fit into the buffers of a connection. */
const UNREAD_REQUESTS = 100;

/** In what a client is slow: in sending its headers, sending its body, or reading responses. */
type Slowness = 'headers' | 'body' | 'reading';

/** Clients that send or read as slowly as they can do not delay others, and cannot stay. */
export const slowness: Experiment = {
  name: 'slowness',
  promise: 'Slow clients do not delay others, and none of them can stay.',
  run: async (effort) => {
    const limit = execFileSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).trim();
    if (Number(limit) < OPEN_FILES)
      throw new Error(`needs ${OPEN_FILES} open files (ulimit -n), not ${limit}`);
    const { stayed, probes } = await slowServer(SECONDS[effort]);
    const kinds = (['headers', 'body', 'reading'] as const).slice(0, effort === 'full' ? 3 : 1);
    return [
      atLeast('slow clients', 3 * CLIENTS_OF_EACH_KIND, 900),
      ...describeProbes('probes, each on a new connection', probes, SECONDS[effort] * PROBES_PER_SECOND, 100),
      ...kinds.map((kind) => none(`slow with ${kind}: still connected`, stayed(kind))),
    ];
  },
};

/** Sends probes to a fresh server while slow clients connect to it and stay. */
async function slowServer(
  seconds: number,
): Promise<{ stayed: (kind: Slowness) => number; probes: ProbeResults }> {
  const host = await startSelfHosted();
  // Always the same, so that none is superseded by one that overtakes it.
  const publication = createPublication(host.token);
  const mix = [
    { path: '/api/homelab', status: 200, question: () => publication },
    { path: '/api/homelab', status: 200 },
    { path: '/api', status: 200 },
  ];
  const clients: { kind: Slowness; socket: Socket }[] = [];
  try {
    await send(host.origin, '/api/homelab', publication);
    const probing = sendSteadily(host.origin, mix, PROBES_PER_SECOND, seconds);
    for (let index = 0; index < CLIENTS_OF_EACH_KIND; index++) {
      clients.push(
        connectSlowly(host, 'headers', 'GET /api HTTP/1.1\r\nHost: a\r\nX-Slow: '),
        // Every other client is not the operator, so the server does not want its body.
        connectSlowly(host, 'body', writeHead(index % 2 ? host.token : 'wrong')),
        connectSlowly(host, 'reading', 'GET /docs HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(UNREAD_REQUESTS)),
      );
      await setTimeout(10);
    }
    const probes = await probing;
    const connected = clients.filter(({ socket }) => !socket.destroyed).map(({ kind }) => kind);
    return { stayed: (kind) => connected.filter((other) => other === kind).length, probes };
  } finally {
    for (const { socket } of clients) socket.destroy();
    await host.stop();
  }
}

/** Connects a client that sends a byte twice a second until its connection is closed. */
function connectSlowly(
  host: SelfHosted,
  kind: Slowness,
  beginning: string,
): { kind: Slowness; socket: Socket } {
  const { hostname, port } = new URL(host.origin);
  const socket = connect({ host: hostname, port: Number(port) });
  if (kind === 'reading') socket.pause();
  else socket.resume();
  const trickle = setInterval(() => socket.write(' '), TRICKLE_MILLISECONDS);
  socket.on('error', () => {});
  socket.on('close', () => clearInterval(trickle));
  socket.write(beginning);
  return { kind, socket };
}

function writeHead(token: string): string {
  return `POST /api/homelab HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\nContent-Length: 30000\r\n\r\n`;
}
