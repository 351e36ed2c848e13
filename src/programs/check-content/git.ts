import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** A file in what git prints as patches: its path relative to the folder, and the patch. */
export interface FilePatch {
  name: string;
  patch: string;
}

/** What git prints in a folder; nothing where it fails, for example outside a repository. */
export async function runGit(folder: string, ...args: string[]): Promise<string> {
  // A git hook sets variables that name the repository; the folder names it here.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));
  const options = { cwd: folder, env, maxBuffer: 2 ** 30 };
  const plain = ['--no-renames', '--no-color', '--no-ext-diff', '--no-textconv', '--relative'];
  const [command = '', ...rest] = args;
  return promisify(execFile)('git', ['-c', 'core.quotePath=false', command, ...plain, ...rest], options).then(
    ({ stdout }) => stdout,
    () => '',
  );
}

/** The patch of each file that is there before (`---`) or after (`+++`) the change. */
export function splitPatches(text: string, side: '---' | '+++'): FilePatch[] {
  const pattern = new RegExp(`^${RegExp.escape(side)} [ab]/(.*?)\\t?$`, 'm');
  return text.split(/^diff --git .*\n/m).flatMap((patch) => {
    const name = pattern.exec(patch)?.[1];
    return name ? [{ name, patch }] : [];
  });
}
