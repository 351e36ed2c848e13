import { spawn, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** What a tool said and how it ended. */
export interface ToolRun {
  exitCode: number | null;
  output: string;
}

/** A package of tools with a lock file of its own. */
export interface ToolPackage {
  /** The file of a tool inside the package. */
  resolve(file: string): string;
  /** Runs a tool with Node.js; its output comes back as text. */
  run(file: string, args: readonly string[]): Promise<ToolRun>;
}

/** Opens the package of tools in a folder, and installs it first where it is missing or outdated. */
export function openToolPackage(location: URL): ToolPackage {
  const folder = fileURLToPath(location);
  install(folder);
  const resolve = (file: string) => path.join(folder, 'node_modules', file);
  return {
    resolve,
    run: (file, args) =>
      new Promise((settle, reject) => {
        const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
        const child = spawn(process.execPath, [resolve(file), ...args], { env });
        let output = '';
        const collect = (chunk: Buffer) => {
          output += chunk;
        };
        child.stdout.on('data', collect);
        child.stderr.on('data', collect);
        child.on('error', reject);
        child.on('close', (exitCode) => settle({ exitCode, output }));
      }),
  };
}

function install(folder: string): void {
  // npm writes this file at the end of an install, so an interrupted one counts as missing.
  const installed = path.join(folder, 'node_modules/.package-lock.json');
  const lock = path.join(folder, 'package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  console.log(`Installing ${path.relative(process.cwd(), folder)} …`);
  const { status } = spawnSync('npm ci --ignore-scripts --no-fund --no-audit --loglevel=error', {
    cwd: folder,
    shell: true,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`npm ci failed in ${folder}`);
}
