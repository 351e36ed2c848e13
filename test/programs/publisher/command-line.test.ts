import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_ERRORS } from '../../../src/http/api-error.ts';
import { searchForCanary } from '../../canary.ts';
import { observationAt } from '../../fixtures/observation.ts';
import { WRONG_TOKEN } from '../../fixtures/operator-token.ts';
import { type SelfHosted, startSelfHosted } from '../../hosts/self-hosted.ts';

const entry = path.join(import.meta.dirname, '../../../src/programs/publisher/main.ts');
const folder = mkdtempSync(path.join(tmpdir(), 'publisher-'));
const observation = (ago = 0) => JSON.stringify(observationAt(Date.now() / 1000 - ago));
const writeTemporary = (name: string, text: string): string => {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
};

let site: SelfHosted;
beforeAll(async () => {
  site = await startSelfHosted();
});
afterAll(() => site.stop());

interface CallOptions {
  input?: string;
  env?: Record<string, string>;
}

function start(args: readonly string[], { input, env = {} }: CallOptions = {}): ChildProcess {
  const child = spawn(process.execPath, [entry, ...args], {
    env: { PATH: process.env['PATH'], PORTFOLIO_URL: site.origin, OPERATOR_TOKEN: site.token, ...env },
  });
  child.stdin.end(input);
  return child;
}

async function call(args: readonly string[], options?: CallOptions) {
  const child = start(args, options);
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.setEncoding('utf8').on('data', (text) => {
      output[name] += text;
    });
  }
  const [code] = await once(child, 'close');
  searchForCanary('logs', output.stdout + output.stderr);
  return { code, ...output };
}

/** Calls the publisher against a server that answers what a test wants. */
async function callDouble(listener: RequestListener) {
  const server = createServer((request, response) => {
    request.resume().on('end', () => listener(request, response));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  // So old that there is time for one attempt and a short pause only.
  const result = await call([], {
    input: observation(88.5),
    env: { PORTFOLIO_URL: `http://127.0.0.1:${port}` },
  });
  server.closeAllConnections();
  server.close();
  return result;
}

describe('npm run publish:observation', () => {
  it('publishes a file, then standard input, with one line each', async () => {
    const done = { code: 0, stdout: 'Published.\n', stderr: '' };
    const text = observation(3);
    expect(await call([writeTemporary('first.json', text)])).toEqual(done);
    const stored = await (await fetch(`${site.origin}/api/homelab`)).json();
    expect(stored.generatedAt).toBe(JSON.parse(text).generatedAt);
    expect(await call([], { input: observation(2) })).toEqual(done);
    expect(await call(['-'], { input: observation(1) })).toEqual(done);
  });

  it('ends with 1 when the server has a newer one', async () => {
    await call([], { input: observation() });
    const { code, stdout, stderr } = await call([], { input: observation(30) });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    const { message, hint } = API_ERRORS.observation_superseded;
    expect(stderr).toBe(`Not published: 409: ${message} ${hint}\n`);
  });

  it('ends with 1 when the observation is wrong, and says where without its values', async () => {
    const text = observation().replace('"city":"Portland, OR"', '"city":5,"secret":"hunter2"');
    const { code, stdout, stderr } = await call([], { input: text });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^Not published: weather\.city is not a string.*\n$/);
    expect(stderr).not.toMatch(/hunter2|Portland/);
  });

  it('ends with 3 when the credential is refused, and never prints it', async () => {
    const { code, stdout, stderr } = await call([], {
      input: observation(),
      env: { OPERATOR_TOKEN: WRONG_TOKEN },
    });
    expect({ code, stdout }).toEqual({ code: 3, stdout: '' });
    expect(stderr).toMatch(/^Not published, the credential was refused: 401: .*\n$/);
  });

  it('ends with 4 when nobody answers in time', async () => {
    const { code, stderr } = await callDouble(({ socket }) => socket.destroy());
    expect(code).toBe(4);
    expect(stderr).toMatch(/^Given up for lack of time: http:\S+ cannot be reached.*\n$/);
  });

  it.each<[string, RequestListener]>([
    ['keeps failing', (_, response) => response.writeHead(500).end()],
    [
      'asks for more patience than there is time',
      (_, response) => response.writeHead(503, { 'retry-after': '60' }).end(),
    ],
    ['answers with a page', (_, response) => response.writeHead(200).end('<p>Welcome</p>')],
    [
      'sends it elsewhere',
      (_, response) => response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end(),
    ],
  ])('ends with 5 when the server %s', async (_, listener) => {
    const { code, stderr } = await callDouble(listener);
    expect(code).toBe(5);
    expect(stderr).toMatch(/^Given up for lack of time: \d{3}: The answer is not one of this service\.\n$/);
  });

  it.each<[string, string[], Record<string, string>, string]>([
    ['no token', [], { OPERATOR_TOKEN: '' }, 'OPERATOR_TOKEN must be set to the operator token of the site.'],
    [
      'a token that repeats itself',
      [],
      { OPERATOR_TOKEN: 'ab'.repeat(32) },
      'OPERATOR_TOKEN must be random, and it repeats itself',
    ],
    ['a short token', [], { OPERATOR_TOKEN: 'short' }, 'OPERATOR_TOKEN must be at least 43 visible ASCII'],
    [
      'an address without http',
      ['--base-url', 'ftp://x'],
      {},
      '--base-url must be an absolute http or https',
    ],
    [
      'an address with a password',
      [],
      { PORTFOLIO_URL: 'http://a:secret@x' },
      'PORTFOLIO_URL must be an absolute',
    ],
    ['an unknown option', ['--token=secret'], {}, 'The options are wrong; --help lists them.'],
    ['two files', ['a', 'b'], {}, 'Only one file can be published; a command needs --every.'],
    ['a file that is not there', ['no-such-file'], {}, 'The file cannot be read.'],
    [
      'an interval of nothing',
      ['--every', '0', '--', 'date'],
      {},
      '--every must be a whole number of seconds',
    ],
    ['an interval without a command', ['--every', '5'], {}, '--every needs a command behind --.'],
  ])('ends with 2 at %s', async (_, args, env, message) => {
    const { code, stdout, stderr } = await call(args, { env, input: '{}' });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr.startsWith(message)).toBe(true);
    expect(stderr).not.toMatch(/secret|short\b/);
  });

  it('explains itself without a token', async () => {
    const { code, stdout } = await call(['--help'], { env: { OPERATOR_TOKEN: '' } });
    expect(code).toBe(0);
    expect(stdout).toContain('Exit codes: 0 published');
  });

  it('warns where the token would travel in the clear', async () => {
    const { stderr } = await call([], { input: '{', env: { PORTFOLIO_URL: 'http://portfolio.invalid' } });
    expect(stderr.split('\n')[0]).toBe('The token travels unencrypted; use an https address.');
  });

  it('publishes what a command prints until it is told to stop, and survives what the command does wrong', async () => {
    const counter = writeTemporary('runs', '');
    const script = writeTemporary(
      'collector.mjs',
      `import { appendFileSync, readFileSync } from 'node:fs';
       appendFileSync(${JSON.stringify(counter)}, '+');
       const run = readFileSync(${JSON.stringify(counter)}, 'utf8').length;
       if (run === 1) process.exit(7);
       else if (run === 2) process.stdout.write('x'.repeat(40_000));
       else if (process.env.OPERATOR_TOKEN) process.stdout.write('The token is here.');
       else process.stdout.write(JSON.stringify({ ...${observation()}, generatedAt: Date.now() / 1000 }));`,
    );
    const child = start(['--every', '1', '--', process.execPath, script]);
    const lines: string[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        lines.push(...text.trimEnd().split('\n'));
        if (lines.length === 4) child.kill('SIGTERM');
      });
    }
    const [code] = await once(child, 'close');
    expect({ code, lines }).toEqual({
      code: 0,
      lines: [
        'Not published: The collector ended with code 7.',
        'Not published: The collector printed more than 32768 bytes.',
        'Published.',
        'Published.',
      ],
    });
    expect(readFileSync(counter, 'utf8')).toBe('++++');
  });
});
