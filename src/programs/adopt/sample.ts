import { existsSync, globSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import privacy from './privacy.json' with { type: 'json' };
import { formatFile, parseFile } from './update-file.ts';

/** The comment with which each file of the sample begins, or an SVG of it ends. */
const MARK =
  /^---\r?\n# Sample file: npm run adopt removes it\b|<!-- Sample file: npm run adopt removes it -->\s*$/;
const HOMELAB_NOTE =
  'If you have a homelab, remove the line above and list what may be published about it. Empty lists keep nothing.';

/** Returns true if the profile is missing, or that of a fictional person, whose e-mail address is at example.com (RFC 2606). */
export function isSample(folder: string): boolean {
  const profile = path.join(folder, 'profile.md');
  if (!existsSync(profile)) return true;
  const { document } = parseFile(readFileSync(profile, 'utf8'));
  return String(document.getIn(['contact', 'email'])).endsWith('@example.com');
}

/** Lists the files of the sample in a content folder by the comment in them. Every other file is its owner's. */
export function listSampleFiles(folder: string): string[] {
  return globSync('**/*.{md,svg}', { cwd: folder }).filter((file) =>
    MARK.test(readFileSync(path.join(folder, file), 'utf8')),
  );
}

/** Removes files from a content folder, and the folders that are then empty. */
export function removeFiles(folder: string, files: Iterable<string>): void {
  for (const file of files) {
    rmSync(path.join(folder, file), { force: true });
    for (let at = path.dirname(file); at !== '.'; at = path.dirname(at)) {
      const parent = path.join(folder, at);
      if (!existsSync(parent) || readdirSync(parent).length > 0) break;
      rmdirSync(parent);
    }
  }
}

/** Creates what a new owner has beside the profile: a homelab that is turned off, and a page about privacy. */
export function createSurroundings(language: string, today: string): Map<string, string> {
  const [tag = ''] = language.toLowerCase().split('-');
  const known = Object.hasOwn(privacy, tag) ? (tag as keyof typeof privacy) : 'en';
  const { title, description, text } = privacy[known];
  return new Map([
    ['homelab.md', formatFile({ enabled: false }, HOMELAB_NOTE)],
    ['pages/privacy.md', formatFile({ title, description, updated: today, language: known }, text)],
  ]);
}
