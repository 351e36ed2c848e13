import { execFile } from 'node:child_process';

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

/**
 * Reads the versions of every committed file below a folder, the newest first, by path relative to the folder. Follows the
 * first parents, so a merged branch counts as one change. Throws a HistoryError outside git, and in a shallow clone.
 */
export async function readHistory(folder: string): Promise<Map<string, Version[]>> {
  const shallow = await git(folder, ['rev-parse', '--is-shallow-repository']).catch(() => {
    throw new HistoryError('this folder is not in a git repository');
  });
  if (shallow.trim() === 'true') throw new HistoryError('this is a shallow clone; fetch the whole history');
  const log = await git(folder, [...LOG, '--', '.']).catch(() => '');
  const commits = [...readLog(log)];
  const texts = await readObjects(folder, [...new Set(commits.map(({ object }) => object))]);
  const history = new Map<string, Version[]>();
  const deleted = new Set<string>();
  for (const { name, object, day } of commits) {
    const text = texts.get(object);
    if (text === undefined) deleted.add(name);
    // A file that came back begins with the commit that added it back.
    else if (!deleted.has(name)) history.set(name, [...(history.get(name) ?? []), { day, text }]);
  }
  return history;
}

const LOG = [
  ...['-c', 'core.quotePath=false', 'log', '--first-parent', '-m'],
  ...['--raw', '--no-abbrev', '--no-renames', '--relative', '--format=%as'],
];

function* readLog(log: string): Generator<{ day: string; name: string; object: string }> {
  let day = '';
  for (const line of log.split('\n')) {
    const change = /^:\d+ \d+ [0-9a-f]+ ([0-9a-f]+) \w+\t(.*)$/.exec(line);
    if (change) yield { day, object: change[1] ?? '', name: change[2] ?? '' };
    else if (line) day = line;
  }
}

/** The texts of objects by their names; what is missing, such as the object of a deleted file, has none. */
async function readObjects(folder: string, names: readonly string[]): Promise<Map<string, string>> {
  const bytes = await gitBytes(folder, ['cat-file', '--batch'], names.map((name) => `${name}\n`).join(''));
  const texts = new Map<string, string>();
  let at = 0;
  while (at < bytes.length) {
    const end = bytes.indexOf('\n', at);
    const [name = '', type, size] = bytes.toString('utf8', at, end).split(' ');
    at = end + 1;
    if (type !== 'blob') continue;
    texts.set(name, bytes.toString('utf8', at, at + Number(size)));
    at += Number(size) + 1;
  }
  return texts;
}

async function git(folder: string, args: readonly string[]): Promise<string> {
  return (await gitBytes(folder, args)).toString('utf8');
}

function gitBytes(folder: string, args: readonly string[], input = ''): Promise<Buffer> {
  // A git hook sets variables that name the repository; the folder names it here.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));
  const options = { cwd: folder, env, encoding: 'buffer', maxBuffer: 2 ** 30 } as const;
  return new Promise((resolve, reject) => {
    const child = execFile('git', args, options, (error, stdout) =>
      error ? reject(error) : resolve(stdout),
    );
    // What ends before it has read its input says so in its exit code.
    child.stdin?.on('error', () => {}).end(input);
  });
}
