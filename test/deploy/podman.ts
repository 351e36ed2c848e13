import { execFileSync, type SpawnSyncOptions, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Lower limits than podman asks for, which root without CAP_SYS_RESOURCE may not raise; runc, since crun refuses
 * the two versions of cgroups side by side; and the network in which containers find each other by name.
 */
const CONFIGURATION = `[containers]
default_ulimits = ["nofile=8192:8192", "nproc=8192:8192"]
[engine]
runtime = "runc"
[network]
network_backend = "netavark"
`;

/** The environment in which podman works on this machine. */
export const PODMAN_ENVIRONMENT = { ...process.env, CONTAINERS_CONF: writeConfiguration() };

function writeConfiguration(): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'podman-')), 'containers.conf');
  writeFileSync(file, CONFIGURATION);
  return file;
}

/** Runs podman and returns what it prints; throws an Error with its messages if it fails. */
export function podman(args: readonly string[], options: SpawnSyncOptions = {}): string {
  const result = spawnSync('podman', args, { ...options, env: PODMAN_ENVIRONMENT, encoding: 'utf8' });
  if (result.status !== 0) throw new Error(`podman ${args[0]}: ${result.stderr ?? result.error}`);
  return result.stdout;
}

/** Runs shell commands in which podman, also as `docker compose`, works on this machine. Throws an Error if one fails. */
export function runShell(commands: string, cwd: string): void {
  const script = commands.replaceAll('docker compose', 'podman-compose');
  execFileSync('sh', ['-ec', script], { cwd, env: PODMAN_ENVIRONMENT, stdio: 'pipe' });
}

/** Why containers cannot be tried on this machine; undefined if they can. */
export function findObstacle(): string | undefined {
  if (process.getuid?.() !== 0) return 'only root can run containers in the way that this test does';
  try {
    podman(['info']);
    runShell(
      'test -x /usr/lib/podman/aardvark-dns; command -v iptables podman-compose caddy systemctl dbus-daemon',
      '/',
    );
    return undefined;
  } catch {
    return 'podman with runc, netavark, aardvark-dns, iptables and podman-compose, Caddy, systemd and D-Bus are not installed on this machine';
  }
}

/** Mounted while the image is built, for a machine whose registry has a certificate of its own. */
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
const NODE = '/usr/local/bin/node';
const TOOLS = ['/bin/sh', '/bin/mkdir', '/usr/bin/env'];
const IMAGE = 'localhost/portfolio-test-base';
/** The images that `deploy/Containerfile` starts from. */
export const BASE_IMAGES = { BASE_IMAGE: IMAGE, BUILD_IMAGE: IMAGE } as const;

/**
 * Makes the image that `deploy/Containerfile` starts from out of files of this machine, so that no container registry is
 * needed: Node.js with its libraries, npm and a shell.
 */
export function importBaseImage(): void {
  importImage(IMAGE, [`ENV NODE_EXTRA_CA_CERTS=${CERTIFICATES}`], (folder) => {
    for (const tool of TOOLS) copyProgram(tool, tool, folder);
    copyProgram(process.execPath, NODE, folder);
    copyRuntimeLibraries(folder);
    const npm = findProgram('npm');
    cpSync(path.resolve(realpathSync(npm), '../..'), `${folder}/usr/local/lib/npm`, { recursive: true });
    symlinkSync('../lib/npm/bin/npm-cli.js', `${folder}/usr/local/bin/npm`);
  });
}

/** Makes the image of the proxy in `deploy/compose.yaml` out of the Caddy of this machine. */
export function importProxyImage(name: string): void {
  const command = ['/usr/bin/caddy', 'run', '--config', '/etc/caddy/Caddyfile', '--adapter', 'caddyfile'];
  importImage(name, [`CMD ${JSON.stringify(command)}`, 'ENV XDG_DATA_HOME=/data'], (folder) =>
    copyProgram(findProgram('caddy'), '/usr/bin/caddy', folder),
  );
}

function importImage(name: string, changes: readonly string[], fill: (folder: string) => void): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'root-'));
  mkdirSync(`${folder}/tmp`, { mode: 0o1777 });
  fill(folder);
  const { stdout } = spawnSync('tar', ['-c', '-C', folder, '.'], { maxBuffer: 2 ** 30 });
  const options = changes.map((change) => `--change=${change}`);
  podman(['import', '--quiet', ...options, '-', name], { input: stdout });
}

function findProgram(name: string): string {
  return execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim();
}

function copyProgram(file: string, target: string, folder: string): void {
  copyFile(file, target, folder);
  const { stdout } = spawnSync('ldd', [file], { encoding: 'utf8' });
  for (const [library] of stdout.matchAll(/\/\S+/g)) copyFile(library, library, folder);
}

/** Copies what packages load at run time, from the folder of the C library. */
function copyRuntimeLibraries(folder: string): void {
  const { stdout } = spawnSync('ldd', [process.execPath], { encoding: 'utf8' });
  const libraries = path.dirname(/\/\S+\/libc\.so\.\S+/.exec(stdout)?.[0] ?? '');
  for (const name of ['librt.so.1', 'libresolv.so.2']) {
    copyFile(`${libraries}/${name}`, `${libraries}/${name}`, folder);
  }
}

function copyFile(file: string, target: string, folder: string): void {
  mkdirSync(path.dirname(folder + target), { recursive: true });
  copyFileSync(file, folder + target);
}
