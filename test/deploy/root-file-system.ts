import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { podman } from './podman.ts';

/** Mounted while the image is built, for a machine whose registry has a certificate of its own. */
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
const NODE = '/usr/local/bin/node';
const BUILD_TOOLS = ['/bin/sh', '/bin/mkdir', '/usr/bin/env'];

/** The images that `deploy/Containerfile` starts from. */
export const BASE_IMAGES = {
  BASE_IMAGE: 'localhost/portfolio-test-base',
  BUILD_IMAGE: 'localhost/portfolio-test-build',
} as const;

/**
 * Makes the images that `deploy/Containerfile` starts from out of files of this machine, so that no container registry
 * is needed: one with the libraries of Node.js, one with Node.js, npm and a shell.
 */
export function importBaseImages(): void {
  importImage(BASE_IMAGES.BASE_IMAGE, (folder) => copyLibraries(process.execPath, folder));
  const fillBuild = (folder: string) => {
    for (const tool of BUILD_TOOLS) copyProgram(tool, tool, folder);
    copyProgram(process.execPath, NODE, folder);
    copyRuntimeLibraries(folder);
    const npm = spawnSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).stdout.trim();
    cpSync(path.resolve(realpathSync(npm), '../..'), `${folder}/usr/local/lib/npm`, { recursive: true });
    symlinkSync('../lib/npm/bin/npm-cli.js', `${folder}/usr/local/bin/npm`);
  };
  importImage(BASE_IMAGES.BUILD_IMAGE, fillBuild, ['--change', `ENV NODE_EXTRA_CA_CERTS=${CERTIFICATES}`]);
}

function importImage(name: string, fill: (folder: string) => void, settings: string[] = []): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'root-'));
  mkdirSync(`${folder}/tmp`, { mode: 0o1777 });
  fill(folder);
  const { stdout } = spawnSync('tar', ['-c', '-C', folder, '.'], { maxBuffer: 2 ** 30 });
  podman(['import', '--quiet', ...settings, '-', name], { input: stdout });
  rmSync(folder, { recursive: true });
}

function copyProgram(file: string, target: string, folder: string): void {
  copyFile(file, target, folder);
  copyLibraries(file, folder);
}

function copyLibraries(file: string, folder: string): void {
  const { stdout } = spawnSync('ldd', [file], { encoding: 'utf8' });
  for (const [library] of stdout.matchAll(/\/\S+/g)) copyFile(library, library, folder);
}

/** Copies what packages load at run time, from the folder of the C library. */
function copyRuntimeLibraries(folder: string): void {
  const { stdout } = spawnSync('ldd', [process.execPath], { encoding: 'utf8' });
  const libraries = path.dirname(/\/\S+\/libc\.so\.\S+/.exec(stdout)?.[0] ?? '');
  for (const name of ['librt.so.1', 'libresolv.so.2']) {
    copyFile(`${libraries}/${name}`, `${libraries}/${name}`, folder);
  }
}

function copyFile(file: string, target: string, folder: string): void {
  mkdirSync(path.dirname(folder + target), { recursive: true });
  copyFileSync(file, folder + target);
}
