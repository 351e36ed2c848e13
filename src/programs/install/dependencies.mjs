import { readFileSync } from 'node:fs';

/** Says whether the packages that a folder's lock file lists are installed, in these versions. */
export function areDependenciesInstalled(folder) {
  const locked = readPackages(`${folder}/package-lock.json`);
  // npm writes this file at the end of an install, so an interrupted one counts as missing.
  const installed = readPackages(`${folder}/node_modules/.package-lock.json`);
  return Object.entries(locked).every(
    // The folder itself, and packages for other platforms, are not installed.
    ([path, { version, optional }]) => path === '' || optional || installed[path]?.version === version,
  );
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return {};
  }
}
