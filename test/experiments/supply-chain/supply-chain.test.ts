import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findUnlisted, readBillOfMaterials } from './bill-of-materials.ts';
import { readDocumentedDependencies, standsFor } from './documented-dependencies.ts';
import { isLicenceAccepted } from './licences.ts';
import { type LockedPackage, readDirectDependencies, readLockedPackages } from './locked-packages.ts';
import { digestFiles } from './two-builds.ts';

const packages = readLockedPackages();
const { production, development } = readDirectDependencies();

const SAMPLE: LockedPackage = {
  name: 'sample',
  version: '1.0.0',
  licence: 'MIT',
  isProduction: true,
  hasInstallScript: false,
  integrity: 'sha512-',
};

describe('the direct dependencies', () => {
  const documented = readDocumentedDependencies();

  it('have a reason each in ARCHITECTURE.md', () => {
    const direct = [...production, ...development];
    expect(direct.filter((name) => !documented.some((entry) => standsFor(entry, name)))).toEqual([]);
  });

  it('are all that ARCHITECTURE.md gives a reason for', () => {
    const direct = [...production, ...development];
    expect(documented.filter((entry) => !direct.some((name) => standsFor(entry, name)))).toEqual([]);
  });

  it('are at most five in production', () => {
    expect(production.length).toBeLessThanOrEqual(5);
  });
});

describe('the locked packages', () => {
  it('run no script when they are installed for production', () => {
    expect(packages.filter(({ isProduction, hasInstallScript }) => isProduction && hasInstallScript)).toEqual(
      [],
    );
  });

  it('run a script for development only where package.json allows it', async () => {
    const { default: manifest } = await import('../../../package.json', { with: { type: 'json' } });
    const scripted = packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
    expect(Object.keys(manifest.allowScripts).sort()).toEqual(scripted.sort());
  });

  it('are each held to a digest', () => {
    expect(packages.filter(({ integrity }) => !integrity?.startsWith('sha512-'))).toEqual([]);
  });

  it('have a licence that allows their use', () => {
    expect(packages.filter((one) => !isLicenceAccepted(one))).toEqual([]);
  });
});

describe('a licence', () => {
  it.each([
    ['no licence at all', { licence: undefined }, false],
    ['an unknown one', { licence: 'UNLICENSED' }, false],
    ['one that binds whoever passes it on, in production', { licence: 'LGPL-3.0-or-later' }, false],
    [
      'one that binds whoever passes it on, in a tool',
      { licence: 'LGPL-3.0-or-later', isProduction: false },
      true,
    ],
    ['a permissive one', { licence: 'ISC' }, true],
  ])('is judged: %s', (_what, fields, isAccepted) => {
    expect(isLicenceAccepted({ ...SAMPLE, ...fields })).toBe(isAccepted);
  });
});

describe('the bill of materials', () => {
  it('lists every locked package with its digest, and those of production as such', () => {
    expect(findUnlisted(packages, readBillOfMaterials())).toEqual([]);
  });

  it('is found wanting where a package is missing, has no digest, or is said to be for development only', () => {
    const component = { name: 'sample', version: '1.0.0', isDevelopment: false, isHashed: true };
    expect(findUnlisted([SAMPLE], [component])).toEqual([]);
    expect(findUnlisted([SAMPLE], [])).toEqual([SAMPLE]);
    expect(findUnlisted([SAMPLE], [{ ...component, version: '1.0.1' }])).toEqual([SAMPLE]);
    expect(findUnlisted([SAMPLE], [{ ...component, isHashed: false }])).toEqual([SAMPLE]);
    expect(findUnlisted([SAMPLE], [{ ...component, isDevelopment: true }])).toEqual([SAMPLE]);
  });
});

describe('the digests of a build', () => {
  it('change with a byte and with a name', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'digests-'));
    await writeFile(path.join(folder, 'a'), '1');
    const first = await digestFiles(folder);
    await writeFile(path.join(folder, 'a'), '2');
    await writeFile(path.join(folder, 'b'), '1');
    const second = await digestFiles(folder);
    expect(second.get('a')).not.toBe(first.get('a'));
    expect(second.get('b')).toBe(first.get('a'));
    await rm(folder, { recursive: true });
  });
});
