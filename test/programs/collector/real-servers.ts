import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { vi } from 'vitest';
import { PODMAN_ENVIRONMENT } from '../../deploy/podman.ts';
import { findFreePort } from '../../hosts/free-port.ts';
import { PROJECT } from '../../test-site.ts';

const TOOLS = ['prometheus', 'prometheus-node-exporter', 'podman', 'runc', 'restic', 'caddy'];

/** The tools of Debian that are not installed on this machine. */
export const missingTools = TOOLS.filter((name) => spawnSync(name, ['--version']).error !== undefined);

/** Servers as people run them at home, with a backup that was just made. */
export interface RealServers extends AsyncDisposable {
  folder: string;
  /** The URL of Prometheus, which watches node_exporter and itself. */
  prometheus: string;
  /** The socket of Podman, with a healthy container and one that has never run. */
  podman: string;
  /** The socket of `deploy/docker-reader.Caddyfile` in front of it. */
  proxy: string;
  /** How restic finds the backup. */
  env: { RESTIC_REPOSITORY: string; RESTIC_PASSWORD_FILE: string };
}

/** Starts the servers. */
export async function startRealServers(): Promise<RealServers> {
  const folder = mkdtempSync(path.join(tmpdir(), 'servers-'));
  const children: ChildProcess[] = [];
  const start = (command: string, args: string[]) => {
    children.push(spawn(command, args, { env: PODMAN_ENVIRONMENT, stdio: 'ignore' }));
  };
  const store = ['--runtime=runc', `--root=${folder}/images`, `--runroot=${folder}/run`];
  const podman = (...words: string[]) => call('podman', [...store, ...words]);
  createContainers(folder, podman);
  const socket = `${folder}/podman.sock`;
  start('podman', [...store, 'system', 'service', '--time=0', `unix://${socket}`]);

  const proxy = `${folder}/proxy.sock`;
  const rules = readFileSync(`${PROJECT}deploy/docker-reader.Caddyfile`, 'utf8');
  const adapted = rules.replace('/run/docker-reader/docker.sock', proxy).replace('/run/docker.sock', socket);
  writeFileSync(`${folder}/Caddyfile`, adapted);
  start('caddy', ['run', '--config', `${folder}/Caddyfile`, '--adapter', 'caddyfile']);

  const [node, port] = [await findFreePort(), await findFreePort()];
  start('prometheus-node-exporter', [`--web.listen-address=127.0.0.1:${node}`]);
  const targets = [node, port].map(
    (one) => `{ job_name: "${one}", static_configs: [{ targets: ["127.0.0.1:${one}"] }] }`,
  );
  writeFileSync(
    `${folder}/prometheus.yml`,
    `global: { scrape_interval: 1s }\nscrape_configs: [${targets}]\n`,
  );
  const prometheus = `http://127.0.0.1:${port}`;
  start('prometheus', [
    `--config.file=${folder}/prometheus.yml`,
    `--storage.tsdb.path=${folder}/prometheus`,
    `--web.listen-address=127.0.0.1:${port}`,
  ]);

  const env = { RESTIC_REPOSITORY: `${folder}/backup`, RESTIC_PASSWORD_FILE: `${folder}/password` };
  writeFileSync(env.RESTIC_PASSWORD_FILE, 'a password');
  for (const words of [['init'], ['backup', '--host=nas', env.RESTIC_PASSWORD_FILE]]) {
    call('restic', ['--no-cache', ...words], env);
  }
  const isWatching = async () => {
    const response = await fetch(`${prometheus}/api/v1/query?query=count(up==1)`);
    return (await response.text()).includes('"2"');
  };
  await vi.waitUntil(() => isWatching().catch(() => false), { timeout: 60_000, interval: 500 });
  await vi.waitUntil(() => existsSync(socket) && existsSync(proxy), { timeout: 60_000 });
  return {
    folder,
    prometheus,
    podman: socket,
    proxy,
    env,
    async [Symbol.asyncDispose]() {
      for (const child of children) child.kill();
      podman('rm', '--all', '--force', '--time=0');
      try {
        rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
      } catch (error) {
        // Podman may still have a mount there, which is no fault of what is tested.
        console.warn(`${folder} stays: ${String(error)}`);
      }
    },
  };
}

function createContainers(folder: string, podman: (...words: string[]) => string): void {
  const script = `set -e; for program in sh sleep true; do
    for file in /bin/$program $(ldd /bin/$program | grep -o '/[^ ]*'); do
      mkdir -p root$(dirname $file); cp -L $file root$file
    done
  done; tar -C root -c . >root.tar`;
  mkdirSync(`${folder}/root`);
  spawnSync('sh', ['-c', script], { cwd: folder });
  podman('import', '--quiet', `${folder}/root.tar`, 'localhost/small');
  const health = ['--health-cmd=/bin/true', '--health-interval=disable'];
  podman(
    'run',
    '--detach',
    '--network=none',
    '--name=well',
    ...health,
    'localhost/small',
    '/bin/sleep',
    '600',
  );
  podman('healthcheck', 'run', 'well');
  podman('create', '--network=none', 'localhost/small', '/bin/sleep', '600');
}

function call(command: string, args: string[], env: object = {}): string {
  const result = spawnSync(command, args, { env: { ...PODMAN_ENVIRONMENT, ...env }, encoding: 'utf8' });
  if (result.status !== 0) throw new Error(`${command} ${args.at(-1)}: ${result.stderr}`);
  return result.stdout;
}

/** The status of a response on a socket. */
export function requestStatus(socketPath: string, method: string, url: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ socketPath, method, path: url }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    outgoing.on('error', reject).end();
  });
}
