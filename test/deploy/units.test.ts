import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT } from '../test-site.ts';

const isMissing = spawnSync('systemd-analyze', ['--version']).error !== undefined;
const reason = isMissing ? ' (systemd-analyze is not installed on this machine)' : '';

/** The exposure of a unit, from 0 (safe) to 10, as systemd sees it; `dropIn` is a file of settings over it. */
function analyze(unit: string, dropIn?: string): number {
  const root = mkdtempSync(path.join(tmpdir(), 'units-'));
  const folder = `${root}/etc/systemd/system`;
  mkdirSync(`${folder}/${unit}.d`, { recursive: true });
  copyFileSync(`${PROJECT}deploy/${unit}`, `${folder}/${unit}`);
  if (dropIn) copyFileSync(`${PROJECT}deploy/${dropIn}`, `${folder}/${unit}.d/${dropIn}`);
  const instance = unit.replace('@.', '@4321.');
  const { stdout, stderr } = spawnSync(
    'systemd-analyze',
    ['security', '--offline=true', `--root=${root}`, '--no-pager', instance],
    { encoding: 'utf8' },
  );
  rmSync(root, { recursive: true });
  const [, level] = /Overall exposure level for \S+: ([\d.]+)/.exec(stdout) ?? [];
  if (!level) throw new Error(stdout + stderr);
  return Number(level);
}

it.skipIf(isMissing).each([
  ['portfolio@.service', undefined, 2],
  ['portfolio-publisher.service', undefined, 2],
  ['portfolio-publisher.service', 'publisher-containers.conf', 5],
])(`systemd rates the exposure of %s with %s at most %d${reason}`, (unit, dropIn, limit) => {
  expect(analyze(unit, dropIn)).toBeLessThanOrEqual(limit);
});
