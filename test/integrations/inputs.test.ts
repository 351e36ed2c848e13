import { mkdirSync, mkdtempSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { digestInputs } from '../../src/integrations/inputs.ts';

const URL = 'https://example.com';
let project: string;
beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'inputs-'));
  for (const folder of ['content/projects', 'src/pages', 'public', 'dist', 'node_modules', '.data']) {
    mkdirSync(path.join(project, folder), { recursive: true });
  }
  for (const file of [
    'content/profile.md',
    'content/projects/a.md',
    'src/pages/index.astro',
    'package-lock.json',
  ]) {
    writeFileSync(path.join(project, file), file);
  }
});

it('gives the same digest for the same inputs, whatever else is in the project', () => {
  const before = digestInputs(project, URL);
  for (const file of ['dist/index.html', 'node_modules/x', '.data/feed', 'notes.txt']) {
    writeFileSync(path.join(project, file), 'anything');
  }
  expect(digestInputs(project, URL)).toBe(before);
});

it.each([
  ['an edit', () => writeFileSync(path.join(project, 'content/projects/a.md'), 'edited')],
  ['a new file', () => writeFileSync(path.join(project, 'content/projects/b.md'), '')],
  [
    'a new name',
    () =>
      renameSync(path.join(project, 'content/projects/a.md'), path.join(project, 'content/projects/b.md')),
  ],
  [
    'a file in another folder',
    () => renameSync(path.join(project, 'content/projects/a.md'), path.join(project, 'content/a.md')),
  ],
  ['a change of the code', () => writeFileSync(path.join(project, 'src/pages/index.astro'), 'edited')],
  ['another version of a dependency', () => writeFileSync(path.join(project, 'package-lock.json'), '{}')],
  ['a new file for the public', () => writeFileSync(path.join(project, 'public/favicon.svg'), '')],
])('gives another digest after %s', (_change, change) => {
  const before = digestInputs(project, URL);
  change();
  expect(digestInputs(project, URL)).not.toBe(before);
});

it('gives another digest for a site at another URL', () => {
  expect(digestInputs(project, URL)).not.toBe(digestInputs(project, 'https://www.example.com'));
});
