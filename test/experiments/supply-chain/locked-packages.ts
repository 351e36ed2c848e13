import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The folder of the project. */
export const PROJECT = path.join(import.meta.dirname, '../../..');

/** A package that the lock file pins. */
export interface LockedPackage {
  name: string;
  version: string;
  /** An expression of SPDX; undefined where its package does not state one. */
  licence: string | undefined;
  /** Whether the server or a function needs it, rather than only a build or a test. */
  isProduction: boolean;
  hasInstallScript: boolean;
  /** The digest that npm holds the download to; undefined where there is none. */
  integrity: string | undefined;
}

interface LockEntry {
  version: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  hasInstallScript?: boolean;
  integrity?: string;
}

/** Every package of the project's lock file but the project itself. */
export function readLockedPackages(): LockedPackage[] {
  const { packages } = JSON.parse(readFileSync(path.join(PROJECT, 'package-lock.json'), 'utf8'));
  return Object.entries<LockEntry>(packages)
    .filter(([place]) => place !== '')
    .map(([place, entry]) => ({
      name: place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: entry.version,
      licence: entry.license,
      isProduction: !entry.dev,
      hasInstallScript: entry.hasInstallScript === true,
      integrity: entry.integrity,
    }));
}

/** The names of the packages that the project asks for itself. */
export function readDirectDependencies(): { production: string[]; development: string[] } {
  const manifest = JSON.parse(readFileSync(path.join(PROJECT, 'package.json'), 'utf8'));
  return {
    production: Object.keys(manifest.dependencies),
    development: Object.keys(manifest.devDependencies),
  };
}
