import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CLI_PACKAGE_PATH } from '../../../src/api/client-install.ts';
import { childEnvironment } from '../../child-environment.ts';
import { TEST_SITE } from '../../test-site.ts';

/** The packed client of the test site. */
export const PACKAGE_FILE = path.join(`${TEST_SITE}dist`, CLI_PACKAGE_PATH);

/** The Node.js that the client runs on: in the long tests the oldest version that it supports. */
export const NODE = process.env['CLIENT_NODE'] ?? process.execPath;

/** What a run of the client left behind. */
export interface Run {
  code: number | null;
  stdout: Buffer;
  stderr: string;
}

/** Runs the client. */
export type RunClient = (args: readonly string[], options?: { env?: Record<string, string> }) => Promise<Run>;

/** Installs the packed client with npm into an empty folder of its own. */
export function installClient(): { executable: string; run: RunClient } {
  const folder = mkdtempSync(path.join(tmpdir(), 'portfolio-cli-'));
  const { status, stderr } = spawnSync(
    'npm',
    ['install', '--offline', '--loglevel=error', '--prefix', folder, PACKAGE_FILE],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(`The client cannot be installed: ${stderr}`);
  const executable = path.join(folder, 'node_modules/.bin/portfolio');
  return { executable, run: (args, options) => runClient(executable, args, options) };
}

function runClient(
  executable: string,
  args: readonly string[],
  { env = {} }: { env?: Record<string, string> } = {},
): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(NODE, [executable, ...args], {
      env: { ...childEnvironment, NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const stdout: Buffer[] = [];
    let stderr = '';
    child.stdout.on('data', (chunk) => stdout.push(chunk));
    child.stderr.setEncoding('utf8').on('data', (text) => {
      stderr += text;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout: Buffer.concat(stdout), stderr }));
  });
}
