import type { LockedPackage } from './locked-packages.ts';

/** Licences that ask no more of whoever runs or passes on the service than to keep their notice. */
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

/** Open licences with more conditions, which bind whoever changes or passes on the tool: for builds and tests only. */
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

/** Packages whose manifest states no licence, with the one that their own text states, read by a person. */
const READ_BY_HAND: Readonly<Record<string, string>> = {
  'callsite@1.0.0': 'MIT',
  'png-js@2.0.0': 'MIT',
};

/** Whether a package may be used where it is used, by its licence. */
export function isLicenceAccepted({ name, version, licence, isProduction }: LockedPackage): boolean {
  const stated = licence ?? READ_BY_HAND[`${name}@${version}`];
  return stated !== undefined && (PERMISSIVE.has(stated) || (!isProduction && FOR_TOOLS.has(stated)));
}
