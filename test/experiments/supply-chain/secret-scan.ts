import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openToolPackage } from '../../tool-package.ts';
import { PROJECT } from './locked-packages.ts';

/** What was searched for secrets, and where some were found: `file:line rule`, never the secret. */
export interface SecretScan {
  filesScanned: number;
  found: string[];
}

/** A scanner that knows the forms of the common providers' keys and tokens. */
export interface SecretScanner {
  /** Searches the files of a folder. */
  scan(folder: string): Promise<SecretScan>;
}

interface ScannedFile {
  filePath: string;
  messages: { ruleId: string; loc: { start: { line: number } } }[];
}

const RULES = {
  id: '@secretlint/secretlint-rule-preset-recommend',
  // A login at a host of a name that is reserved for examples (RFC 2606) is nobody's.
  rules: [{ id: '@secretlint/secretlint-rule-basicauth', options: { allows: ['/example\\.(?:com|org)/'] } }],
};

/** Opens the scanner, installing it first where it is missing. */
export function openSecretScanner(): SecretScanner {
  const tools = openToolPackage(new URL('..', import.meta.url));
  const rules = JSON.stringify({ rules: [RULES] });
  return {
    scan: async (folder) => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = entries
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => `${parentPath}/${name}`);
      const { output } = await tools.run('secretlint/bin/secretlint.js', [
        ...['--secretlintrcJSON', rules, '--no-gitignore', '--no-glob', '--format', 'json'],
        ...files,
      ]);
      const scanned: ScannedFile[] = JSON.parse(output);
      return {
        filesScanned: files.length,
        found: scanned.flatMap(({ filePath, messages }) =>
          messages.map(({ ruleId, loc }) => `${path.relative(folder, filePath)}:${loc.start.line} ${ruleId}`),
        ),
      };
    },
  };
}

/** Lays out everything that is published or handed on, and gives the folder to `use`; removes it afterwards. */
export async function withPublishedFiles<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'published-'));
  const unpack = async (name: string, archive: Buffer, options: string) => {
    await mkdir(path.join(folder, name));
    execFileSync('tar', [options, '-', '-C', path.join(folder, name)], { input: archive });
  };
  try {
    await unpack('repository', git('archive', 'HEAD'), '-xf');
    // A secret that was committed once stays published, though later commits remove it.
    await writeFile(
      path.join(folder, 'history.patch'),
      git('log', '-p', 'HEAD', '--', '.', ':!*package-lock.json'),
    );
    await unpack(
      'dist',
      execFileSync('tar', ['-cf', '-', '-C', path.join(PROJECT, 'dist'), '.'], BIG),
      '-xf',
    );
    const client = path.join(PROJECT, 'dist/downloads/portfolio-cli.tgz');
    await unpack('client', execFileSync('gzip', ['-dc', client], BIG), '-xf');
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const BIG = { maxBuffer: 256 * 1024 * 1024 };

function git(...args: string[]): Buffer {
  return execFileSync('git', args, { cwd: PROJECT, ...BIG });
}
