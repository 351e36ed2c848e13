import { execFileSync } from 'node:child_process';
import { type LockedPackage, PROJECT } from './locked-packages.ts';

/** A package as a bill of materials lists it. */
export interface Component {
  name: string;
  version: string;
  /** Whether only builds and tests need it. */
  isDevelopment: boolean;
  /** Whether its digest is stated. */
  isHashed: boolean;
}

interface CycloneDxComponent {
  group?: string;
  name: string;
  version: string;
  hashes?: unknown[];
  properties?: { name: string }[];
}

/** The components of the bill of materials that `npm sbom` prints (CycloneDX); throws where it prints none. */
export function readBillOfMaterials(): Component[] {
  const text = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], {
    cwd: PROJECT,
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  });
  const { bomFormat, components } = JSON.parse(text);
  if (bomFormat !== 'CycloneDX') throw new Error('npm sbom prints no CycloneDX');
  return components.map(({ group, name, version, hashes = [], properties = [] }: CycloneDxComponent) => ({
    name: group ? `${group}/${name}` : name,
    version,
    isDevelopment: properties.some((property) => property.name === 'cdx:npm:package:development'),
    isHashed: hashes.length > 0,
  }));
}

/** The packages that a bill of materials does not list with their digest, or, though in production, as for development only. */
export function findUnlisted(
  packages: readonly LockedPackage[],
  components: readonly Component[],
): LockedPackage[] {
  const listed = new Map(
    components.map((component) => [`${component.name}@${component.version}`, component]),
  );
  return packages.filter(({ name, version, isProduction }) => {
    const component = listed.get(`${name}@${version}`);
    return !component?.isHashed || (isProduction && component.isDevelopment);
  });
}
