import { existsSync, globSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { selectByLanguage } from '../../site/wording/wording.ts';
import privacy from './privacy.json' with { type: 'json' };
import { formatFile, parseFile, readOwnFile } from './update-file.ts';

/** Each file of the sample has this comment, so that no file of an owner is removed. */
const MARK =
  /^---\r?\n# Sample file: npm run adopt removes it\b|<!-- Sample file: npm run adopt removes it -->\s*$/;
const HOMELAB_NOTE =
  'If you have a homelab, remove the line above and list what may be published about it. Empty lists keep nothing.';

/** The person of the sample is fictional, with an e-mail address at example.com (reserved by RFC 2606). */
export function isSample(folder: string): boolean {
  const profile = path.join(folder, 'profile.md');
  if (!existsSync(profile)) return true;
  const { document } = parseFile(readOwnFile(folder, 'profile.md'));
  return String(document.getIn(['contact', 'email'])).endsWith('@example.com');
}

export function listSampleFiles(folder: string): string[] {
  return globSync('**/*.{md,svg}', { cwd: folder }).filter((file) =>
    MARK.test(readFileSync(path.join(folder, file), 'utf8')),
  );
}

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

export function createSurroundings(language: string, today: string): Map<string, string> {
  const known = selectByLanguage(privacy, language);
  const { title, description, text } = known ?? privacy.en;
  const written = known ? language : 'en';
  return new Map([
    ['homelab.md', formatFile({ enabled: false }, HOMELAB_NOTE)],
    ['pages/privacy.md', formatFile({ title, description, updated: today, language: written }, text)],
  ]);
}
