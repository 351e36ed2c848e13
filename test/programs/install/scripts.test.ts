import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const project = path.join(import.meta.dirname, '../../..');
const manifest = JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8'));
const scripts: Record<string, string> = manifest.scripts;
const BUILD = 'npm run --silent build';
const INSTALLING = ['prestart', 'test'];
/** The path without the executables of this project, which npm adds when it runs the tests. */
const PATH = (process.env['PATH'] ?? '')
  .split(path.delimiter)
  .filter((folder) => !folder.includes('node_modules'))
  .join(path.delimiter);

/** Runs a script in a copy of the project as a fresh clone has it: without dependencies. */
function runInClone(name: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'portfolio-clone-'));
  for (const file of ['package.json', 'package-lock.json', 'src/programs/install']) {
    cpSync(path.join(project, file), path.join(folder, file), { recursive: true });
  }
  // Installing must fail at once here; that it was tried is enough.
  const env = { PATH, HOME: folder, npm_config_offline: 'true', npm_config_cache: folder };
  const { status, stdout, stderr } = spawnSync(String(scripts[name]), {
    cwd: folder,
    env,
    shell: true,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

describe('the scripts of package.json', () => {
  it('are fewer than 25 that people run', () => {
    const isHook = (name: string) =>
      /^(?:pre|post)/.test(name) && name.replace(/^(?:pre|post)/, '') in scripts;
    expect(Object.keys(scripts).filter((name) => !isHook(name)).length).toBeLessThan(25);
  });

  it.each(Object.entries(scripts))('use nothing that only some shells have: %s', (_, command) => {
    expect(command).not.toMatch(/\bexec\b|[;'$`]|(?<!&)&(?!&)/);
  });

  it.each(
    // npm never runs start without prestart, and postinstall only after an installation.
    Object.keys(scripts).filter(
      (name) => ![...INSTALLING, 'start', 'postinstall'].includes(name) && !scripts[name]?.startsWith(BUILD),
    ),
  )('say what to run where dependencies are missing: %s', (name) => {
    expect(runInClone(name)).toEqual({
      status: 1,
      stdout: '',
      stderr: 'Dependencies are missing or outdated: run npm install\n',
    });
  });

  it.each(INSTALLING)('install missing dependencies: %s', (name) => {
    expect(runInClone(name).stdout).toMatch(/^Installing dependencies …\n/);
  });

  it.each(INSTALLING)('leave what follows an installation to a new shell: %s', (name) => {
    // A shell remembers where it has found node, and would go on with that of the machine.
    expect(scripts[name]?.split('install/main.mjs')[1]).not.toMatch(/\bnode\b/);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('stop the server when npm gets %s', async (signal) => {
    const npm = spawn('npm', ['run', '--silent', 'serve'], {
      cwd: project,
      env: { ...process.env, PORT: '0', DATA_DIR: mkdtempSync(path.join(tmpdir(), 'data-')) },
      detached: true,
    });
    // The server has the pipe open as well, so that it closes with the last of them.
    const closed = new Promise((resolve) => npm.on('close', resolve));
    const origin = await new Promise<string>((resolve, reject) => {
      let output = '';
      npm.on('exit', () => reject(new Error('npm ended before the server listened')));
      npm.stdout.setEncoding('utf8').on('data', (text) => {
        output += text;
        const [, url] = /Listening on (http:\S+)/.exec(output) ?? [];
        if (url) resolve(url);
      });
    });
    // A terminal sends SIGINT to everything that runs in it, a supervisor SIGTERM to what it started.
    process.kill(signal === 'SIGINT' ? -Number(npm.pid) : Number(npm.pid), signal);
    await closed;
    await expect(fetch(`${origin}/api`)).rejects.toThrow();
  });
});
