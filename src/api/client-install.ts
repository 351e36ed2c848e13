import { PATHS } from '../paths.ts';

/**
 * The npm registry accepts no new name with a capital letter or a tilde, so nobody can publish another package under
 * this one, which `npm update` would then install.
 */
export const CLI_PACKAGE_NAME = 'Portfolio~CLI';

/**
 * The commands work unchanged in the shells of Linux, macOS and Windows. npm 12 installs no package from a URL by
 * default, so they allow it for the named package only. None installs globally, because `npm update --global` would
 * look up the package in the registry and fail.
 */
export function createInstallLines(baseUrl: string) {
  const url = baseUrl + PATHS.cliPackage;
  const file = PATHS.cliPackage.replace(/.*\//, '');
  return {
    run: `npx --yes --allow-remote=root ${url} profile`,
    install: `npm install --allow-remote=root ${url}`,
    download: `curl --fail --remote-name-all ${url} ${url}.sha256`,
    /** Fails if the digest differs. The code has no character that a shell would replace between double quotes. */
    check: `node -e "const{createHash}=require('crypto'),{readFileSync}=require('fs');require('assert').equal(createHash('sha256').update(readFileSync('${file}')).digest('hex'),readFileSync('${file}.sha256','utf8').slice(0,64))"`,
    installChecked: `npm install ./${file}`,
  };
}
