import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { useSelfHosted } from '../../hosts/self-hosted.ts';
import { childEnvironment } from '../../test-site.ts';
import { startDouble } from '../double.ts';
import { installClient, installOldestNode } from './installed-client.ts';

const executable = installClient();
const node = installOldestNode();
const BIG = JSON.stringify('x'.repeat(4_000_000));

const site = useSelfHosted();
let big: Awaited<ReturnType<typeof startDouble>>;
beforeAll(async () => {
  big = await startDouble((_, response) => response.setHeader('content-type', 'application/json').end(BIG));
});

/** Runs a line of bash in which `portfolio` is the client. */
async function runShell(line: string): Promise<string> {
  const define = `portfolio() { "${node}" "${executable}" "$@"; }`;
  const shell = spawn('bash', ['-c', `${define}; exec 2>&1; ${line}`], {
    env: { PATH: process.env['PATH'], PORTFOLIO_URL: big.url },
  });
  return text(shell.stdout);
}

/** Runs the client for the test site. */
function run(...args: string[]) {
  const env = { ...childEnvironment, PORTFOLIO_URL: site.origin };
  const { status, stdout, stderr } = spawnSync(node, [executable, ...args], { env, encoding: 'utf8' });
  return { status, stdout, stderr };
}

describe('the installed client', () => {
  it('prints the bytes that the site sends', async () => {
    for (const [args, path, accept] of [
      [['profile'], '/api/v1/profile', '*/*'],
      [['markdown', 'docs'], '/docs', 'text/markdown'],
    ] as const) {
      const stdout = await (await fetch(site.origin + path, { headers: { accept } })).text();
      expect(run(...args)).toEqual({ status: 0, stdout, stderr: '' });
    }
  });

  it('prints on standard error what the service says about an error, and its own usage', async () => {
    const { error } = await (await fetch(`${site.origin}/api/v1/case-studies/nope`)).json();
    const stderr = `portfolio: ${error.message}\n${error.hint}\n`;
    expect(run('case-study', 'nope')).toEqual({ status: 3, stdout: '', stderr });
    const usage = 'portfolio: Unknown command "porjects"; did you mean projects?\n';
    expect(run('porjects')).toEqual({ status: 2, stdout: '', stderr: usage });
  });

  it.each([
    [
      'ends quietly when its reader has seen enough',
      'portfolio profile | head -c 5; echo " $PIPESTATUS"',
      '"xxxx 0\n',
    ],
    [
      'keeps its exit code when nobody reads its messages',
      'portfolio x 2>&1 >&- | true; echo $PIPESTATUS',
      '2\n',
    ],
    [
      'ends with 1 where the output cannot be written',
      'portfolio profile >/dev/full; echo $?',
      'portfolio: Cannot write the output: ENOSPC: no space left on device, write.\n1\n',
    ],
  ])('%s', async (_what, line, output) => {
    expect(await runShell(line)).toBe(output);
  });

  it('writes all of a long response into a pipe that does not block', async () => {
    // Node.js makes the pipes of a child sockets that do not block, and this one reads nothing for a while.
    const child = spawn(node, [executable, 'profile', '--base-url', big.url]);
    await once(child.stdout, 'readable');
    expect((await text(child.stdout)).length).toBe(BIG.length);
  });
});
