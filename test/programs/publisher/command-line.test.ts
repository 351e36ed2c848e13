import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_ERRORS } from '../../../src/schemas/api-errors.ts';
import { childEnvironment } from '../../child-environment.ts';
import { observationAt } from '../../fixtures/observation.ts';
import { requireNoToken, WRONG_TOKEN } from '../../fixtures/operator-token.ts';
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
  input?: string | Buffer;
  env?: Record<string, string>;
}

function start(args: readonly string[], { input, env = {} }: CallOptions = {}): ChildProcess {
  const child = spawn(process.execPath, [entry, ...args], {
    env: { ...childEnvironment, PORTFOLIO_URL: site.origin, OPERATOR_TOKEN: site.token, ...env },
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
  requireNoToken(output.stdout + output.stderr);
  return { code, ...output };
}

/** Calls the publisher against a server that responds as a test wants. */
async function callDouble(listener: RequestListener) {
  const server = createServer((request, response) => {
    request.resume().on('end', () => listener(request, response));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const result = await call([], {
    input: observation(),
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

  it('ends with 5 when the server asks for more patience than there is time', async () => {
    const { code, stderr } = await callDouble((_, response) =>
      response.writeHead(503, { 'retry-after': '120' }).end(),
    );
    expect(code).toBe(5);
    expect(stderr).toBe('Not published in time: 503: The response does not come from this service.\n');
  });

  it.each<[string, RequestListener, RegExp]>([
    [
      'another site is redirected to',
      (_, response) => response.writeHead(301, { location: 'https://www.example.com/api/homelab' }).end(),
      /^Not published: 301: \S+ redirects to https:\/\/www\.example\.com\. Set --base-url or PORTFOLIO_URL to https:\/\/www\.example\.com\.\n$/,
    ],
    [
      'the site has no homelab',
      (_, response) => response.writeHead(404).end('<p>Not found</p>'),
      /^Not published: 404: http:\S+ has no homelab\. Set --base-url or PORTFOLIO_URL to the origin of the site\.\n$/,
    ],
  ])('ends with 2 after one attempt where %s', async (_, listener, message) => {
    let attempts = 0;
    const { code, stderr } = await callDouble((request, response) => {
      attempts++;
      listener(request, response);
    });
    expect({ code, attempts }).toEqual({ code: 2, attempts: 1 });
    expect(stderr).toMatch(message);
  });

  it('refuses a file and standard input that are not UTF-8, in one line and without sending them', async () => {
    const bytes = Buffer.from(observation().replace('Atlas', 'Atl\u00e4s'), 'latin1');
    const file = path.join(folder, 'latin1.json');
    writeFileSync(file, bytes);
    const stderr = 'Not published: The observation is not valid UTF-8, or begins with a byte-order mark.\n';
    expect(await call([file])).toEqual({ code: 1, stdout: '', stderr });
    expect(await call([], { input: bytes })).toEqual({ code: 1, stdout: '', stderr });
  });

  it('explains itself without a token', async () => {
    const { code, stdout } = await call(['--help'], { env: { OPERATOR_TOKEN: '' } });
    expect(code).toBe(0);
    expect(stdout).toContain('Exit codes: 0 published');
  });

  it('warns where the token would travel in the clear', async () => {
    const { stderr } = await call([], { input: '{', env: { PORTFOLIO_URL: 'http://portfolio.invalid' } });
    expect(stderr.split('\n')[0]).toBe('The token is sent unencrypted; use an https URL.');
  });

  it('warns of a beat at which the site can show a snapshot while all is well', async () => {
    const child = start(['--every', '56', '--', 'sleep', '60']);
    const [line] = await once(child.stderr?.setEncoding('utf8') ?? child, 'data');
    expect(line).toBe(
      '--every 56 can make the site show a snapshot although everything works; use 55 or less.\n',
    );
    child.kill('SIGTERM');
    expect((await once(child, 'close'))[0]).toBe(0);
  });

  it('publishes what a command prints until it is told to stop, and survives what the command does wrong', async () => {
    const counter = writeTemporary('runs', '');
    const sample = writeTemporary(
      'sample.json',
      observation().replace(/"generatedAt":[\d.]+/, '"generatedAt":NOW'),
    );
    const script = writeTemporary(
      'collector.sh',
      `printf + >> ${counter}
       case $(cat ${counter}) in
         +) exit 7 ;;
         ++) head -c 40000 /dev/zero ;;
         +++) printf '"\\344"' ;;
         *) sed "s/NOW/$(date +%s.%N)/" ${sample}; printf %s "$OPERATOR_TOKEN" ;;
       esac`,
    );
    const child = start(['--every', '1', '--', 'sh', script]);
    const lines: string[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        lines.push(...text.trimEnd().split('\n'));
        if (lines.length === 5) child.kill('SIGTERM');
      });
    }
    const [code] = await once(child, 'close');
    expect({ code, lines }).toEqual({
      code: 0,
      lines: [
        'Not published: The collector exited with code 7.',
        'Not published: The collector printed more than 32768 bytes.',
        'Not published: The observation is not valid UTF-8, or begins with a byte-order mark.',
        'Published.',
        'Published.',
        'Stopped; the site shows the last observation as a snapshot.',
      ],
    });
    expect(readFileSync(counter, 'utf8')).toBe('+++++');
    const shown = await (await fetch(`${site.origin}/api/homelab`)).json();
    expect(shown.mode).toBe('snapshot');
    expect(Date.now() / 1000 - shown.generatedAt).toBeLessThan(10);
  });
});
