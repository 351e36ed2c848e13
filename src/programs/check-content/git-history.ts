import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** A file as one commit left it. */
export interface Version {
  /** Day on which the commit was written, where its author was, `YYYY-MM-DD`. */
  day: string;
  text: string;
}

/** Thrown where git does not know all of the history; its message says why. */
export class HistoryError extends Error {
  override readonly name = 'HistoryError';
}

// Every commit with its changes as patches of whole files; a merged branch counts as one change.
const LOG = [
  ...['-c', 'core.quotePath=false', 'log', '--first-parent', '-m', '--patch', '--unified=1000000'],
  ...['--no-renames', '--no-color', '--no-ext-diff', '--no-textconv', '--relative'],
  ...['--format=%x00%as %D', '--', '.'],
];

/**
 * Reads the versions of every file that the last commit has below a folder, the newest first, by path relative to the
 * folder. Throws a HistoryError outside git, and in a shallow clone.
 */
export async function readHistory(folder: string): Promise<Map<string, Version[]>> {
  const history = new Map<string, Version[]>();
  const deleted = new Set<string>();
  for (const commit of (await readLog(folder)).split('\0').slice(1)) {
    const [head = '', ...patches] = commit.split(/^diff --git .*\n/m);
    if (/\bgrafted\b/.test(head)) throw new HistoryError('this is a shallow clone; fetch the whole history');
    for (const patch of patches) {
      const [, gone] = /^--- a\/(.*)\n\+{3} \/dev\/null$/m.exec(patch) ?? [];
      const [, name] = /^\+\+\+ b\/(.*)/m.exec(patch) ?? [];
      if (gone) deleted.add(gone);
      // A file that came back begins with the commit that added it back.
      if (!name || deleted.has(name)) continue;
      history.set(name, [...(history.get(name) ?? []), { day: head.slice(0, 10), text: readText(patch) }]);
    }
  }
  return history;
}

async function readLog(folder: string): Promise<string> {
  // A git hook sets variables that name the repository; the folder names it here.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));
  try {
    return (await promisify(execFile)('git', LOG, { cwd: folder, env, maxBuffer: 2 ** 30 })).stdout;
  } catch {
    throw new HistoryError('git knows no history of this folder');
  }
}

/** The text of a file after a patch that has every line of it. */
function readText(patch: string): string {
  const lines = patch.slice(patch.indexOf('\n@@ ') + 1).split('\n');
  const text = lines.filter((line) => /^[ +]/.test(line)).map((line) => `${line.slice(1)}\n`);
  return text.join('');
}
