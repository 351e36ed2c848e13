import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The folder of the project; ends in a slash. */
export const PROJECT = `${path.join(import.meta.dirname, '..')}/`;

/** The content that tests run on in place of the owner's. */
export const FIXTURE_CONTENT = `${PROJECT}test/fixtures/content`;

/**
 * A copy of the project with the fixture content, built in a folder of its own: tests judge the code, whatever the owner
 * publishes. Ends in a slash; the build is in `dist/` below it.
 */
export const TEST_SITE = `${PROJECT}.test-site/`;

/** What a build is made of, beside the content. */
const SOURCES = [
  'astro.config.mjs',
  'functions',
  'LICENSE',
  'netlify.toml',
  'package.json',
  'package-lock.json',
  'public',
  'src',
  'tsconfig.json',
];
const DIGEST_FILE = `${TEST_SITE}.digest`;
let isPrepared = false;

/** Copies and builds the test site where its sources or the fixture content have changed since it was built. */
export function prepareTestSite(): void {
  if (isPrepared) return;
  const digest = digestSources();
  if (!existsSync(DIGEST_FILE) || readFileSync(DIGEST_FILE, 'utf8') !== digest) {
    // Written again at the end, so that a build that failed is tried again.
    rmSync(DIGEST_FILE, { force: true });
    copySources();
    build();
    writeFileSync(DIGEST_FILE, digest);
  }
  isPrepared = true;
}

function digestSources(): string {
  const hash = createHash('sha256');
  for (const file of [...SOURCES.map((name) => PROJECT + name), FIXTURE_CONTENT].flatMap(listFiles)) {
    hash.update(path.relative(PROJECT, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function listFiles(place: string): string[] {
  if (path.extname(place) !== '' || path.basename(place) === 'LICENSE') return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

function copySources(): void {
  for (const name of SOURCES) copy(PROJECT + name, TEST_SITE + name);
  copy(FIXTURE_CONTENT, `${TEST_SITE}content`);
  // Its packages are those of the project, in the folder above; this tells the installer that none is missing.
  mkdirSync(`${TEST_SITE}node_modules`, { recursive: true });
  copy(`${PROJECT}node_modules/.package-lock.json`, `${TEST_SITE}node_modules/.package-lock.json`);
}

function copy(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true });
}

function build(): void {
  const astro = `${PROJECT}node_modules/astro/bin/astro.mjs`;
  const { status, stdout, stderr } = spawnSync(process.execPath, [astro, 'build'], {
    cwd: TEST_SITE,
    // None of the settings of whoever runs the tests.
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ASTRO_TELEMETRY_DISABLED: '1' },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The test site cannot be built:\n${stdout}${stderr}`);
}
