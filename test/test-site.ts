import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { isBuildCurrent } from '../src/hosts/build-freshness.ts';
import { readSiteUrl } from '../src/site/site-url.ts';
import { childEnvironment } from './child-environment.ts';

/** The folder of the project; ends in a slash. */
export const PROJECT = `${path.join(import.meta.dirname, '..')}/`;

/** The content that tests run on in place of the owner's. */
export const FIXTURE_CONTENT = `${PROJECT}test/fixtures/content`;

/**
 * A copy of the project with the fixture content, built in a folder of its own: tests judge the code, whatever the owner
 * publishes. Ends in a slash; the build is in `dist/` below it.
 */
export const TEST_SITE = `${PROJECT}.test-site/`;

/** What is built and started there, beside the content. */
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
/** Set when the test site is ready; the processes of a test run inherit it. */
const READY = 'TEST_SITE_READY';

/** Copies the sources and the fixture content, and builds them unless the last build is current. */
export function prepareTestSite(): void {
  if (process.env[READY]) return;
  copySite(TEST_SITE);
  if (!isBuildCurrent(TEST_SITE, readSiteUrl({}))) build();
  process.env[READY] = '1';
}

/** Copies the sources and the fixture content to a folder, whose name ends in a slash, with the project's packages. */
export function copySite(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const name of SOURCES) copy(PROJECT + name, folder + name);
  copy(FIXTURE_CONTENT, `${folder}content`);
  linkPackages(folder);
}

/** Makes one file or folder like another. What is the same is left alone, since its times decide on a build. */
function copy(from: string, to: string): void {
  const [source, target] = [from, to].map((file) => statSync(file, { throwIfNoEntry: false }));
  if (target && source?.isDirectory() !== target.isDirectory()) rmSync(to, { recursive: true });
  if (source?.isDirectory()) {
    mkdirSync(to, { recursive: true });
    for (const name of new Set([...readdirSync(from), ...readdirSync(to)]))
      copy(path.join(from, name), path.join(to, name));
  } else if (source && !(target?.isFile() && readFileSync(from).equals(readFileSync(to)))) {
    copyFileSync(from, to);
  }
}

/** Links every package of the project into a folder; what builds keep beside the packages is its own. */
export function linkPackages(folder: string): void {
  const [from, to] = [`${PROJECT}node_modules/`, `${folder}node_modules/`];
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from).filter((entry) =>
    /^[^.]|^\.(?:bin|package-lock\.json)$/.test(entry),
  )) {
    rmSync(to + name, { force: true });
    symlinkSync(from + name, to + name);
  }
}

function build(): void {
  const astro = `${PROJECT}node_modules/astro/bin/astro.mjs`;
  const { status, stdout, stderr } = spawnSync(process.execPath, [astro, 'build'], {
    cwd: TEST_SITE,
    // None of the settings of whoever runs the tests.
    env: { ...childEnvironment, HOME: process.env['HOME'], ASTRO_TELEMETRY_DISABLED: '1' },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The test site cannot be built:\n${stdout}${stderr}`);
}
