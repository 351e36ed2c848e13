import { atLeast, atMost, type Experiment, figure, none } from '../experiment.ts';
import { findUnlisted, readBillOfMaterials } from './bill-of-materials.ts';
import { isLicenceAccepted } from './licences.ts';
import { readDirectDependencies, readLockedPackages } from './locked-packages.ts';
import { openSecretScanner, withPublishedFiles } from './secret-scan.ts';
import { compareTwoBuilds } from './two-builds.ts';

/** What the service is made of, and that what it publishes holds no secret and can be built again by anybody. */
export const supplyChain: Experiment = {
  name: 'supply-chain',
  promise: 'It is made of few, known parts, publishes no secret, and builds to the same bytes everywhere.',
  run: async () => {
    const packages = readLockedPackages();
    const production = packages.filter(({ isProduction }) => isProduction);
    const components = readBillOfMaterials();
    const secrets = await withPublishedFiles(openSecretScanner().scan);
    const builds = await compareTwoBuilds();
    return [
      atMost('direct dependencies in production', readDirectDependencies().production.length, 5),
      figure('packages in production, with theirs', production.length),
      none('of these with an install script', production.filter((one) => one.hasInstallScript).length),
      none(
        'packages whose licence is not accepted',
        packages.filter((one) => !isLicenceAccepted(one)).length,
      ),
      none('packages without a digest', packages.filter(({ integrity }) => !integrity).length),
      figure('components in the bill of materials', components.length),
      none('packages that it does not list as what they are', findUnlisted(packages, components).length),
      atLeast('files scanned for secrets: repository, history, dist/, client', secrets.filesScanned, 500),
      none(`secrets${list(secrets.found)}`, secrets.found.length),
      atLeast('files in each of two builds', builds.files, 50),
      none(`files that differ between them${list(builds.different)}`, builds.different.length),
    ];
  },
};

function list(items: readonly string[]): string {
  return items.length > 0 ? `: ${items.join(', ')}` : '';
}
