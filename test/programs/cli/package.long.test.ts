import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLI_PACKAGE_NAME, createInstallLines } from '../../../src/api/client-install.ts';
import { CLI_VERSION } from '../../../src/programs/cli/commands.ts';
import { childEnvironment } from '../../child-environment.ts';
import { type SelfHosted, startSelfHosted } from '../../hosts/self-hosted.ts';
import { PROJECT } from '../../test-site.ts';
import { type Double, startDouble } from './double.ts';
import { PACKAGE_FILE } from './installed-client.ts';

const createFolder = () => mkdtempSync(path.join(tmpdir(), 'portfolio-package-'));

/** A shell with a home, a cache and a prefix of its own, so that nothing of the machine takes part. */
function createShell(variables: Record<string, string>) {
  const folder = createFolder();
  const env = {
    ...childEnvironment,
    HOME: folder,
    npm_config_prefix: path.join(folder, 'global'),
    ...variables,
  };
  const run = (line: string) =>
    new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
      execFile('sh', ['-c', line], { cwd: folder, env }, (error, stdout, stderr) =>
        resolve({ code: error?.code ?? 0, stdout, stderr }),
      );
    });
  return { folder, run };
}

describe('the lines of the documents', () => {
  let site: SelfHosted;
  beforeAll(async () => {
    site = await startSelfHosted();
  });
  afterAll(() => site.stop());

  it('run the client once', async () => {
    const { run } = createShell({ PORTFOLIO_URL: site.origin });
    const profile = await (await fetch(`${site.origin}/api/v1/profile`)).text();
    expect((await run(createInstallLines(site.origin).run)).stdout).toBe(profile);
  });

  it.each(['install', 'installChecked'] as const)('give the command to a project: %s', async (name) => {
    const { folder, run } = createShell({});
    writeFileSync(`${folder}/package.json`, '{}');
    const lines = createInstallLines(site.origin);
    const line = name === 'install' ? lines.install : `${lines.check} && ${lines.installChecked}`;
    const { stdout } = await run(`${line} && npx portfolio --version`);
    expect(stdout.trim().split('\n').at(-1)).toBe(CLI_VERSION);
    if (name === 'installChecked') expect(stdout).toContain('portfolio-cli.tgz: OK\n');
  });
});

describe('npm, with a registry that has no such package', () => {
  let registry: Double;
  const requests: string[] = [];
  beforeAll(async () => {
    registry = await startDouble(({ url = '' }, response) => {
      requests.push(decodeURIComponent(url));
      response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":"Not found"}');
    });
  });
  afterAll(() => registry.close());
  const createProjectShell = () => {
    requests.length = 0;
    return createShell({
      npm_config_registry: registry.url,
      npm_config_audit: 'false',
      npm_config_update_notifier: 'false',
    });
  };

  it('takes the name for one that cannot be registered', async () => {
    const { folder, run } = createProjectShell();
    writeFileSync(`${folder}/package.json`, JSON.stringify({ name: CLI_PACKAGE_NAME, version: '2.0.0' }));
    const { stderr } = await run(`npm install '${CLI_PACKAGE_NAME}'`);
    expect(stderr).toContain('This package name is not valid');
    expect(stderr).toContain('name can no longer contain capital letters');
    expect(stderr).toContain('name can no longer contain special characters');
  });

  it('asks for nothing where the client is installed in a project', async () => {
    const { folder, run } = createProjectShell();
    mkdirSync(`${folder}/project`);
    writeFileSync(`${folder}/project/package.json`, '{}');
    const { code, stdout } = await run(
      `cd project && npm install ${PACKAGE_FILE} && npm outdated && npm update && npx portfolio --version`,
    );
    expect([code, stdout.trim().split('\n').at(-1)]).toEqual([0, CLI_VERSION]);
    expect(requests).toEqual([]);
  });

  it('changes nothing where it is installed globally, and asks for no other name', async () => {
    const { folder, run } = createProjectShell();
    await run(`npm install --global ${PACKAGE_FILE}`);
    const outdated = await run('npm outdated --global');
    expect([outdated.code, outdated.stdout]).toEqual([0, '']);
    expect((await run('npm update --global')).code).toBe(1);
    expect(readdirSync(`${folder}/global/lib/node_modules`)).toEqual([CLI_PACKAGE_NAME]);
    expect((await run('global/bin/portfolio --version')).stdout).toBe(`${CLI_VERSION}\n`);
    expect(new Set(requests)).toEqual(new Set([`/${CLI_PACKAGE_NAME}`]));
  });
});

it('two copies of the project give the same package under different umasks', () => {
  const digests = ['000', '077'].map((umask) => {
    const script = `
      import { pathToFileURL } from 'node:url';
      import { downloads } from './src/integrations/downloads.ts';
      const { hooks } = downloads({ project: process.cwd(), baseUrl: 'https://portfolio.example.com' });
      await hooks['astro:build:done']({ dir: pathToFileURL('dist/') });
    `;
    const copy = `umask ${umask} && cp -R "${PROJECT}src" "${PROJECT}package.json" "${PROJECT}LICENSE" . && ln -s "${PROJECT}node_modules"`;
    const line = `${copy} && "${process.execPath}" --input-type=module -e "$1"`;
    const folder = createFolder();
    execFileSync('sh', ['-c', line, '-', script], { cwd: folder });
    const bytes = readFileSync(path.join(folder, 'dist/downloads/portfolio-cli.tgz'));
    return createHash('sha256').update(bytes).digest('hex');
  });
  expect(digests[0]).toBe(digests[1]);
});
