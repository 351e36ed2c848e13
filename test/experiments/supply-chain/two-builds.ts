import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PROJECT } from './locked-packages.ts';

/** How many files two builds have, and which are not the same in both. */
export interface BuildComparison {
  files: number;
  different: string[];
}

/** Surroundings that must leave no trace in a build. */
const SURROUNDINGS = [
  { folder: 'a', umask: '022', env: { TZ: 'UTC', LANG: 'C' } },
  {
    folder: 'another-folder-with-a-longer-name',
    umask: '077',
    env: { TZ: 'Asia/Kathmandu', LANG: 'de_DE.UTF-8' },
  },
];

/** Builds the last commit twice, one after the other and in different surroundings, and compares what comes out. */
export async function compareTwoBuilds(): Promise<BuildComparison> {
  const home = await mkdtemp(path.join(tmpdir(), 'two-builds-'));
  try {
    const [first = new Map(), second = new Map()] = await Promise.all(
      SURROUNDINGS.map(({ folder, umask, env }) => build(path.join(home, folder), umask, env)),
    );
    const names = new Set([...first.keys(), ...second.keys()]);
    return {
      files: names.size,
      different: [...names].filter((name) => first.get(name) !== second.get(name)),
    };
  } finally {
    await rm(home, { recursive: true });
  }
}

async function build(
  folder: string,
  umask: string,
  env: Record<string, string>,
): Promise<Map<string, string>> {
  execFileSync('git', ['clone', '--quiet', PROJECT, folder]);
  await cp(path.join(PROJECT, 'node_modules'), path.join(folder, 'node_modules'), { recursive: true });
  execFileSync('sh', ['-c', `umask ${umask}; exec npm run --silent build`], {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return digestFiles(path.join(folder, 'dist'));
}

/** The digest of every file below a folder, by its name. */
export async function digestFiles(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));
  return new Map(
    await Promise.all(
      files.map(async (file) => {
        const digest = createHash('sha256')
          .update(await readFile(file))
          .digest('hex');
        return [path.relative(folder, file), digest] as const;
      }),
    ),
  );
}
