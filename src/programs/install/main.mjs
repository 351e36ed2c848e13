// Installs the dependencies of a folder, by default of this one, when they are missing or older than the lock file.
// Runs on whatever Node.js the machine has; Node.js 24 is among the dependencies of this folder.
import { spawnSync } from 'node:child_process';
import { areDependenciesInstalled } from './dependencies.mjs';

const [folder = '.'] = process.argv.slice(2);

if (!areDependenciesInstalled(folder)) {
  console.log('Installing dependencies …');
  const { status } = spawnSync('npm ci --no-fund --no-audit --loglevel=error', {
    cwd: folder,
    shell: true,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}
