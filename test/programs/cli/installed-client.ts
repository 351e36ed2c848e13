import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PATHS } from '../../../src/paths.ts';
import { TEST_SITE } from '../../test-site.ts';

/** The packed client of the test site. */
export const PACKAGE_FILE = path.join(`${TEST_SITE}dist`, PATHS.cliPackage);

/** The Node.js that the client runs on: in the long tests the oldest version that it supports. */
export const NODE = process.env['CLIENT_NODE'] ?? process.execPath;

/** Installs the packed client with npm into an empty folder of its own; the path of the command. */
export function installClient(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'portfolio-cli-'));
  const words = ['install', '--offline', '--loglevel=error', '--prefix', folder, PACKAGE_FILE];
  const { status, stderr } = spawnSync('npm', words, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The client cannot be installed: ${stderr}`);
  return path.join(folder, 'node_modules/.bin/portfolio');
}
