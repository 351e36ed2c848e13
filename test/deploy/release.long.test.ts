import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createPublication, send } from '../hosts/http-client.ts';
import { type SelfHosted, startSelfHosted } from '../hosts/self-hosted.ts';
import { childEnvironment, PROJECT } from '../test-site.ts';
import { createRelease } from './release.ts';

/** Every program that a release can run beside the server, as the documents start it, and what it prints. */
const PROGRAMS: [command: string, prints: RegExp][] = [
  ['node collector.ts', /^\{"mode":"live",.*\}\n$/],
  ['node collector.ts --check', /^(?:\S.* ok\n){2}$/],
  ['node collector.ts | npm run --silent publish:observation', /^Published\.\n$/],
  ['node collector.ts | npm run --silent publish:observation -- --dry-run', /^\{"mode":"live",.*\}$/],
  ['npm run --silent smoke -- "$PORTFOLIO_URL"', /^(?:ok .*\n){20,}$/],
];

describe('a release', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'release-'));
  const current = path.join(folder, 'current');
  let server: SelfHosted;
  beforeAll(async () => {
    createRelease(folder);
    server = await startSelfHosted({}, [], `${current}/`);
  });

  it.each(PROGRAMS)('runs %s', (command, prints) => {
    const PATH = `${path.dirname(process.execPath)}:${process.env['PATH']}`;
    const env = { ...childEnvironment, PATH, PORTFOLIO_URL: server.origin, OPERATOR_TOKEN: server.token };
    const options = { cwd: current, env, encoding: 'utf8' } as const;
    const { status, stdout, stderr } = spawnSync(
      'bash',
      ['--norc', '-o', 'pipefail', '-c', command],
      options,
    );
    expect({ status, stderr, stdout }).toEqual({
      status: 0,
      stderr: '',
      stdout: expect.stringMatching(prints),
    });
  });

  it('serves until it is stopped, even where its files are replaced', async () => {
    // The next release or build replaces these folders.
    for (const name of ['dist', '.build']) rmSync(`${current}/${name}`, { recursive: true });
    expect((await send(server.origin, '/docs')).status).toBe(200);
    expect((await send(server.origin, '/api/homelab', createPublication(server.token))).status).toBe(200);
    expect((await send(server.origin, '/api/homelab')).status).toBe(200);
    await server.stop();
  });
});
/** The arguments of Node.js in a unit. */
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
