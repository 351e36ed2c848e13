// Runs before every other script, on whatever Node.js the machine has: installs the dependencies, Node.js 24
// among them, when they are missing or older than the lock file.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';

// npm writes this file at the end of an install, so an interrupted one counts as missing.
const installed = 'node_modules/.package-lock.json';
const isCurrent =
  existsSync(installed) && statSync(installed).mtimeMs >= statSync('package-lock.json').mtimeMs;

if (!isCurrent) {
  console.log('Installing dependencies …');
  const { status } = spawnSync('npm ci --no-fund --no-audit --loglevel=error', {
    shell: true,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}
