import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { observationAt } from '../../fixtures/observation.ts';
import { requireNoToken } from '../../fixtures/operator-token.ts';
import { useSelfHosted } from '../../hosts/self-hosted.ts';
import { childEnvironment, TEST_SITE } from '../../test-site.ts';

const entry = `${TEST_SITE}src/programs/publisher/main.ts`;
const file = path.join(mkdtempSync(path.join(tmpdir(), 'publisher-')), 'observation.json');
const now = () => Date.now() / 1000;

const site = useSelfHosted();
let env: NodeJS.ProcessEnv;
beforeAll(() => {
  const tokens = { OPERATOR_TOKEN: site.token, OPERATOR_TOKEN_NEXT: site.token };
  env = { ...childEnvironment, PORTFOLIO_URL: site.origin, ...tokens };
});

const readPublished = async () => (await fetch(`${site.origin}/api/homelab`)).json();

it('publishes a file, then standard input, with one line each', async () => {
  for (const args of [[file], []]) {
    const generatedAt = now() - 1;
    const input = JSON.stringify(observationAt(generatedAt));
    writeFileSync(file, input);
    const options = { env, input, encoding: 'utf8' } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, [entry, ...args], options);
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: 'Published.\n', stderr: '' });
    expect((await readPublished()).generatedAt).toBe(generatedAt);
  }
});

it('publishes what a command prints, which does not get the tokens, until it is told to stop', async () => {
  const sample = JSON.stringify(observationAt(now())).replace(/"generatedAt":[\d.]+/, '"generatedAt":NOW');
  writeFileSync(file, sample);
  const script = `sed "s/NOW/$(date +%s.%N)/" "${file}"; ! env | grep OPERATOR_TOKEN`;
  const child = spawn(process.execPath, [entry, '--every', '15', '--', 'sh', '-c', script], { env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
      child.kill('SIGTERM');
    });
  }
  const [code] = await once(child, 'close');
  requireNoToken(output);
  expect({ code, output }).toEqual({ code: 0, output: 'Published.\n' });
  expect((await readPublished()).mode).toBe('live');
});
