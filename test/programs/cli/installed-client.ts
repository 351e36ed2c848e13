import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PATHS } from '../../../src/paths.ts';
import { PROJECT, TEST_SITE } from '../../test-site.ts';

/** The oldest Node.js on which the client promises to run. */
const OLDEST_NODE = '22.0.0';

export const PACKAGE_FILE = path.join(`${TEST_SITE}dist`, PATHS.cliPackage);

/** Installs the packed client with npm into an empty folder of its own; the path of the command. */
export function installClient(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'portfolio-cli-'));
  install(folder, '--offline', PACKAGE_FILE);
  return path.join(folder, 'node_modules/.bin/portfolio');
}

/** Installs the oldest Node.js beside the project, unless it is there already; the path of the program. */
export function installOldestNode(): string {
  const folder = `${PROJECT}node_modules/.cache/node-${OLDEST_NODE}`;
  const program = `${folder}/node_modules/node/bin/node`;
  if (!existsSync(program)) install(folder, '--no-save', `node@${OLDEST_NODE}`);
  return program;
}

function install(folder: string, ...words: string[]): void {
  const options = ['install', '--loglevel=error', '--prefix', folder, ...words];
  const { status, stderr } = spawnSync('npm', options, { cwd: tmpdir(), encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm ${options.join(' ')} failed: ${stderr}`);
}
