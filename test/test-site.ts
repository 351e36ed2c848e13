import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { isBuildCurrent } from '../src/hosts/build-freshness.ts';
import { readSiteManifest } from '../src/hosts/site-manifest.ts';

/** The folder of the project; ends in a slash. */
export const PROJECT = `${path.join(import.meta.dirname, '..')}/`;

/** The content on which tests run, instead of the owner's. */
export const FIXTURE_CONTENT = `${PROJECT}test/fixtures/content`;
const FIXTURE_PUBLIC = `${PROJECT}test/fixtures/public`;

/**
 * A copy of the project with the fixture content, built in a folder of its own: tests judge the code, whatever the owner
 * publishes. Ends in a slash; the build is in `dist/` below it.
 */
export const TEST_SITE = `${PROJECT}.test-site/`;

/** The folder of the build that is tested. */
export const DIST_FOLDER = `${TEST_SITE}dist`;

/** The variables that a program needs that a test starts, and no others of this environment. */
export const childEnvironment = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
};

/** Everything that is built and started there, beside the content. */
const SOURCES = [
  'astro.config.mjs',
  'functions',
  'LICENSE',
  'netlify.toml',
  'package.json',
  'package-lock.json',
  'src',
  'tsconfig.json',
];

/** Copies the sources and the fixture content, and builds them unless the last build is current. */
export async function prepareTestSite(): Promise<void> {
  copySite(TEST_SITE);
  // None of the settings of whoever runs the tests.
  await buildUnlessCurrent(TEST_SITE, { PATH: process.env['PATH'], HOME: process.env['HOME'] });
}

/** Lists the paths of all pages of the test site. */
export function listPages(): string[] {
  const { published } = readSiteManifest(TEST_SITE);
  return published.filter(({ audience }) => audience === 'page').map(({ path: page }) => page);
}

/** Builds the site in a folder unless its last build is current; throws what Astro prints if it fails. */
export async function buildUnlessCurrent(folder: string, env: NodeJS.ProcessEnv): Promise<void> {
  if (isBuildCurrent(folder, env)) return;
  const words = [`${PROJECT}node_modules/astro/bin/astro.mjs`, 'build'];
  // Astro behaves differently where NODE_ENV is test.
  const options = { cwd: folder, env: { ...env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' } };
  await promisify(execFile)(process.execPath, words, options).catch(({ stdout, stderr }) => {
    throw new Error(`${folder} cannot be built:\n${stdout}${stderr}`);
  });
}

/** Copies the sources and the fixture content to a folder, whose name ends in a slash, with the project's packages. */
export function copySite(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const name of SOURCES) copy(PROJECT + name, folder + name);
  copy(FIXTURE_CONTENT, `${folder}content`);
  copy(FIXTURE_PUBLIC, `${folder}public`);
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
