import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { readSiteManifest } from '../../src/hosts/site-manifest.ts';
import { childEnvironment, PROJECT, TEST_SITE } from '../test-site.ts';

it.each(['SIGTERM', 'SIGINT'] as const)('npm start stops the server when npm gets %s', async (signal) => {
  const { baseUrl } = readSiteManifest(TEST_SITE);
  const npm = spawn('npm', ['start', '--silent', '--ignore-scripts'], {
    cwd: TEST_SITE,
    env: {
      ...childEnvironment,
      HOME: tmpdir(),
      PORT: '0',
      SITE_URL: baseUrl,
      DATA_DIR: mkdtempSync(`${tmpdir()}/data-`),
    },
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

it('a build stops for a wrong SITE_URL with one line', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [`${PROJECT}node_modules/astro/bin/astro.mjs`, 'build'],
    {
      cwd: PROJECT,
      env: { ...childEnvironment, SITE_URL: 'garbage', ASTRO_TELEMETRY_DISABLED: '1' },
      encoding: 'utf8',
    },
  );
  expect(status).not.toBe(0);
  expect(stdout + stderr).toMatch(/^SITE_URL must be [^\n]+\n$/);
});
