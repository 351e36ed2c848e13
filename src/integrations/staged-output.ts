import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import { MANIFEST_FILE } from '../hosts/site-manifest.ts';
import { PATHS } from '../paths.ts';

const PRIVATE_FOLDER = '.build';
const PUBLIC_FOLDER = 'dist';
const MANIFEST_DOCUMENT = PUBLIC_FOLDER + PATHS.manifest;
const HOUR = 3_600_000;

/**
 * Creates the folder of the next build, laid out like the project. Its name stays the same, because Astro reuses
 * nothing from a build in another folder. Only if another build is running does the name contain the process id.
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
 * Builds in a separate folder, which replaces the last build only after everything has succeeded. A build that fails
 * or is interrupted leaves the last one intact. This must be the last integration.
 */
export function stagedOutput(project: string, staging: string): AstroIntegration {
  let begun = new Date();
  return {
    name: 'staged-output',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command !== 'build') return;
        // The clock of the file system also gives the inputs their times, which are compared with this one.
        begun = statSync(staging).mtime;
        updateConfig({
          outDir: pathToFileURL(`${path.join(staging, PUBLIC_FOLDER)}/`),
          // The server runs without the packages of the build. It has its own zod, and resizes no images.
          vite: { environments: { ssr: { resolve: { noExternal: true, external: ['sharp', 'zod'] } } } },
        });
      },
      'astro:build:done': () => publishStaged(project, staging, begun),
    },
  };
}

/**
 * Replaces the last build by renaming. No build counts as current without a manifest, so it is removed first and
 * added last. Its time is that at which the build began.
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

/** A killed build leaves its folder behind. No build takes an hour, so an older folder can go. */
function removeAbandoned(folder: string): void {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const left = path.join(folder, name);
    if (name.startsWith('next') && Date.now() - statSync(left).mtimeMs > HOUR)
      rmSync(left, { recursive: true });
  }
}
