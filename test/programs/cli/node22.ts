import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

const folder = path.join(import.meta.dirname, 'node22');
const installed = path.join(folder, 'node_modules/node');
const executable = path.join(installed, 'bin/node');

/**
 * The executable of Node.js 22, installed at the first call. It is no dependency of the project, since its name would
 * take the place of the version that everything else runs on.
 */
export function requireNode22(): string {
  if (existsSync(executable)) return executable;
  mkdirSync(path.dirname(installed), { recursive: true });
  const temporary = mkdtempSync(path.join(path.dirname(installed), '.install-'));
  for (const file of ['package.json', 'package-lock.json']) {
    copyFileSync(path.join(folder, file), path.join(temporary, file));
  }
  const { status, stderr } = spawnSync('npm', ['ci', '--loglevel=error'], {
    cwd: temporary,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`Node.js 22 cannot be installed: ${stderr}`);
  try {
    renameSync(path.join(temporary, 'node_modules/node'), installed);
  } catch (error) {
    // Another test file may have been quicker.
    if (!existsSync(executable)) throw error;
  }
  rmSync(temporary, { recursive: true, force: true });
  return executable;
}
