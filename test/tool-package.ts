import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const installer = fileURLToPath(new URL('../src/programs/install.mjs', import.meta.url));

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
  const { status } = spawnSync(process.execPath, [installer, folder], { stdio: 'inherit' });
  if (status !== 0) throw new Error(`npm ci failed in ${folder}`);
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
