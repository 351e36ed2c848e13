// Runs before every script of package.json, on whatever Node.js the machine has, because Node.js 24 is itself one of
// the packages. It installs the packages of a folder's lock file if any is missing or outdated. With --check it fails
// instead, and with --omit=dev it ignores the packages that are only for development.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const [mode = '', omit] = process.argv.slice(2);
const isCheck = mode === '--check';
const folder = isCheck ? '.' : mode || '.';

if (!isInstalled()) {
  if (isCheck) {
    console.error('Dependencies are missing or outdated: run npm install');
    process.exit(1);
  }
  // npm leaves out native packages that need a later Node.js than the one it runs on.
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (!(major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19))) {
    console.error(`Installing needs Node.js 22.12 or later, or 20.19; this is ${process.version}.`);
    process.exit(1);
  }
  console.log('Installing dependencies …');
  const install = 'npm ci --no-fund --no-audit --loglevel=error';
  process.exitCode = spawnSync(install, { cwd: folder, shell: true, stdio: 'inherit' }).status ?? 1;
}

function isInstalled() {
  const locked = readPackages(`${folder}/package-lock.json`);
  // npm writes this file at the end of an installation, so an interrupted one counts as missing.
  const installed = readPackages(`${folder}/node_modules/.package-lock.json`);
  return Object.entries(locked).every(
    // The lock file also lists the folder itself, and packages for other platforms.
    ([path, { version, optional, dev }]) =>
      path === '' || optional || (dev && omit) || installed[path]?.version === version,
  );
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return {};
  }
}
