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
import { requireNoToken } from '../../fixtures/operator-token.ts';
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

  it('ends with 5 when the server asks for more patience than there is time', async () => {
    const { code, stderr } = await callDouble((_, response) =>
      response.writeHead(503, { 'retry-after': '120' }).end(),
    );
    expect(code).toBe(5);
    expect(stderr).toBe('Not published in time: 503: The response does not come from this service.\n');
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
