import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { childEnvironment } from '../../child-environment.ts';
import { observationAt } from '../../fixtures/observation.ts';
import { requireNoToken } from '../../fixtures/operator-token.ts';
import { type SelfHosted, startSelfHosted } from '../../hosts/self-hosted.ts';
import { TEST_SITE } from '../../test-site.ts';
import { runInProcess } from '../in-process.ts';

const entry = `${TEST_SITE}src/programs/publisher/main.ts`;
const folder = mkdtempSync(path.join(tmpdir(), 'publisher-'));
const observation = (ago = 0) => JSON.stringify(observationAt(Date.now() / 1000 - ago));
const writeTemporary = (name: string, text: string): string => {
  writeFileSync(path.join(folder, name), text);
  return path.join(folder, name);
};

let site: SelfHosted;
let settings: Record<string, string>;
beforeAll(async () => {
  site = await startSelfHosted();
  settings = { PORTFOLIO_URL: site.origin, OPERATOR_TOKEN: site.token };
});
afterAll(() => site.stop());

it('publishes a file, then standard input, with one line each', async () => {
  const text = observation(3);
  const done = { code: 0, stdout: 'Published.\n', stderr: '' };
  expect(await runInProcess(entry, [writeTemporary('first.json', text)], settings)).toEqual(done);
  const stored = await (await fetch(`${site.origin}/api/homelab`)).json();
  expect(stored.generatedAt).toBe(JSON.parse(text).generatedAt);
  const env = { ...childEnvironment, ...settings };
  const { status, stdout, stderr } = spawnSync(process.execPath, [entry], {
    input: observation(1),
    env,
    encoding: 'utf8',
  });
  expect({ code: status, stdout, stderr }).toEqual(done);
});

it('publishes what the sources of a config say, and shows it before', async () => {
  const check = '{ exec: ["true"], attention: A disk needs review }';
  const config = writeTemporary('collector.yaml', `checks: [${check}, ${check}]`);
  const env = { ...settings, CACHE_DIRECTORY: folder };
  const { stdout } = await runInProcess(entry, ['--dry-run', '--collect', config], env);
  expect(JSON.parse(stdout).fleet.counts.ok).toBe(2);
  expect((await runInProcess(entry, ['--collect', config], env)).stdout).toBe('Published.\n');
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
  const words = [entry, '--every', '1', '--', 'sh', script];
  const child = spawn(process.execPath, words, { env: { ...childEnvironment, ...settings } });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      lines.push(...text.trimEnd().split('\n'));
      if (lines.length === 2) child.kill('SIGTERM');
    });
  }
  const [code] = await once(child, 'close');
  requireNoToken(lines.join());
  expect({ code, lines }).toEqual({
    code: 0,
    lines: ['Not published: The collector exited with code 7.', 'Published.'],
  });
  expect(readFileSync(counter, 'utf8')).toMatch(/^\+{3}/);
  expect((await (await fetch(`${site.origin}/api/homelab`)).json()).mode).toBe('live');
});
