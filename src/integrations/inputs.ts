import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What a build reads, as files and folders of the project. The lock file stands for all dependencies. */
const INPUTS = [
  'LICENSE',
  'astro.config.mjs',
  'content',
  'package-lock.json',
  'package.json',
  'public',
  'src',
  'tsconfig.json',
];

/** Digest of everything that decides on the result of a build: every input with its name, and where the site is. */
export function digestInputs(project: string, baseUrl: string): string {
  const digest = createHash('sha256').update(baseUrl);
  for (const file of INPUTS.flatMap((input) => listFiles(project, input))) {
    const content = readFileSync(path.join(project, file));
    digest.update(`\0${file}\0${content.length}\0`).update(content);
  }
  return digest.digest('hex');
}

function listFiles(project: string, name: string): string[] {
  try {
    return readdirSync(path.join(project, name))
      .sort()
      .flatMap((entry) => listFiles(project, `${name}/${entry}`));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTDIR') return [name];
    if (code === 'ENOENT') return [];
    throw error;
  }
}
