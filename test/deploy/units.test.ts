import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT } from '../test-site.ts';

const SYSTEM_UNITS = '/usr/lib/systemd/system';
const isMissing = spawnSync('systemd-analyze', ['--version']).error !== undefined;
const reason = isMissing ? ' (systemd-analyze is not installed on this machine)' : '';
const units = readdirSync(`${PROJECT}deploy`).filter((name) => name.endsWith('.service'));

/** A file system with our units, those of systemd, and programs with the names that they start. */
let root: string;
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'units-'));
  for (const folder of ['usr/bin', 'usr/lib/systemd', 'etc/systemd/system']) {
    mkdirSync(path.join(root, folder), { recursive: true });
  }
  for (const name of ['bin', 'lib']) symlinkSync(`usr/${name}`, path.join(root, name));
  if (!isMissing) cpSync(SYSTEM_UNITS, root + SYSTEM_UNITS, { recursive: true });
  for (const unit of units) copyFileSync(`${PROJECT}deploy/${unit}`, `${root}/etc/systemd/system/${unit}`);
  for (const program of ['node', 'caddy', 'sh']) {
    writeFileSync(`${root}/usr/bin/${program}`, '#!/bin/sh\n', { mode: 0o755 });
  }
});
afterAll(() => rmSync(root, { recursive: true }));

function analyze(unit: string, ...words: string[]): string {
  const name = unit.replace('@.', '@4321.');
  const { stdout, stderr } = spawnSync('systemd-analyze', [...words, `--root=${root}`, name], {
    encoding: 'utf8',
  });
  return stdout + stderr;
}

describe.skipIf(isMissing).each(units)(`the unit %s${reason}`, (unit) => {
  it('has no mistake that systemd knows of', () => {
    const lines = analyze(unit, 'verify', '--man=no').split('\n');
    expect(lines.filter((line) => line.includes('/etc/systemd/') || line.startsWith(unit))).toEqual([]);
  });

  it('is exposed by 2.0 of 10 at most', () => {
    const [, level] =
      /Overall exposure level for \S+: ([\d.]+)/.exec(analyze(unit, 'security', '--offline=true')) ?? [];
    expect(Number(level)).toBeLessThanOrEqual(2);
  });
});
