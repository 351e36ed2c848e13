import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, expect, it } from 'vitest';
import { isBuildCurrent } from '../../src/hosts/build-freshness.ts';
import { allowlist } from '../fixtures/content.ts';

const URL = 'https://example.com';
let project: string;
const at = (file: string) => path.join(project, file);
const write = (file: string, text = '') => writeFileSync(at(file), text);
beforeEach(async () => {
  project = mkdtempSync(path.join(tmpdir(), 'freshness-'));
  for (const folder of ['content/projects', 'src/pages', 'public', 'dist', 'node_modules', '.data', '.build'])
    mkdirSync(at(folder), { recursive: true });
  for (const file of [
    'content/profile.md',
    'content/projects/a.md',
    'src/pages/index.astro',
    'package-lock.json',
  ])
    write(file, file);
  // Times of files are as coarse as the clock tick of the system.
  await wait(20);
  write('dist/index.html');
  write(
    '.build/site.json',
    JSON.stringify({
      baseUrl: URL,
      allowlist,
      languages: [{ path: '', language: 'en' }],
      redirects: {},
      published: [],
    }),
  );
});

it('a build is current, whatever else changes in the project', () => {
  expect(isBuildCurrent(project, { SITE_URL: URL })).toBe(true);
  for (const file of ['dist/about.html', 'node_modules/x', '.data/feed', 'notes.txt']) write(file);
  expect(isBuildCurrent(project, { SITE_URL: URL })).toBe(true);
});

it.each([
  ['an edit', () => write('content/projects/a.md', 'edited')],
  ['a new file', () => write('content/projects/b.md')],
  ['a new name', () => renameSync(at('content/projects/a.md'), at('content/projects/b.md'))],
  ['a file in another folder', () => renameSync(at('content/projects/a.md'), at('content/a.md'))],
  ['a removed file', () => rmSync(at('content/projects/a.md'))],
  ['a change of the code', () => write('src/pages/index.astro', 'edited')],
  ['another version of a dependency', () => write('package-lock.json', '{}')],
  ['a new file for the public', () => write('public/favicon.svg')],
  [
    'a copy that keeps the time of an earlier edit',
    () => {
      write('notes.md', 'edited yesterday');
      utimesSync(at('notes.md'), 1, 1);
      cpSync(at('notes.md'), at('content/profile.md'), { preserveTimestamps: true });
    },
  ],
  ['the end of its public folder', () => rmSync(at('dist'), { recursive: true })],
  ['the end of its manifest', () => rmSync(at('.build/site.json'))],
])('a build is not current after %s', (_change, change) => {
  change();
  expect(isBuildCurrent(project, { SITE_URL: URL })).toBe(false);
});

it.each(['https://www.example.com', 'not a URL'])('a build is not current for a site at %s', (SITE_URL) => {
  expect(isBuildCurrent(project, { SITE_URL })).toBe(false);
});
