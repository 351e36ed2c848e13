import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createPublication, send } from '../hosts/http-client.ts';
import { startSelfHosted } from '../hosts/self-hosted.ts';
import { PROJECT, TEST_SITE } from '../test-site.ts';

/** What docs/self-hosting.md says to copy, beside the packages. */
const ARTEFACT = ['package.json', 'src', 'dist', '.build/server', '.build/site.json'];

/** The folders of the packages that `npm ci --omit=dev` installs. */
function listPackages(): string[] {
  const lock = JSON.parse(readFileSync(`${PROJECT}package-lock.json`, 'utf8'));
  return Object.entries<{ dev?: boolean; optional?: boolean }>(lock.packages)
    .filter(([folder, { dev, optional }]) => folder !== '' && !dev && !optional)
    .map(([folder]) => folder);
}

it('runs from the files that the guide says to copy and the packages for production, until they are replaced', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'artefact-'));
  for (const name of ARTEFACT) cpSync(TEST_SITE + name, path.join(folder, name), { recursive: true });
  for (const name of listPackages()) {
    cpSync(PROJECT + name, path.join(folder, name), { recursive: true, dereference: true });
  }
  const host = await startSelfHosted({}, [], `${folder}/src/hosts/node/main.ts`);
  // As the next release or build does.
  for (const name of ['dist', '.build']) rmSync(path.join(folder, name), { recursive: true });
  expect((await send(host.origin, '/docs')).status).toBe(200);
  expect((await send(host.origin, '/api/homelab', createPublication(host.token))).status).toBe(200);
  expect((await send(host.origin, '/api/homelab')).status).toBe(200);
  await host.stop();
  rmSync(folder, { recursive: true });
});

it('is what the guide says', () => {
  const guide = readFileSync(`${PROJECT}docs/self-hosting.md`, 'utf8');
  for (const name of ARTEFACT) expect(guide).toContain(`\`${name}\``);
});

/** What units start with Node.js; one starts it in a shell. */
const COMMAND = /^ExecStart=.*?\/usr\/bin\/node ([^>\n]+)/m;
const UNITS = globSync('deploy/*.service', { cwd: PROJECT }).map((unit) => ({
  unit,
  command: COMMAND.exec(readFileSync(PROJECT + unit, 'utf8'))?.[1]?.trim(),
}));

it.each(UNITS.filter(({ command }) => command !== undefined))(
  '$unit says which Node.js it needs where the machine has an older one',
  ({ command = '' }) => {
    const older = `data:text/javascript,${encodeURIComponent(
      "Object.defineProperties(process, { versions: { value: { node: '20.19.0' } }, version: { value: 'v20.19.0' } })",
    )}`;
    const { status, stderr } = spawnSync(process.execPath, ['--import', older, ...command.split(' ')], {
      cwd: PROJECT,
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: `This program needs Node.js 24 or later; ${process.execPath} is v20.19.0.\n`,
    });
  },
);
