import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { formatProblem } from '../../src/content/content-error.ts';
import { checkContent } from '../../src/programs/check-content/check.ts';
import { SAMPLES, type SampleFile } from '../content/sample-files.ts';
import { createEditedSite } from '../edited-site.ts';

const site = createEditedSite();
afterAll(() => site[Symbol.asyncDispose]());

/** In every text of a draft, and in nothing else. */
const CANARY = 'zyzzogeton';

const toDraft = (file: SampleFile) =>
  SAMPLES[file]
    .replace('updated:', 'draft: true\nupdated:')
    .replaceAll('sample', CANARY)
    .replaceAll('Sample', CANARY)
    .replaceAll('paragraph', CANARY);

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

it('builds content whose projects and case studies are all drafts, and puts no draft in any file', async () => {
  for (const folder of ['projects', 'case-studies']) {
    for (const file of listFiles(`${site.folder}content/${folder}`)) rmSync(file);
  }
  for (const file of ['projects/sample.md', 'case-studies/sample.md', 'pages/sample.md'] as const) {
    writeFileSync(`${site.folder}content/${file.replace('sample', CANARY)}`, toDraft(file));
  }
  const { exitCode, output } = await site.build();
  expect(output).toContain('content/projects:1:1 has nothing to publish');
  expect(output).toContain('content/case-studies:1:1 has nothing to publish');
  expect(output).not.toContain('content config file');
  expect([exitCode, output]).toEqual([0, expect.any(String)]);
  const files = [...listFiles(`${site.folder}dist`), ...listFiles(`${site.folder}.build`)];
  expect(files.length).toBeGreaterThan(20);
  const found = files.filter((file) => file.includes(CANARY) || readFileSync(file).includes(CANARY));
  expect(found).toEqual([]);
});

it('tells a mistake in each collection with its place, in check, build and development alike', async () => {
  const wrong = (name: string, from: RegExp, to: string) => {
    const file = `${site.folder}content/${name}`;
    const text = name in SAMPLES ? SAMPLES[name as SampleFile] : readFileSync(file, 'utf8');
    writeFileSync(file, text.replace(from, to));
    const line = text.slice(0, text.search(from)).split('\n').length;
    return `content/${name}:${line}:`;
  };
  const places = [
    ...[
      'profile.md',
      'sandbox/profile.md',
      'projects/sample.md',
      'case-studies/sample.md',
      'pages/sample.md',
    ].map((name) => wrong(name, /^updated: .*$/m, 'updated: today')),
    wrong('homelab.md', /^---$/m, '---\nenabled: maybe').replace(':1:', ':2:'),
  ];
  const check = await checkContent(`${site.folder}content`, new Date());
  const server = await site.develop();
  const { exitCode, output } = await site.build();
  const told = {
    check: check.errors.map(formatProblem).join('\n'),
    build: output,
    development: server.printed(),
  };
  for (const [where, text] of Object.entries(told)) {
    expect([where, places.filter((place) => !text.includes(place))]).toEqual([where, []]);
  }
  expect(exitCode).not.toBe(0);
  for (const place of places) expect(output.split(place)).toHaveLength(2);
  expect(output).not.toMatch(/^\s+at /m);
});
