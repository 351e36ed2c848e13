import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { childEnvironment, linkPackages, PROJECT } from './test-site.ts';

/** A git repository of its own with all files of the project; `using` removes it. */
export interface Clone extends Disposable {
  /** Ends in a slash. */
  folder: string;
  /** Runs git in it; gives what it prints, and throws if it fails. */
  git(...words: string[]): string;
  /** Runs a program of `node_modules/.bin` or the machine in it, with none of the settings of whoever runs the tests. */
  run(program: string, ...words: string[]): Promise<{ exitCode: number; output: string }>;
}

/** Creates a repository with one commit: the files of the project as they are now, with other content if it is given. */
export function createUpstream(content = `${PROJECT}content`): Clone {
  const clone = openClone();
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const deleted = new Set(listFiles('ls-files', '-z', '--deleted'));
  for (const file of listFiles(...list).filter((name) => !deleted.has(name))) {
    cpSync(PROJECT + file, clone.folder + file);
  }
  rmSync(`${clone.folder}content`, { recursive: true });
  cpSync(content, `${clone.folder}content`, { recursive: true });
  clone.git('init', '--quiet', '--initial-branch=main');
  commitAll(clone, 'The project');
  return clone;
}

/** Clones a repository, with the packages of the project beside it. */
export function cloneFrom(upstream: Clone): Clone {
  const clone = openClone();
  clone.git('clone', '--quiet', '--origin=upstream', upstream.folder, '.');
  linkPackages(clone.folder);
  return clone;
}

export function commitAll({ git }: Clone, message: string): void {
  git('add', '--all');
  git('commit', '--quiet', `--message=${message}`);
}

function openClone(): Clone {
  const folder = `${mkdtempSync(path.join(tmpdir(), 'clone-'))}/`;
  const env = {
    ...childEnvironment,
    PATH: `${PROJECT}node_modules/.bin:${process.env['PATH']}`,
    HOME: folder,
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_AUTHOR_NAME: 'Test',
    GIT_AUTHOR_EMAIL: 'test@localhost',
    GIT_COMMITTER_NAME: 'Test',
    GIT_COMMITTER_EMAIL: 'test@localhost',
    ASTRO_TELEMETRY_DISABLED: '1',
  };
  return {
    folder,
    git: (...words) => execFileSync('git', words, { cwd: folder, env, encoding: 'utf8', stdio: 'pipe' }),
    run: (program, ...words) =>
      new Promise((resolve) => {
        const child = execFile(program, words, { cwd: folder, env }, (_error, stdout, stderr) =>
          resolve({ exitCode: child.exitCode ?? -1, output: stdout + stderr }),
        );
      }),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function listFiles(...words: string[]): string[] {
  const names = execFileSync('git', words, { cwd: PROJECT, encoding: 'utf8' }).split('\0');
  return names.filter((name) => name !== '');
}
