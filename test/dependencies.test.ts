import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { describe, expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import lock from '../package-lock.json' with { type: 'json' };

interface LockedPackage {
  version: string;
  dev?: boolean;
  optional?: boolean;
  hasInstallScript?: boolean;
  integrity?: string;
}

const locked = Object.entries<LockedPackage>(lock.packages)
  .filter(([place]) => place !== '')
  .map(([place, entry]) => ({ place, name: place.split('node_modules/').at(-1) ?? '', ...entry }));

/** The packages that ARCHITECTURE.md names under its last heading. */
function readDocumentedNames(): string[] {
  const [, section = ''] = readFileSync('ARCHITECTURE.md', 'utf8').split('\n## Dependencies\n');
  return [...section.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
}

describe('the direct dependencies', () => {
  it('are named with an exact version', () => {
    const versions = Object.values({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });

  it('each have a reason in ARCHITECTURE.md, which lists no others', () => {
    const direct = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(readDocumentedNames().toSorted()).toEqual(direct.toSorted());
  });
});

/** The entries of what a release runs. */
const RELEASED = [
  'src/hosts/node/main.ts',
  'src/programs/publisher/main.ts',
  'src/programs/collector/sources.ts',
  'src/programs/smoke/main.ts',
];

/** The table of what is published imports what renders only when a build renders it. */
const withoutRenderers: Plugin = {
  name: 'without-renderers',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^\./ }, ({ kind, importer }) =>
      kind === 'dynamic-import' && importer.endsWith('/site/published.ts')
        ? { path: '#renderer', external: true }
        : undefined,
    ),
};

it.each(RELEASED)('%s imports nothing that is installed for development only', async (entry) => {
  const { metafile } = await build({
    entryPoints: [entry],
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    plugins: [withoutRenderers],
    metafile: true,
    write: false,
  });
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
  const packages = new Set(imports.map(({ path: name }) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? ''));
  // The route that a build leaves has its packages in it.
  const allowed = ['#build', '#renderer', ...Object.keys(manifest.dependencies)];
  const isAllowed = (name: string) => name.startsWith('node:') || allowed.includes(name);
  expect([...packages].filter((name) => !isAllowed(name))).toEqual([]);
});

describe('the locked packages', () => {
  it('run an install script only where package.json allows it, and never in production', () => {
    const scripted = locked.filter(({ hasInstallScript }) => hasInstallScript);
    expect(scripted.map(({ name }) => name).toSorted()).toEqual(
      Object.keys(manifest.allowScripts).toSorted(),
    );
    expect(scripted.filter(({ dev }) => !dev)).toEqual([]);
  });

  it('are 40 at most and 20 MB in production, as npm ci --omit=dev installs them', () => {
    const installed = locked.filter(({ dev, optional }) => !dev && !optional);
    const files = installed.flatMap(({ place }) => globSync(`${place}/**/*`, { withFileTypes: true }));
    const sizes = files
      .filter((file) => file.isFile())
      .map(({ parentPath, name }) => statSync(path.join(parentPath, name)).size);
    expect(installed.length).toBeLessThanOrEqual(40);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(20e6);
  });

  it('are each pinned to a digest', () => {
    const unpinned = locked.filter(({ integrity }) => !integrity?.startsWith('sha512-'));
    // The registry that wrote the lock file has Typst for Linux on x64 alone, and no digest for other platforms.
    expect(unpinned.filter(({ name }) => !name.startsWith('@myriaddreamin/typst-ts-node-compiler-'))).toEqual(
      [],
    );
  });
});
