import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { CLI_PACKAGE_NAME, createInstallLines } from '../../../src/api/client-install.ts';
import { CLI_VERSION } from '../../../src/programs/cli/commands.ts';
import { useSelfHosted } from '../../hosts/self-hosted.ts';
import { childEnvironment } from '../../test-site.ts';
import { startDouble } from '../double.ts';

/** A shell with a home, a cache and a prefix of its own, so that nothing of the machine takes part. */
function createShell(variables: Record<string, string>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'portfolio-package-'));
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
  const site = useSelfHosted();

  it('run the client once', async () => {
    const { run } = createShell({ PORTFOLIO_URL: site.origin });
    const profile = await (await fetch(`${site.origin}/api/v1/profile`)).text();
    expect((await run(createInstallLines(site.origin).run)).stdout).toBe(profile);
  });

  it.each(['install', 'installChecked'] as const)('give the command to a project: %s', async (name) => {
    const { folder, run } = createShell({});
    writeFileSync(`${folder}/package.json`, '{}');
    const lines = createInstallLines(site.origin);
    const line =
      name === 'install' ? lines.install : [lines.download, lines.check, lines.installChecked].join('\n');
    const { stdout } = await run(`set -e\n${line}\nnpx portfolio --version`);
    expect(stdout.trim().split('\n').at(-1)).toBe(CLI_VERSION);
    if (name === 'install') return;
    writeFileSync(`${folder}/portfolio-cli.tgz`, 'another package');
    expect(await run(lines.check)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('AssertionError'),
    });
  });
});

it('npm takes the name, which its registry does not have, for one that cannot be registered', async () => {
  const registry = await startDouble((_, response) => {
    response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":"Not found"}');
  });
  const { folder, run } = createShell({ npm_config_registry: registry.url });
  writeFileSync(`${folder}/package.json`, JSON.stringify({ name: CLI_PACKAGE_NAME, version: '2.0.0' }));
  const { stderr } = await run(`npm install '${CLI_PACKAGE_NAME}'`);
  expect(stderr).toContain('This package name is not valid');
  expect(stderr).toContain('name can no longer contain capital letters');
});
