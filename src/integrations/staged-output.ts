import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import { MANIFEST_FILE } from '../hosts/site-manifest.ts';
import { PATHS } from '../paths.ts';

const PRIVATE_FOLDER = '.build';
const PUBLIC_FOLDER = 'dist';
/** The document that is prerendered for the hosts only. */
const MANIFEST_DOCUMENT = PUBLIC_FOLDER + PATHS.manifest;
const HOUR = 3_600_000;

/**
 * Creates the folder of the next build, laid out like the project. Its name stays the same, because Astro reuses
 * nothing from a build that had another; only beside a running build does it contain the process id.
 */
export function createStagingFolder(project: string): string {
  const parent = path.join(project, PRIVATE_FOLDER);
  const folder = path.join(parent, 'next');
  removeAbandoned(parent);
  const isFree = mkdirSync(folder, { recursive: true }) !== undefined;
  const staging = isFree ? folder : `${folder}-${process.pid}`;
  mkdirSync(path.join(staging, PRIVATE_FOLDER), { recursive: true });
  process.once('exit', () => rmSync(staging, { recursive: true, force: true }));
  return staging;
}

/**
 * Builds in a folder of its own, which replaces the last build only after everything has succeeded. A build that fails
 * or is interrupted leaves the last one intact. Must be the last integration.
 */
export function stagedOutput(project: string, staging: string): AstroIntegration {
  let begun = new Date();
  return {
    name: 'staged-output',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command !== 'build') return;
        // The inputs get their times from the clock of the file system, so this does too.
        begun = statSync(staging).mtime;
        updateConfig({
          outDir: pathToFileURL(`${path.join(staging, PUBLIC_FOLDER)}/`),
          // The server runs without the packages of the build. It has zod of its own, and resizes no images.
          vite: { environments: { ssr: { resolve: { noExternal: true, external: ['sharp', 'zod'] } } } },
        });
      },
      'astro:build:done': () => publishStaged(project, staging, begun),
    },
  };
}

/**
 * Replaces the last build by renaming. The manifest is removed first and added last, with the time at which the build
 * began: without it, no build counts as current.
 */
function publishStaged(project: string, staging: string, begun: Date): void {
  const target = path.join(project, PUBLIC_FOLDER);
  const manifest = path.join(project, MANIFEST_FILE);
  rmSync(manifest, { force: true });
  renameSync(path.join(staging, MANIFEST_DOCUMENT), path.join(staging, 'manifest'));
  if (existsSync(target)) renameSync(target, path.join(staging, 'replaced'));
  renameSync(path.join(staging, PUBLIC_FOLDER), target);
  for (const name of readdirSync(path.join(staging, PRIVATE_FOLDER))) {
    rmSync(path.join(project, PRIVATE_FOLDER, name), { recursive: true, force: true });
    renameSync(path.join(staging, PRIVATE_FOLDER, name), path.join(project, PRIVATE_FOLDER, name));
  }
  utimesSync(path.join(staging, 'manifest'), begun, begun);
  renameSync(path.join(staging, 'manifest'), manifest);
}

/** Removes the folders of killed builds: no build takes an hour. */
function removeAbandoned(folder: string): void {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const left = path.join(folder, name);
    if (name.startsWith('next') && Date.now() - statSync(left).mtimeMs > HOUR)
      rmSync(left, { recursive: true });
  }
}
