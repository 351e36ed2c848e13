import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT } from '../test-site.ts';

const scripts: Record<string, string> = JSON.parse(readFileSync(`${PROJECT}package.json`, 'utf8')).scripts;
const INSTALLING = ['prestart', 'test'];

/** Runs a script in a copy of the project as a fresh clone has it: without dependencies, on a machine without npm. */
function runInClone(name: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'portfolio-clone-'));
  for (const file of ['package.json', 'package-lock.json', 'src/programs/install.mjs']) {
    cpSync(PROJECT + file, path.join(folder, file));
  }
  // Installing fails at once here; that it was tried is enough.
  symlinkSync(process.execPath, path.join(folder, 'node'));
  const { status, stdout, stderr } = spawnSync(String(scripts[name]), {
    cwd: folder,
    env: { PATH: folder },
    shell: true,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

describe('the scripts of package.json', () => {
  it('say what to run when dependencies are missing, before anything else', () => {
    // npm never runs start without prestart.
    const checking = Object.keys(scripts).filter((name) => ![...INSTALLING, 'start'].includes(name));
    for (const name of checking)
      expect(scripts[name]).toMatch(/^node src\/programs\/install\.mjs --check (?:--omit=dev )?&& /);
    expect(runInClone('build')).toEqual({
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
});
