import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT, TEST_SITE } from '../../test-site.ts';

const PROGRAM = `
type Observation = paths['/api/homelab']['get']['responses'][200]['content']['application/json'];
export const mode = (observation: Observation): 'live' | 'degraded' | 'snapshot' => observation.mode;
type Study = paths['/api/v1/case-studies/{slug}']['get'];
export const slug: Study['responses'][200]['content']['application/json']['slug'] = 'a study of tomorrow';
type Refusal = paths['/api/homelab']['post']['responses'][400]['content']['application/json'];
export const retries = ({ error }: Refusal): boolean => error.code === 'observation_too_old';
// @ts-expect-error: there is no such code.
export const never = ({ error }: Refusal): boolean => error.code === 'nonsense';
// @ts-expect-error: an observation has no such property.
export const wrong = (observation: Observation) => observation.nothing;
`;

it('the command of the reference generates types of every operation in an empty folder', () => {
  const reference = readFileSync(`${TEST_SITE}dist/docs.md`, 'utf8').replaceAll('\\\n', '');
  const [command = ''] = /npx [^`\n]*openapi-typescript [^`\n]*/.exec(reference) ?? [];
  const folder = mkdtempSync(path.join(tmpdir(), 'typed-client-'));
  // The site is read from the disk, so that no server has to run.
  const local = command.replace(/https?:\S+(?=\/openapi\.json)/, `${TEST_SITE}dist`);
  const generate = local.replace('npx ', 'npx --yes ');
  const generated = spawnSync(generate, { cwd: folder, shell: true, encoding: 'utf8' });
  expect(generated.status, command + generated.stderr).toBe(0);
  const [types = ''] = readdirSync(folder);
  const [, sample = ''] = /^```ts\n(.*?)^```/ms.exec(reference) ?? [];
  expect(sample).toContain(' as Slug;');
  writeFileSync(path.join(folder, 'program.ts'), (sample + PROGRAM).replaceAll('portfolio.d.ts', types));
  const flags = ['--noEmit', '--strict', '--allowImportingTsExtensions', '--target', 'esnext'];
  const tsc = [`${PROJECT}node_modules/typescript/bin/tsc`, ...flags, '--ignoreConfig', 'program.ts'];
  const checked = spawnSync(process.execPath, tsc, { cwd: folder, encoding: 'utf8' });
  expect(checked.stdout).toBe('');
});
