import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The names of all files in `public/`, which lies beside the content folder, in alphabetical order. */
export function listPublicFiles(contentFolder: string): string[] {
  const folder = path.join(contentFolder, '../public');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}
