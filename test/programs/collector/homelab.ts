import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PROJECT } from '../../test-site.ts';
import { type Certificate, createCertificate } from '../certificate.ts';
import { FAULTS, spoilCommand } from './faults.ts';
import type { Redirection } from './public-names.ts';
import { createResponses } from './responses.ts';

/** Every kind of source, and the host or command that it asks here. */
export const SOURCES = {
  docker: 'docker',
  systemd: 'systemctl',
  http: 'beacon.example',
  feed: 'news.example.com',
  exec: 'restic',
  'open-meteo': 'api.open-meteo.com',
} as const;

export type SourceName = keyof typeof SOURCES;

/** Trusted by the collectors of this run, for every public name. */
export const certificate = createCertificate(
  ...Object.values(SOURCES),
  'gatus.example',
  'prometheus.example',
  'api.coingecko.com',
  'data-api.ecb.europa.eu',
  'api.alternative.me',
);

/** A homelab on this machine: services behind public names, a container engine, and commands. */
export interface Homelab extends AsyncDisposable {
  folder: string;
  /** YAML that asks every kind of source. */
  config: string;
  redirection: Redirection;
  /** Changes what everything responds. */
  edit: (text: string) => string;
  /** The environment of a collector, with the commands of the homelab. */
  env: Record<string, string>;
  /** The headers of every request by host. */
  requests: Map<string, RequestHeaders[]>;
}

type RequestHeaders = Record<string, string | string[] | undefined>;

/** What is special about a homelab. */
export interface HomelabOptions {
  failing?: readonly SourceName[];
  /** How they fail. */
  way?: string;
  /** Changes what everything responds. */
  edit?: (text: string) => string;
  /** What its services present; one that the collector trusts unless it says otherwise. */
  certificate?: Certificate;
}

/** Starts a homelab as of a time, Unix seconds. */
export async function startHomelab(
  now: number,
  {
    failing = [],
    way = '',
    edit = (text) => text,
    certificate: presented = certificate,
  }: HomelabOptions = {},
): Promise<Homelab> {
  const folder = mkdtempSync(path.join(tmpdir(), 'homelab-'));
  const responses = createResponses(now);
  const requests = new Map<string, RequestHeaders[]>();
  const fails = (target: string) => failing.some((name) => SOURCES[name] === target);
  const listenTo =
    (find: (headers: RequestHeaders, url: string) => [string, string]): RequestListener =>
    (request, response) => {
      const [host, key] = find(request.headers, request.url ?? '');
      requests.set(host, [...(requests.get(host) ?? []), request.headers]);
      const body = homelab.edit(responses[key] ?? '');
      const respond = fails(host) && key !== 'docker /_ping' ? FAULTS[way]?.respond : undefined;
      if (respond) respond(response, body);
      else if (body === '') response.writeHead(404).end();
      else response.writeHead(200, { 'api-version': '1.41' }).end(body);
    };
  const byHost = listenTo(({ host = '' }, url) => {
    const name = String(host).replace(/:\d+$/, '');
    return [name, `${name} ${url.replace(/\?.*/, '')}`];
  });
  const servers = [createServer(byHost), createSecureServer(presented, byHost)];
  const engine = createServer(listenTo((_, url) => ['docker', toEngineKey(url)]));
  const socket = path.join(folder, 'engine.sock');
  if (fails('docker') && way === 'refused') writeFileSync(socket, '');
  else if (!(fails('docker') && way === 'absent')) await listen(engine, socket);
  await Promise.all(servers.map((server) => listen(server, 0)));
  const [http = 0, https = 0] = servers.map((server) => (server.address() as AddressInfo).port);

  mkdirSync(path.join(folder, 'bin'));
  const commands = {
    systemctl: ['systemctl list-units', 'systemctl is-active'],
    restic: ['restic snapshots'],
  };
  for (const [name, keys] of Object.entries(commands)) {
    const file = path.join(folder, 'bin', name);
    const cases = keys.map(
      (key) => `*${key.split(' ')[1]}*) cat <<'END'\n${edit(responses[key] ?? '')}\nEND\n;;`,
    );
    // What others see of the collector and of its commands.
    const seen = `{ env; tr '\\0' ' ' </proc/$$/cmdline; tr '\\0' ' ' </proc/$PPID/cmdline; } >>${folder}/seen`;
    writeFileSync(file, `#!/bin/sh\n${seen}\ncase "$*" in ${cases.join('\n')} esac\n`);
    chmodSync(file, 0o755);
    if (fails(name)) spoilCommand(way, file, edit(responses[keys.at(-1) ?? ''] ?? ''));
  }
  const hosts = failing.map((name) => SOURCES[name]);
  const redirection = {
    http,
    https,
    unknown: way === 'absent' ? hosts : [],
    closed: way === 'refused' ? hosts : [],
  };
  const homelab: Homelab = {
    folder,
    requests,
    redirection,
    edit,
    env: {
      PATH: `${path.join(folder, 'bin')}:/usr/bin:/bin`,
      CACHE_DIRECTORY: folder,
    },
    config: toConfig(folder),
    async [Symbol.asyncDispose]() {
      for (const server of [...servers, engine]) {
        server.closeAllConnections();
        server.close();
      }
      rmSync(folder, { recursive: true });
    },
  };
  return homelab;
}

/** What is asked of the container engine. */
function toEngineKey(url: string): string {
  if (url === '/_ping') return `docker ${url}`;
  return `docker ${/healthy/.test(url) ? 'healthy' : /running/.test(url) ? 'running' : 'total'}`;
}

function listen(server: Server, where: number | string): Promise<void> {
  return new Promise((resolve) => server.listen(where, resolve));
}

/** The recipes of docs/collector.md that ask a host, as they are. */
function readRecipes(host: string): string {
  const text = readFileSync(`${PROJECT}docs/collector.md`, 'utf8');
  const entry = new RegExp(`^  - (?:symbol: \\S+\\n {4})?http: https?://${host}.*\\n(?: {4}.*\\n)*`, 'gm');
  const found = host === 'api.alternative.me' ? /^sentiment:\n(?: {2}.*\n)*/m : entry;
  return (text.match(found) ?? []).join('');
}

function toConfig(folder: string): string {
  return `containers: { docker: ${folder}/engine.sock }
services: { systemd: system }
checks:
  - { exec: [restic, snapshots, --json], time: "$[*].time", newerThan: 26h, attention: A backup needs review }
${readRecipes('127.0.0.1:9090').replace('http://127.0.0.1:9090', 'https://prometheus.example')}
${readRecipes('gatus.home.arpa').replace('gatus.home.arpa', 'gatus.example')}
agents:
  - { id: atlas, exec: [systemctl, is-active, --quiet, atlas.service], state: online, status: healthy, activityState: monitoring, activity: Watching service health }
  - id: beacon
    http: HTTPS://beacon.example/status
    state: online
    status: { path: $.health, words: { ok: healthy } }
    activityState: { path: $.state, words: { busy: working } }
    activity: Running scheduled checks
    lastSeen: $.seen
weather: { open-meteo: { latitude: 45.5, longitude: -122.7 }, city: "Portland, OR" }
markets:
${readRecipes('api.coingecko.com')}${readRecipes('data-api.ecb.europa.eu')}${readRecipes('api.alternative.me')}
news: [{ source: Example Wire, section: Technology, feed: https://news.example.com/feed.xml }]
`;
}
