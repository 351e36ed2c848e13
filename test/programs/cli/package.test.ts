import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLI_VERSION } from '../../../src/api/client-commands.ts';
import { CLI_PACKAGE_PATH, createInstallLines } from '../../../src/api/client-install.ts';
import { readSiteManifest } from '../../../src/hosts/site-manifest.ts';
import { childEnvironment } from '../../child-environment.ts';
import { type SelfHosted, startSelfHosted } from '../../hosts/self-hosted.ts';
import { PROJECT, TEST_SITE } from '../../test-site.ts';
import { PACKAGE_FILE } from './installed-client.ts';

const { baseUrl } = readSiteManifest(TEST_SITE);
const unpack = (file: string) =>
  execFileSync('tar', ['xzOf', PACKAGE_FILE, `package/${file}`], { encoding: 'utf8' });
const createFolder = () => mkdtempSync(path.join(tmpdir(), 'portfolio-package-'));

describe('the package of the client', () => {
  it('holds four files, of which one is executable', () => {
    const list = execFileSync('tar', ['tvzf', PACKAGE_FILE], { encoding: 'utf8' });
    const rows = list
      .trim()
      .split('\n')
      .map((line) => line.replace(/^(\S+) (\S+) .* (\S+)$/, '$1 $2 $3'));
    expect(rows).toEqual([
      '-rw-r--r-- 0/0 package/LICENSE',
      '-rw-r--r-- 0/0 package/README.md',
      '-rw-r--r-- 0/0 package/package.json',
      '-rwxr-xr-x 0/0 package/portfolio.cjs',
    ]);
  });

  it('carries the licences of everything in it', () => {
    const licences = unpack('LICENSE');
    expect(licences).toContain(readFileSync(path.join(PROJECT, 'LICENSE'), 'utf8'));
    expect(licences).toContain(readFileSync(path.join(PROJECT, 'node_modules/leven/license'), 'utf8'));
  });

  it('ends with the two empty blocks that POSIX asks for', () => {
    const archive = gunzipSync(readFileSync(PACKAGE_FILE));
    expect(archive.subarray(-1024).every((byte) => byte === 0)).toBe(true);
  });

  it('declares a command, a version, a licence, a homepage, and neither dependencies nor scripts', () => {
    const { description, ...manifest } = JSON.parse(unpack('package.json'));
    expect(description).toContain(baseUrl);
    expect(manifest).toEqual({
      name: 'portfolio-cli',
      version: CLI_VERSION,
      license: 'MIT',
      homepage: `${baseUrl}/docs`,
      bin: { portfolio: 'portfolio.cjs' },
      files: ['portfolio.cjs'],
      engines: { node: '>=22' },
    });
  });

  it('is one readable file that requires nothing but parts of Node.js', () => {
    const bundle = unpack('portfolio.cjs');
    const required = [...bundle.matchAll(/require\(([^)]*)\)/g)].map(([, name]) => name);
    expect(new Set(required)).toEqual(new Set(['"node:buffer"', '"node:fs"', '"node:util"']));
    expect(bundle.split('\n').every((line) => line.length < 250)).toBe(true);
    expect(bundle).not.toContain(PROJECT);
  });

  it('says that it needs Node.js 22 on an older one', () => {
    const folder = createFolder();
    writeFileSync(path.join(folder, 'portfolio.cjs'), unpack('portfolio.cjs'));
    writeFileSync(
      path.join(folder, 'older.cjs'),
      "Object.defineProperties(process, { versions: { value: { node: '20.19.0' } }, version: { value: 'v20.19.0' } });",
    );
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--require', './older.cjs', 'portfolio.cjs', 'profile'],
      { cwd: folder, encoding: 'utf8' },
    );
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: 'portfolio: needs Node.js 22 or later; this is v20.19.0.\n',
    });
  });

  it('explains in its README how to run, install and check it', () => {
    const readme = unpack('README.md');
    for (const line of Object.values(createInstallLines(baseUrl)))
      expect(readme).toContain(`\n    ${line}\n`);
  });

  it('has the same bytes from two copies of the project with different umasks', () => {
    const digests = ['000', '077'].map((umask) => {
      const script = `
        import { pathToFileURL } from 'node:url';
        import { downloads } from './src/integrations/downloads.ts';
        const { hooks } = downloads({ project: process.cwd(), baseUrl: 'https://portfolio.example.com' });
        await hooks['astro:build:done']({ dir: pathToFileURL('dist/') });
      `;
      const copy = `umask ${umask} && cp -R "${PROJECT}src" "${PROJECT}package.json" "${PROJECT}LICENSE" . && ln -s "${PROJECT}node_modules"`;
      const folder = createFolder();
      execFileSync(
        'sh',
        ['-c', `${copy} && "${process.execPath}" --input-type=module -e "$1"`, '-', script],
        {
          cwd: folder,
        },
      );
      const files = ['portfolio-cli.tgz', `portfolio-cli-${CLI_VERSION}.tgz`];
      return files.map((file) => digestOf(readFileSync(path.join(folder, 'dist/downloads', file))));
    });
    expect(new Set(digests.flat()).size).toBe(1);
  });
});

describe('the served package', () => {
  let site: SelfHosted;
  beforeAll(async () => {
    site = await startSelfHosted();
  });
  afterAll(() => site.stop());

  const versioned = CLI_PACKAGE_PATH.replace('.tgz', `-${CLI_VERSION}.tgz`);

  it.each([
    [CLI_PACKAGE_PATH, 'application/gzip', 'public, max-age=0, must-revalidate'],
    [versioned, 'application/gzip', 'public, max-age=31536000, immutable'],
    [`${CLI_PACKAGE_PATH}.sha256`, 'text/plain; charset=utf-8', 'public, max-age=0, must-revalidate'],
    [`${versioned}.sha256`, 'text/plain; charset=utf-8', 'public, max-age=31536000, immutable'],
  ])('has its type, its caching and CORS: %s', async (url, type, caching) => {
    const { status, headers } = await fetch(site.origin + url, { method: 'HEAD' });
    expect({
      status,
      type: headers.get('content-type'),
      caching: headers.get('cache-control'),
      origin: headers.get('access-control-allow-origin'),
    }).toEqual({ status: 200, type, caching, origin: '*' });
  });

  it.each([CLI_PACKAGE_PATH, versioned])('matches the digest beside it: %s', async (file) => {
    const bytes = Buffer.from(await (await fetch(site.origin + file)).arrayBuffer());
    const digest = await (await fetch(`${site.origin}${file}.sha256`)).text();
    expect(digest).toBe(`${digestOf(bytes)}  ${path.basename(file)}\n`);
  });

  // A new shell with a cache and a prefix of its own, so that nothing of the machine takes part.
  const shell = (line: string): Promise<string> => {
    const folder = createFolder();
    const env = {
      ...childEnvironment,
      HOME: folder,
      npm_config_prefix: path.join(folder, 'global'),
      PORTFOLIO_URL: site.origin,
    };
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    execFile('sh', ['-c', line], { cwd: folder, env }, (error, stdout) =>
      error ? reject(error) : resolve(stdout),
    );
    return promise;
  };

  it('runs by the line that runs it once', async () => {
    const profile = await (await fetch(`${site.origin}/api/v1/profile`)).text();
    expect(await shell(createInstallLines(site.origin).run)).toBe(profile);
  });

  it('gives the command by the line that installs it', async () => {
    const { install } = createInstallLines(site.origin);
    const output = await shell(`${install} && "$npm_config_prefix/bin/portfolio" --version`);
    expect(output.trim().split('\n').at(-1)).toBe(CLI_VERSION);
  });

  it('passes the check of its digest, and gives the command after it', async () => {
    const { check, installChecked } = createInstallLines(site.origin);
    const output = await shell(
      `${check} && ${installChecked} && "$npm_config_prefix/bin/portfolio" --version`,
    );
    expect(output).toContain('portfolio-cli.tgz: OK\n');
    expect(output.trim().split('\n').at(-1)).toBe(CLI_VERSION);
  });
});

function digestOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
