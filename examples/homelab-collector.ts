import { execFile } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { readdir, readFile, stat, statfs } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { type Observation, observationSchema } from '../src/schemas/observation.ts';

// Prints an observation of this machine: node homelab-collector.ts settings.json. Every source is optional, is asked
// at the same time as the others, and has a deadline of its own: one that hangs or fails delays none, and is reported
// as an overdue check. What no source covers is left empty.

interface Settings {
  /** How long each source may take. */
  secondsPerSource: number;
  /** Socket of Docker, or of Podman. */
  containers?: string;
  /** A command that prints one line for each failed unit. */
  units?: string[];
  /** Mount points. */
  disks?: string[];
  /** Files in PEM format. */
  certificates?: string[];
  /** Folders, each with a file for every backup. */
  backups?: string[];
  /** Commands of yours that print a part of the observation as JSON, for example `weather`. */
  commands?: { [Part in (typeof PARTS)[number]]?: string[] };
}

/** The parts of an observation that a command can print. */
const PARTS = ['agents', 'markets', 'weather', 'sentiment', 'news'] as const;

const FULL_DISK_SHARE = 0.9;
const CERTIFICATE_DAYS = 14;
const BACKUP_HOURS = 26;
const MAX_RESPONSE_BYTES = 10_000_000;

/** What a source has seen: how many signals pass, and what needs attention, in words of the allowlist. */
interface Finding {
  /** When the source was asked, Unix seconds. */
  at: number;
  ok: number;
  attention: string[];
  containers?: Observation['infrastructure']['containers'];
  failed?: number;
  part?: Partial<Observation>;
}

type Result = Omit<Finding, 'at'>;

const [file = 'homelab-collector.json'] = process.argv.slice(2);
const settings: Settings = JSON.parse(await readFile(file, 'utf8'));
const milliseconds = settings.secondsPerSource * 1000;
const signal = AbortSignal.timeout(milliseconds);

const { containers, units, disks = [], certificates = [], backups = [], commands = {} } = settings;
const findings = await Promise.all([
  ...(containers === undefined ? [] : [ask(() => inspectContainers(containers))]),
  ...(units === undefined ? [] : [ask(() => countFailedUnits(units))]),
  ...disks.map((mount) => ask(() => checkDisk(mount))),
  ...certificates.map((certificate) => ask(() => checkCertificate(certificate))),
  ...backups.map((folder) => ask(() => checkBackup(folder))),
  ...PARTS.flatMap((part) => {
    const command = commands[part];
    return command ? [ask(() => runForPart(part, command))] : [];
  }),
]);
// Ends what still hangs, once everything is written.
process.stdout.write(`${JSON.stringify(toObservation(findings))}\n`, () => process.exit(0));

/** Asks a source; one that fails or is late is an overdue check. */
async function ask(source: () => Promise<Result>): Promise<Finding> {
  const at = Math.floor(Date.now() / 1000);
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('late')), milliseconds).unref();
  });
  const overdue: Result = { ok: 0, attention: ['A check is overdue'] };
  return { at, ...(await Promise.race([source(), late]).catch(() => overdue)) };
}

/** Only an inspection tells the health of a container: Podman's list leaves it out. */
async function inspectContainers(socket: string): Promise<Result> {
  const list = (await askEngine(socket, '/containers/json?all=true')) as { Id: string; State: string }[];
  const health = await Promise.all(list.map(({ Id }) => readHealth(socket, Id)));
  const count = (state: string) => list.filter(({ State }) => State === state).length;
  const healthy = health.filter((status) => status === 'healthy').length;
  const failed = count('restarting') + count('dead');
  const isWell = failed === 0 && !health.includes('unhealthy');
  return {
    ok: healthy,
    attention: isWell ? [] : ['A service needs review'],
    containers: { running: count('running'), total: list.length, healthy },
    failed,
  };
}

/** `healthy`, `unhealthy` or `starting`; undefined without a health check, or where the container is gone by now. */
async function readHealth(socket: string, id: string): Promise<string | undefined> {
  const container = (await askEngine(socket, `/containers/${id}/json`)) as {
    State?: { Health?: { Status?: string } };
  } | null;
  return container?.State?.Health?.Status;
}

/** The JSON that a container engine responds with; null for 404. */
async function askEngine(socketPath: string, url: string): Promise<unknown> {
  const { status, body } = await new Promise<{ status: number; body: Buffer }>((resolve, reject) => {
    const outgoing = request(
      { socketPath, path: url, signal, headers: { host: 'localhost' } },
      (response) => {
        let length = 0;
        response.on('data', (chunk: Buffer) => {
          length += chunk.length;
          if (length > MAX_RESPONSE_BYTES) response.destroy(new Error('too long'));
        });
        buffer(response).then((bytes) => resolve({ status: response.statusCode ?? 0, body: bytes }), reject);
      },
    );
    outgoing.on('error', reject).end();
  });
  if (status === 404) return null;
  if (status !== 200) throw new Error(`status ${status}`);
  return JSON.parse(body.toString());
}

async function countFailedUnits(command: string[]): Promise<Result> {
  const failed = (await run(command)).split('\n').filter((line) => line.trim() !== '').length;
  return { ...judge(failed === 0, 'A service needs review'), failed };
}

async function checkDisk(mount: string): Promise<Result> {
  const { blocks, bavail } = await statfs(mount);
  return judge(1 - bavail / blocks <= FULL_DISK_SHARE, 'A disk needs review');
}

async function checkCertificate(certificate: string): Promise<Result> {
  const { validToDate } = new X509Certificate(await readFile(certificate));
  const days = (validToDate.getTime() - Date.now()) / 86_400_000;
  return judge(days >= CERTIFICATE_DAYS, 'A certificate expires soon');
}

/** A backup is as old as the newest file in its folder. */
async function checkBackup(folder: string): Promise<Result> {
  const names = await readdir(folder);
  const times = await Promise.all(names.map(async (name) => (await stat(path.join(folder, name))).mtimeMs));
  const hours = (Date.now() - Math.max(0, ...times)) / 3_600_000;
  return judge(hours <= BACKUP_HOURS, 'A backup needs review');
}

/** A part that does not fit the schema is left out: it would have the whole observation refused. */
async function runForPart(part: (typeof PARTS)[number], command: string[]): Promise<Result> {
  const value = observationSchema.shape[part].parse(JSON.parse(await run(command)));
  return { ok: 0, attention: [], part: { [part]: value } };
}

async function run([command = '', ...args]: string[]): Promise<string> {
  const options = { timeout: milliseconds, killSignal: 'SIGKILL' } as const;
  return (await promisify(execFile)(command, args, options)).stdout;
}

function judge(isOk: boolean, attention: string): Result {
  return isOk ? { ok: 1, attention: [] } : { ok: 0, attention: [attention] };
}

function toObservation(found: readonly Finding[]): Observation {
  const attention = [...new Set(found.flatMap((finding) => finding.attention))];
  const sum = (numbers: (number | undefined)[]) =>
    numbers.reduce<number>((total, value) => total + (value ?? 0), 0);
  const agents = found.find(({ part }) => part?.agents);
  return {
    mode: attention.length === 0 ? 'live' : 'degraded',
    // The oldest of what was looked at, so that nothing in it is older than it says.
    generatedAt: Math.min(...found.map(({ at }) => at), Math.floor(Date.now() / 1000)),
    agents: [],
    fleet: { counts: { ok: sum(found.map(({ ok }) => ok)) }, attention: attention.map((what) => ({ what })) },
    infrastructure: {
      containers: found.find((finding) => finding.containers)?.containers ?? {
        running: 0,
        total: 0,
        healthy: 0,
      },
      services: { failed: sum(found.map(({ failed }) => failed)) },
    },
    markets: [],
    weather: { sunset: 'unknown', condition: 'Unknown', city: 'Undisclosed' },
    sentiment: { label: 'unknown' },
    news: [],
    feeds: { news: {} },
    collection: {
      sources: { agents: agents ? { state: 'fresh', updatedAt: agents.at } : { state: 'unavailable' } },
    },
    ...Object.assign({}, ...found.map(({ part }) => part)),
  };
}
