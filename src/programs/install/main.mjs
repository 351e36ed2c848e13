// Runs before every other script, on whatever Node.js the machine has: installs the dependencies of a folder, this one
// if none is named, when they are missing or older than the lock file. Node.js 24 is among those of this one.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';

const [folder = '.'] = process.argv.slice(2);

// npm writes this file at the end of an install, so an interrupted one counts as missing.
const installed = `${folder}/node_modules/.package-lock.json`;
const isCurrent =
  existsSync(installed) && statSync(installed).mtimeMs >= statSync(`${folder}/package-lock.json`).mtimeMs;

if (!isCurrent) {
  console.log('Installing dependencies …');
  const { status } = spawnSync('npm ci --no-fund --no-audit --loglevel=error', {
    cwd: folder,
    shell: true,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}
