import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { CLI_PACKAGE_NAME, createInstallLines } from '../../../src/api/client-install.ts';
import { readSiteManifest } from '../../../src/hosts/site-manifest.ts';
import { CLI_VERSION } from '../../../src/programs/cli/commands.ts';
import { PROJECT, TEST_SITE } from '../../test-site.ts';
import { PACKAGE_FILE } from './installed-client.ts';

const { baseUrl } = readSiteManifest(TEST_SITE);
const folder = mkdtempSync(path.join(tmpdir(), 'portfolio-package-'));
execFileSync('tar', ['xzf', PACKAGE_FILE, '--directory', folder]);
const read = (name: string) => readFileSync(path.join(folder, 'package', name), 'utf8');

it('the package holds four files, of which one is executable, and ends as POSIX asks', () => {
  const list = execFileSync('tar', ['tvzf', PACKAGE_FILE, '--utc'], { encoding: 'utf8' });
  const rows = list.trim().split('\n');
  // Nothing of the machine is in it, so that the same content gives the same package.
  expect(rows.map((row) => row.replace(/(?<=0\/0) +\d+/, '')).toSorted()).toEqual([
    '-rw-r--r-- 0/0 1985-10-26 08:15 package/LICENSE',
    '-rw-r--r-- 0/0 1985-10-26 08:15 package/README.md',
    '-rw-r--r-- 0/0 1985-10-26 08:15 package/package.json',
    '-rwxr-xr-x 0/0 1985-10-26 08:15 package/portfolio.cjs',
  ]);
  const archive = gunzipSync(readFileSync(PACKAGE_FILE));
  expect(archive.subarray(-1024).every((byte) => byte === 0)).toBe(true);
});

it('the package declares a command, and neither dependencies nor scripts', () => {
  const { description, ...manifest } = JSON.parse(read('package.json'));
  expect(description).toContain(baseUrl);
  expect(manifest).toEqual({
    name: CLI_PACKAGE_NAME,
    version: CLI_VERSION,
    license: 'MIT',
    homepage: `${baseUrl}/docs`,
    bin: { portfolio: 'portfolio.cjs' },
    files: ['portfolio.cjs'],
    engines: { node: '>=22' },
  });
});

it('the client is one readable file that requires only modules of Node.js, and contains no code of others', () => {
  const bundle = read('portfolio.cjs');
  const required = [...bundle.matchAll(/require\(([^)]*)\)/g)].map(([, name]) => name);
  expect(new Set(required)).toEqual(new Set(['"node:util"']));
  expect(bundle.split('\n').every((line) => line.length < 250)).toBe(true);
  expect(bundle).not.toContain(PROJECT);
  expect(bundle).not.toContain('node_modules');
  expect(read('LICENSE')).toBe(readFileSync(`${PROJECT}LICENSE`, 'utf8'));
});

it('the client says that it needs Node.js 22 on an older one', () => {
  const older = `Object.defineProperties(process, { versions: { value: { node: '20.19.0' } }, version: { value: 'v20.19.0' } });`;
  const args = ['--import', `data:text/javascript,${older}`, 'package/portfolio.cjs', 'profile'];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  expect([status, stderr]).toEqual([2, 'portfolio: needs Node.js 22 or later; this is v20.19.0.\n']);
});

it('the README says how to run, install and check the client', () => {
  for (const line of Object.values(createInstallLines(baseUrl)))
    expect(read('README.md')).toContain(`\n    ${line}\n`);
});

it('the package is published under a stable name and one with its version, each with its digest', () => {
  const digest = createHash('sha256').update(readFileSync(PACKAGE_FILE)).digest('hex');
  for (const file of [PACKAGE_FILE, PACKAGE_FILE.replace('.tgz', `-${CLI_VERSION}.tgz`)]) {
    expect(readFileSync(file)).toEqual(readFileSync(PACKAGE_FILE));
    expect(readFileSync(`${file}.sha256`, 'utf8')).toBe(`${digest}  ${path.basename(file)}\n`);
  }
});
