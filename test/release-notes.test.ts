import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

it('the notes of a release are its entry in the changelog', () => {
  const { jobs } = parse(readFileSync('.github/workflows/release.yml', 'utf8'));
  const { run } = jobs.client.steps.find(({ name }: { name?: string }) => name?.startsWith('Take the notes'));
  const cwd = mkdtempSync(path.join(tmpdir(), 'notes-'));
  writeFileSync(`${cwd}/CHANGELOG.md`, '# Changelog\n\n## 1.2.0\n\nNew.\n\n## 1.1.0\n\nOld.\n');
  const take = (tag: string) =>
    spawnSync('sh', ['-ec', run], { cwd, env: { ...process.env, GITHUB_REF_NAME: tag } }).status;
  expect([take('v1.3.0'), take('v1.2.0')]).toEqual([1, 0]);
  expect(readFileSync(`${cwd}/notes.md`, 'utf8').trim()).toBe('New.');
});
