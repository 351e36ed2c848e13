import { setTimeout } from 'node:timers/promises';
import { send } from '../../hosts/http-client.ts';
import { createPublication } from '../../hosts/publication.ts';
import { startSelfHosted } from '../../hosts/self-hosted.ts';
import { atLeast, atMost, type Effort, type Experiment, type Finding, none } from '../experiment.ts';
import { type Ask, type Asked, askAtRate, percentile } from './open-loop.ts';
import { describeProbes } from './probes.ts';
import { connectSlowClients, requireOpenFiles, type SlowClient, type Slowness } from './slow-clients.ts';

const OF_EACH_KIND = 500;
const PROBES_PER_SECOND = 30;
/** Long enough to see each kind let go; in the short form those that are slow with their headers. */
const SECONDS: Record<Effort, number> = { full: 60, short: 16 };
/**
 * The limits of the server, and what its checks once a second and the last moment of a connection add to them. Reading
 * is noticed to have stopped only in the second of two spans of inactivity.
 */
const LET_GO_WITHIN_SECONDS: Record<Slowness, number> = { headers: 14, body: 24, answers: 55 };
/** The connections of the probes, the files of the server and some to spare. */
const FURTHER_FILES = 300;

/** What slow clients did to a server. */
export interface Slowed {
  clients: SlowClient[];
  /** What others were answered from before the first of them came. */
  probes: Asked;
}

/** 1,500 clients that send or read as slowly as they can do not keep others waiting, and are let go. */
export const slowness: Experiment = {
  name: 'slowness',
  promise: '1,500 slow clients hold up nobody else, and none of them can stay',
  run: async (effort) => {
    requireOpenFiles(3 * OF_EACH_KIND + FURTHER_FILES);
    const { clients, probes } = await slowServer(OF_EACH_KIND, SECONDS[effort]);
    const kinds = (['headers', 'body', 'answers'] as const).filter(
      (kind) => LET_GO_WITHIN_SECONDS[kind] < SECONDS[effort],
    );
    return [
      atLeast('slow clients', clients.length, 3 * OF_EACH_KIND),
      ...describeProbes('probes, new connections all', probes, SECONDS[effort] * PROBES_PER_SECOND),
      ...kinds.flatMap((kind) =>
        describeEnd(
          clients.filter((client) => client.slowness === kind),
          kind,
        ),
      ),
    ];
  },
};

/** Asks a fresh server for small things while slow clients connect to it; ends so many seconds after all have. */
export async function slowServer(ofEachKind: number, seconds: number): Promise<Slowed> {
  const host = await startSelfHosted();
  // Always the same, so that none can be superseded by one that overtakes it.
  const publication = createPublication(host.token);
  const mix: Ask[] = [
    { path: '/api/homelab', status: 200, question: () => publication },
    { path: '/api/homelab', status: 200 },
    { path: '/api', status: 200 },
  ];
  let clients: SlowClient[] = [];
  try {
    // The first read may overtake the first write among the probes.
    await send(host.origin, '/api/homelab', publication);
    const probing = askAtRate(host.origin, mix, PROBES_PER_SECOND, seconds);
    clients = await connectSlowClients(host, ofEachKind);
    const [probes] = await Promise.all([probing, setTimeout(seconds * 1_000)]);
    // As they are before they are sent away.
    return { clients: clients.map((client) => ({ ...client })), probes };
  } finally {
    for (const { socket } of clients) socket.destroy();
    await host.stop();
  }
}

/** Whether all clients of a kind were let go in time and, where they read, told why. */
export function describeEnd(clients: readonly SlowClient[], kind: Slowness): Finding[] {
  const ended = clients.flatMap(({ seconds }) => seconds ?? []);
  const silent = clients.filter(({ received }) => !/^HTTP\/1\.1 4\d\d /.test(received));
  return [
    none(`slow with ${kind}: still there at the end`, clients.length - ended.length),
    atMost(`slow with ${kind}: longest stay`, percentile(ended, 1), LET_GO_WITHIN_SECONDS[kind], 's'),
    ...(kind === 'answers' ? [] : [none(`slow with ${kind}: not told why`, silent.length)]),
  ];
}
