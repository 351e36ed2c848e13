import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import { digestInputs } from './inputs.ts';

/** Where builds leave what is not for the public folder. */
const PRIVATE_FOLDER = '.build';
const PUBLIC_FOLDER = 'dist';
/** Digest of the inputs of the last finished build. */
const STAMP_FILE = `${PRIVATE_FOLDER}/inputs.sha256`;
const HOUR = 3_600_000;

/** The folder in which this process makes the next build: the same folders as in the project, not published yet. */
export function toStagingFolder(project: string): string {
  return path.join(project, PRIVATE_FOLDER, `next-${process.pid}`);
}

/**
 * Builds in a folder of its own and puts the result in the place of the last build when everything has succeeded, so
 * that a build that fails or is interrupted leaves the last good one whole. Must be the last integration.
 */
export function stagedOutput(project: string, baseUrl: string): AstroIntegration {
  const staging = toStagingFolder(project);
  let inputs = '';
  return {
    name: 'staged-output',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command !== 'build') return;
        // Before anything is read, so that a change in the course of the build counts as one after it.
        inputs = digestInputs(project, baseUrl);
        removeAbandoned(path.join(project, PRIVATE_FOLDER));
        mkdirSync(path.join(staging, PRIVATE_FOLDER), { recursive: true });
        process.once('exit', () => rmSync(staging, { recursive: true, force: true }));
        updateConfig({
          outDir: pathToFileURL(`${path.join(staging, PUBLIC_FOLDER)}/`),
          // The server runs without the packages of the build. It has zod itself, and resizes no images.
          vite: { environments: { ssr: { resolve: { noExternal: true, external: ['sharp', 'zod'] } } } },
        });
      },
      'astro:build:done': () => publishStaged(project, staging, inputs),
    },
  };
}

/** Whether the last finished build was made from the same inputs and is still there. */
export function isBuildCurrent(project: string, baseUrl: string): boolean {
  const stamp = path.join(project, STAMP_FILE);
  return (
    existsSync(path.join(project, PUBLIC_FOLDER, 'index.html')) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === digestInputs(project, baseUrl)
  );
}

/**
 * Replaces the last build by a finished one, by renaming and in one go. The stamp goes first and comes last: without
 * it, nothing takes the build for current.
 */
export function publishStaged(project: string, staging: string, inputs: string): void {
  const target = path.join(project, PUBLIC_FOLDER);
  rmSync(path.join(project, STAMP_FILE), { force: true });
  if (existsSync(target)) renameSync(target, path.join(staging, 'replaced'));
  renameSync(path.join(staging, PUBLIC_FOLDER), target);
  for (const name of readdirSync(path.join(staging, PRIVATE_FOLDER))) {
    rmSync(path.join(project, PRIVATE_FOLDER, name), { recursive: true, force: true });
    renameSync(path.join(staging, PRIVATE_FOLDER, name), path.join(project, PRIVATE_FOLDER, name));
  }
  writeFileSync(path.join(project, STAMP_FILE), inputs);
}

/** Removes what builds have left that were killed: no build takes an hour. */
function removeAbandoned(folder: string): void {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const left = path.join(folder, name);
    if (name.startsWith('next-') && Date.now() - statSync(left).mtimeMs > HOUR)
      rmSync(left, { recursive: true });
  }
}
