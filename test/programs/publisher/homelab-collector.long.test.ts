import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { parseObservation } from '../../../src/homelab/parse.ts';
import { createSanitizer } from '../../../src/homelab/sanitize.ts';
import type { Observation } from '../../../src/schemas/observation.ts';
import { sampleAllowlist } from '../../fixtures/allowlist.ts';
import { observationAt } from '../../fixtures/observation.ts';

const project = path.join(import.meta.dirname, '../../..');
const folder = mkdtempSync(path.join(tmpdir(), 'collector-'));
const socket = path.join(folder, 'engine.sock');
const SECONDS_PER_SOURCE = 2;
const OVERDUE = { what: 'A check is overdue' };

let engine: ReturnType<typeof createServer> | undefined;
afterEach(async () => {
  engine?.closeAllConnections();
  if (engine?.listening) await new Promise((resolve) => engine?.close(resolve));
});

interface Container {
  Id: string;
  State: string;
  health?: string;
}

/** Starts a container engine on the socket, which lists and inspects like Docker's and Podman's. */
async function startEngine(containers: readonly Container[], fault?: RequestListener): Promise<void> {
  engine = createServer((request, response) => {
    if (fault) return fault(request, response);
    const [, id] = /^\/containers\/(\w+)\/json$/.exec(request.url ?? '') ?? [];
    if (id === undefined)
      return response.end(JSON.stringify(containers.map(({ Id, State }) => ({ Id, State }))));
    const container = containers.find(({ Id }) => Id === id);
    if (!container || container.health === 'gone') return response.writeHead(404).end('{}');
    const { State: Status, health } = container;
    return response.end(JSON.stringify({ State: { Status, ...(health && { Health: { Status: health } }) } }));
  });
  await once(engine.listen(socket), 'listening');
}

async function collect(settings: object): Promise<Observation> {
  const file = path.join(folder, 'settings.json');
  writeFileSync(file, JSON.stringify({ secondsPerSource: SECONDS_PER_SOURCE, ...settings }));
  const child = spawn(process.execPath, [path.join(project, 'examples/homelab-collector.ts'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const parsed = parseObservation(await text(child.stdout));
  if ('rejection' in parsed) throw new Error(parsed.rejection.message);
  return parsed.observation;
}

/** A command that prints a value as JSON. */
function print(name: string, value: unknown): string[] {
  const file = path.join(folder, `${name}.json`);
  writeFileSync(file, JSON.stringify(value));
  return ['cat', file];
}

/** A folder with one file that was changed so many hours ago. */
function createBackup(name: string, hoursAgo: number): string {
  const backup = path.join(folder, name);
  mkdirSync(backup, { recursive: true });
  writeFileSync(path.join(backup, 'archive'), '');
  const seconds = Date.now() / 1000 - hoursAgo * 3600;
  utimesSync(path.join(backup, 'archive'), seconds, seconds);
  return backup;
}

describe('the sample collector', () => {
  it('counts containers by their state, and their health by inspecting each', async () => {
    await startEngine([
      { Id: 'a', State: 'running', health: 'healthy' },
      { Id: 'b', State: 'running' },
      { Id: 'c', State: 'running', health: 'unhealthy' },
      { Id: 'd', State: 'exited' },
      { Id: 'e', State: 'restarting' },
      { Id: 'f', State: 'running', health: 'gone' },
    ]);
    expect(await collect({ containers: socket })).toMatchObject({
      mode: 'degraded',
      fleet: { counts: { ok: 1 }, attention: [{ what: 'A service needs review' }] },
      infrastructure: { containers: { running: 4, total: 6, healthy: 1 }, services: { failed: 1 } },
    });
  });

  it('looks at units, disks, certificates and backups', async () => {
    const { infrastructure, fleet } = await collect({
      units: ['printf', 'a.service loaded failed failed A\\nb.service loaded failed failed B\\n'],
      disks: ['/'],
      certificates: [path.join(folder, 'none.pem')],
      backups: [createBackup('fresh', 1), createBackup('old', 27)],
    });
    expect(infrastructure.services.failed).toBe(2);
    const attention = fleet.attention.map(({ what }) => what);
    expect(attention).toContain('A service needs review');
    expect(attention).toContain('A backup needs review');
    expect(attention).toContain('A check is overdue');
  });

  it.each([
    [400, []],
    [3, [{ what: 'A certificate expires soon' }]],
  ])('judges a certificate that is valid for %i days', async (days, attention) => {
    const certificate = path.join(folder, `${days}.pem`);
    const args = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    spawnSync('openssl', [
      ...args,
      '-subj',
      '/CN=x',
      '-days',
      String(days),
      '-keyout',
      '/dev/null',
      '-out',
      certificate,
    ]);
    expect(existsSync(certificate)).toBe(true);
    expect((await collect({ certificates: [certificate] })).fleet).toEqual({
      counts: { ok: attention.length === 0 ? 1 : 0 },
      attention,
    });
  });

  it('takes weather, markets and news from commands, and leaves out what none covers', async () => {
    const { weather, news, agents } = observationAt(Math.floor(Date.now() / 1000));
    const observation = await collect({
      commands: {
        weather: print('weather', weather),
        news: print('news', news),
        agents: print('agents', agents),
      },
    });
    expect(observation).toMatchObject({
      mode: 'live',
      weather,
      news,
      agents,
      markets: [],
      sentiment: { label: 'unknown' },
    });
    const { state, updatedAt = 0 } = observation.collection.sources.agents;
    expect(state).toBe('fresh');
    expect(updatedAt).toBeGreaterThanOrEqual(observation.generatedAt);
    const without = await collect({ disks: ['/'] });
    expect(without).toMatchObject({ markets: [], news: [], weather: { city: 'Undisclosed' } });
    expect(without.collection.sources.agents).toEqual({ state: 'unavailable' });
  });

  it('is as old as the first look at a source, however long another takes', async () => {
    const before = Math.floor(Date.now() / 1000);
    await startEngine([], (_, response) => setTimeout(() => response.end('[]'), 900));
    const { generatedAt, mode } = await collect({ containers: socket });
    expect(mode).toBe('live');
    expect(generatedAt).toBeGreaterThanOrEqual(before);
    expect(Date.now() / 1000 - generatedAt).toBeGreaterThanOrEqual(0.9);
  });

  it('prints nothing that the sample allowlist would change', async () => {
    await startEngine([{ Id: 'a', State: 'running', health: 'unhealthy' }]);
    const observation = await collect({
      containers: socket,
      units: ['printf', 'a.service\\n'],
      disks: ['/'],
      backups: [createBackup('old', 27), path.join(folder, 'none')],
    });
    expect(createSanitizer(await sampleAllowlist())(observation)).toEqual(observation);
  });

  it.each<[string, RequestListener | undefined]>([
    ['does not exist', undefined],
    ['accepts and never responds', () => {}],
    ['closes the connection', (request) => request.socket.destroy()],
    ['responds with an error', (_, response) => response.writeHead(500).end('{"message":"broken"}')],
    ['responds with something else than JSON', (_, response) => response.end('<p>Welcome</p>')],
    ['responds with JSON of another shape', (_, response) => response.end('{"a":1}')],
    ['stops in the middle of its response', (_, response) => response.write('[{"Id":"a",')],
    [
      'never ends its response',
      (_, response) => setInterval(() => response.write(' '.repeat(1_000)), 10).unref(),
    ],
    [
      'lists containers and hangs at inspecting one',
      (request, response) => {
        if (request.url?.startsWith('/containers/json')) response.end('[{"Id":"a","State":"running"}]');
      },
    ],
  ])('delivers every other source on time where the engine %s', async (_, fault) => {
    if (fault) await startEngine([], fault);
    const { weather } = observationAt(Math.floor(Date.now() / 1000));
    const start = performance.now();
    const observation = await collect({
      containers: socket,
      disks: ['/'],
      backups: [createBackup('fresh', 1)],
      commands: { weather: print('weather', weather) },
    });
    expect(observation).toMatchObject({
      mode: 'degraded',
      weather,
      infrastructure: { containers: { running: 0, total: 0, healthy: 0 } },
    });
    expect(observation.fleet.attention).toContainEqual(OVERDUE);
    expect(observation.fleet.counts.ok).toBeGreaterThanOrEqual(1);
    // The publisher's beat, which no fault of one source may use up.
    expect(performance.now() - start).toBeLessThan(30_000);
  });

  it.each([
    ['hangs', ['sleep', '60']],
    ['fails', ['false']],
    ['does not exist', ['/no/such/command']],
    ['prints no JSON', ['echo', 'sunny']],
    ['prints another shape', ['echo', '{"city":5}']],
  ])('leaves the weather out where its command %s, and says that a check is overdue', async (_, command) => {
    const observation = await collect({ disks: ['/'], commands: { weather: command } });
    expect(observation.weather.city).toBe('Undisclosed');
    expect(observation.fleet.attention).toContainEqual(OVERDUE);
  });
});
