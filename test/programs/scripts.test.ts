import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSiteManifest } from '../../src/hosts/site-manifest.ts';
import { PROJECT, TEST_SITE } from '../test-site.ts';

const scripts: Record<string, string> = JSON.parse(readFileSync(`${PROJECT}package.json`, 'utf8')).scripts;
const INSTALLING = ['prestart', 'test'];
/** The path without the executables of this project, which npm adds when it runs the tests. */
const PATH = (process.env['PATH'] ?? '')
  .split(path.delimiter)
  .filter((folder) => !folder.includes('node_modules'))
  .join(path.delimiter);

/** Runs a script in a copy of the project as a fresh clone has it: without dependencies. */
function runInClone(name: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'portfolio-clone-'));
  for (const file of ['package.json', 'package-lock.json', 'src/programs/install.mjs']) {
    cpSync(PROJECT + file, path.join(folder, file));
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
  it.each(
    // npm never runs start without prestart.
    Object.keys(scripts).filter((name) => ![...INSTALLING, 'start'].includes(name)),
  )('say what to run when dependencies are missing: %s', (name) => {
    expect(runInClone(name)).toEqual({
      status: 1,
      stdout: '',
      stderr: 'Dependencies are missing or outdated: run npm install\n',
    });
  });

  it('install missing dependencies before the first start', () => {
    expect(runInClone('prestart').stdout).toMatch(/^Installing dependencies …\n/);
  });

  it.each(INSTALLING)('leave what follows an installation to a new shell: %s', (name) => {
    // A shell remembers where it has found node, and would go on with that of the machine.
    expect(scripts[name]?.split('install.mjs')[1]).not.toMatch(/\bnode\b/);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('stop the server when npm gets %s', async (signal) => {
    const { baseUrl } = readSiteManifest(TEST_SITE);
    const npm = spawn('npm', ['start', '--silent', '--ignore-scripts'], {
      cwd: TEST_SITE,
      env: { PATH, HOME: tmpdir(), PORT: '0', SITE_URL: baseUrl, DATA_DIR: mkdtempSync(`${tmpdir()}/data-`) },
      detached: true,
    });
    // The server has the pipe open as well, so that it closes with the last of them.
    const closed = new Promise((resolve) => npm.on('close', resolve));
    const origin = await new Promise<string>((resolve, reject) => {
      let output = '';
      npm.on('exit', () => reject(new Error(`npm ended before the server listened: ${output}`)));
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
