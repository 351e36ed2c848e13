import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Builder } from './builder.ts';

/** The folder of this project; ends in a slash. */
export const project = fileURLToPath(new URL('../..', import.meta.url));

/** This project as it is in the working tree. */
export const thisProject: Builder = {
  name: 'this project',
  content: 'content/case-studies',
  leftovers: ['dist', '.build', '.astro', 'node_modules/.astro'],
  build: ['node_modules/astro/bin/astro.mjs', 'build'],
  start: ['src/programs/check-freshness.ts'],
  prepare: (folder) => {
    const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: project,
      encoding: 'utf8',
    });
    for (const file of files.split('\0').filter((name) => name && !/^(test|bench)\//.test(name))) {
      cpSync(path.join(project, file), path.join(folder, file));
    }
    rmSync(path.join(folder, thisProject.content), { recursive: true, force: true });
    linkPackages(folder);
  },
};

/** Lends a folder the installed packages, but not what builds keep beside them. */
export function linkPackages(folder: string): void {
  mkdirSync(path.join(folder, 'node_modules'));
  for (const name of readdirSync(`${project}node_modules`).filter((each) => !each.startsWith('.'))) {
    symlinkSync(`${project}node_modules/${name}`, path.join(folder, 'node_modules', name));
  }
}
