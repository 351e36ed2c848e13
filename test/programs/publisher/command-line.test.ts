import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

describe('npm run publish:observation', () => {
  it('publishes a file, then standard input, with one line each', async () => {
    const done = { code: 0, stdout: 'Published.\n', stderr: '' };
    const text = observation(3);
    expect(await call([writeTemporary('first.json', text)])).toEqual(done);
    const stored = await (await fetch(`${site.origin}/api/homelab`)).json();
    expect(stored.generatedAt).toBe(JSON.parse(text).generatedAt);
    expect(await call([], { input: observation(1) })).toEqual(done);
  });

  it('publishes what a command prints until it is told to stop, and says only what changes', async () => {
    const counter = writeTemporary('runs', '');
    const sample = writeTemporary(
      'sample.json',
      observation().replace(/"generatedAt":[\d.]+/, '"generatedAt":NOW'),
    );
    const script = writeTemporary(
      'collector.sh',
      `printf + >> ${counter}
       case $(cat ${counter}) in
         +|++) exit 7 ;;
         *) sed "s/NOW/$(date +%s.%N)/" ${sample}; printf %s "$OPERATOR_TOKEN" ;;
       esac`,
    );
    const child = start(['--every', '1', '--', 'sh', script]);
    const lines: string[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        lines.push(...text.trimEnd().split('\n'));
        if (lines.length === 2) child.kill('SIGTERM');
      });
    }
    const [code] = await once(child, 'close');
    expect({ code, lines }).toEqual({
      code: 0,
      lines: ['Not published: The collector exited with code 7.', 'Published.'],
    });
    expect(readFileSync(counter, 'utf8')).toMatch(/^\+{3}/);
    expect((await (await fetch(`${site.origin}/api/homelab`)).json()).mode).toBe('live');
  });
});
