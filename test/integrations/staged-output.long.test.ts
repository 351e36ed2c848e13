import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { readSiteManifest } from '../../src/hosts/site-manifest.ts';
import { allowlist } from '../fixtures/content.ts';
import { childEnvironment } from '../test-site.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const BASE_URL = 'https://example.com';
const PAGE = 'src/pages/index.astro';

/** A project of one page, whose build ends in the integration under test. */
const CONFIGURATION = `
import { writeFileSync } from 'node:fs';
import { defineConfig } from 'astro/config';
import { createStagingFolder, stagedOutput } from '${repository}src/integrations/staged-output.ts';
const project = process.cwd();
const staging = createStagingFolder(project);
const writeNote = () => writeFileSync(staging + '/.build/note.json', process.env.NOTE);
export default defineConfig({
  cacheDir: './.cache',
  integrations: [
    { name: 'note', hooks: { 'astro:build:done': writeNote } },
    stagedOutput(project, staging),
  ],
});
`;

const project = mkdtempSync(path.join(tmpdir(), 'staged-'));
const read = (file: string) => readFileSync(path.join(project, file), 'utf8');
const write = (file: string, text: string) => writeFileSync(path.join(project, file), text);

function startBuild(note: string): ChildProcess {
  return spawn(process.execPath, [`${repository}node_modules/astro/bin/astro.mjs`, 'build'], {
    cwd: project,
    env: { ...childEnvironment, NOTE: note, ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: 'ignore',
  });
}

async function build(note: string): Promise<number> {
  const [code] = await once(startBuild(note), 'exit');
  return code;
}

const MANIFEST = `
export const GET = () => Response.json(${JSON.stringify({ baseUrl: BASE_URL, allowlist, languages: [{ path: '', language: 'en' }], redirects: {}, published: [] })});
`;

/** Reads the last build as visitors and hosts do. */
function readPublished() {
  return {
    page: read('dist/index.html').replace(/^.*<p>|<\/p>.*$/gs, ''),
    note: read('.build/note.json'),
    folders: readdirSync(path.join(project, '.build')).filter((name) => name.startsWith('next')),
  };
}

describe('a build', () => {
  beforeAll(async () => {
    mkdirSync(path.join(project, 'src/pages'), { recursive: true });
    symlinkSync(`${repository}node_modules`, path.join(project, 'node_modules'));
    write('package.json', '{ "type": "module" }');
    write('astro.config.mjs', CONFIGURATION);
    write(PAGE, '<p>first</p>');
    write('src/pages/site-manifest.json.js', MANIFEST);
    expect(await build('1')).toBe(0);
  });

  it('is published whole', async () => {
    expect(readPublished()).toEqual({ page: 'first', note: '1', folders: [] });
    expect(readSiteManifest(project).baseUrl).toBe(BASE_URL);
    expect(readdirSync(path.join(project, 'dist'))).not.toContain('site-manifest.json');
  });

  it('that fails leaves the last good one whole', async () => {
    const before = readPublished();
    write(PAGE, '<p>{(() => { throw new Error("no"); })()}</p>');
    expect(await build('failed')).not.toBe(0);
    expect(readPublished()).toEqual(before);
  });

  it('that is killed leaves the last good one whole, and nothing once another has run later', async () => {
    const before = readPublished().page;
    // Stops where pages are generated, until it is killed.
    write(PAGE, '<p>{await new Promise((resolve) => setTimeout(resolve, 600_000))}</p>');
    const child = startBuild('killed');
    const generated = path.join(project, '.build/next/dist/.prerender');
    while (!existsSync(generated)) await new Promise((resolve) => setTimeout(resolve, 20));
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(readPublished().page).toBe(before);
    utimesSync(path.join(project, '.build/next'), 0, 0);
    write(PAGE, '<p>second</p>');
    expect(await build('2')).toBe(0);
    expect(readPublished()).toEqual({ page: 'second', note: '2', folders: [] });
  });
});
