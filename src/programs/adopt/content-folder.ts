import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseFile } from './update-file.ts';

/** The comment with which each file of the sample begins, or an SVG of it ends. */
const SAMPLE =
  /^---\r?\n# Sample file: npm run adopt removes it\b|<!-- Sample file: npm run adopt removes it -->\s*$/;

/** Throws an Error if `content/` has files that git could not restore. */
export function requireCommitted(project: string): void {
  const status = ['status', '--porcelain', '--ignored', '--', 'content'];
  const git = spawnSync('git', status, { cwd: project, encoding: 'utf8' });
  if (git.status !== 0)
    throw new Error('git cannot undo this: content/ is in no repository. Run git init, and commit.');
  const [first] = git.stdout.split('\n');
  if (first)
    throw new Error(`git cannot undo this: ${first.slice(3)} is not committed. Commit or remove it.`);
}

/** Returns true if the profile is missing, or of a fictional person, whose e-mail address is at example.com (RFC 2606). */
export function isSample(folder: string): boolean {
  const profile = path.join(folder, 'profile.md');
  if (!existsSync(profile)) return true;
  const { document } = parseFile(readFileSync(profile, 'utf8'));
  return String(document.getIn(['contact', 'email'])).endsWith('@example.com');
}

/** The files of the sample in a content folder, which say so in a comment. Every other file is its owner's. */
export function listSampleFiles(folder: string): string[] {
  return globSync('**/*.{md,svg}', { cwd: folder }).filter((file) =>
    SAMPLE.test(readFileSync(path.join(folder, file), 'utf8')),
  );
}
