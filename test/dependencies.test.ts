import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import lock from '../package-lock.json' with { type: 'json' };

/** A package that the lock file pins. */
interface LockedPackage {
  version: string;
  /** An SPDX expression. */
  license?: string;
  dev?: boolean;
  hasInstallScript?: boolean;
  integrity?: string;
}

/** Licenses that only ask whoever passes the software on to keep their notice. */
const PERMISSIVE = new Set([
  '(MIT OR Apache-2.0)',
  '(MIT OR CC0-1.0)',
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
]);
/** Open licenses with more conditions, accepted for builds and tests only. */
const FOR_TOOLS = new Set([
  '(MIT AND Zlib)',
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'LGPL-3.0-or-later',
  'MIT OR Apache-2.0',
  'MIT AND OFL-1.1',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
]);
/** Packages that state a license only in their text. */
const READ_BY_HAND: Readonly<Record<string, string>> = { 'callsite@1.0.0': 'MIT', 'png-js@2.0.0': 'MIT' };

const locked = Object.entries<LockedPackage>(lock.packages)
  .filter(([place]) => place !== '')
  .map(([place, entry]) => ({ name: place.split('node_modules/').at(-1) ?? '', ...entry }));

/** The packages in the table of ARCHITECTURE.md; `*` stands for the rest of a name. */
function readDocumentedNames(): string[] {
  const [, section = ''] = readFileSync('ARCHITECTURE.md', 'utf8').split('\n## Dependencies\n');
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  return rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );
}

describe('the direct dependencies', () => {
  it('are named with an exact version', () => {
    const versions = Object.values({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });

  const direct = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  const documented = readDocumentedNames();
  const standsFor = (entry: string, name: string) =>
    entry.endsWith('*') ? name.startsWith(entry.slice(0, -1)) : entry === name;

  it('each have a reason in ARCHITECTURE.md, which lists no others', () => {
    expect(direct.filter((name) => !documented.some((entry) => standsFor(entry, name)))).toEqual([]);
    expect(documented.filter((entry) => !direct.some((name) => standsFor(entry, name)))).toEqual([]);
  });
});

it('renovate.json explains each of its rules, in its own words and for packages that are there', () => {
  const manifests = globSync(['package.json', '{bench,test}/**/package.json'], {
    exclude: ['**/node_modules'],
  });
  const names = manifests.flatMap((file) => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(file, 'utf8'));
    return Object.keys({ ...dependencies, ...devDependencies });
  });
  const { packageRules } = JSON.parse(readFileSync('renovate.json', 'utf8'));
  for (const { description, groupName, allowedVersions, matchFileNames, ...rule } of packageRules) {
    const { matchPackageNames = [], matchDepNames = [], ...unknown } = rule;
    expect([description, unknown]).toEqual([expect.stringMatching(/\.$/), {}]);
    expect(groupName ?? allowedVersions, description).toBeDefined();
    for (const pattern of [...matchPackageNames, ...matchDepNames, ...(matchFileNames ?? [])])
      expect(
        [...names, ...manifests].some((name) => path.matchesGlob(name, pattern)),
        pattern,
      ).toBe(true);
  }
});

describe('the locked packages', () => {
  it('run an install script only where package.json allows it, and never in production', () => {
    const scripted = locked.filter(({ hasInstallScript }) => hasInstallScript);
    expect(scripted.map(({ name }) => name).toSorted()).toEqual(
      Object.keys(manifest.allowScripts).toSorted(),
    );
    expect(scripted.filter(({ dev }) => !dev)).toEqual([]);
  });

  it('ask for no other Node.js than package.json, since npm leaves out a native part that does', () => {
    const { engines } = lock.packages['node_modules/@rolldown/binding-linux-x64-gnu'];
    expect(manifest.engines).toEqual(engines);
  });

  it('are each pinned to a digest', () => {
    expect(locked.filter(({ integrity }) => !integrity?.startsWith('sha512-'))).toEqual([]);
  });

  it('have a license that allows their use', () => {
    const refused = locked.filter(({ name, version, license, dev }) => {
      const stated = license ?? READ_BY_HAND[`${name}@${version}`] ?? '';
      return !PERMISSIVE.has(stated) && !(dev && FOR_TOOLS.has(stated));
    });
    expect(refused).toEqual([]);
  });
});
