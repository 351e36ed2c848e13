import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Lower limits than podman asks for, which root without CAP_SYS_RESOURCE may not raise; and runc, since crun refuses
 * the two versions of cgroups side by side.
 */
const CONFIGURATION = `[containers]
default_ulimits = ["nofile=8192:8192", "nproc=8192:8192"]
[engine]
runtime = "runc"
`;

/** The environment in which podman works on this machine. */
export const PODMAN_ENVIRONMENT = { ...process.env, CONTAINERS_CONF: writeConfiguration() };

function writeConfiguration(): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'podman-')), 'containers.conf');
  writeFileSync(file, CONFIGURATION);
  return file;
}

/** Runs podman and returns what it prints; throws an Error with its messages where it fails. */
export function podman(args: readonly string[], options: SpawnSyncOptions = {}): string {
  const result = spawnSync('podman', args, { ...options, env: PODMAN_ENVIRONMENT, encoding: 'utf8' });
  if (result.status !== 0) throw new Error(`podman ${args[0]}: ${result.stderr ?? result.error}`);
  return result.stdout;
}

/** Why the image cannot be tried on this machine; undefined where it can. */
export function findObstacle(): string | undefined {
  if (process.getuid?.() !== 0) return 'only root can build it in the way that this test does';
  try {
    podman(['info']);
    return undefined;
  } catch {
    return 'podman with runc is not installed on this machine';
  }
}
