import { PATHS } from '../paths.ts';

/**
 * The name of the client's npm package. npm looks up what is installed by its name, and its registry takes no new name
 * with capital letters or a tilde: nobody can publish another package under this one.
 */
export const CLI_PACKAGE_NAME = 'Portfolio~CLI';

/**
 * The command lines that run, install and check the client of a site, given its origin; each works unchanged in the
 * shells of Linux, macOS and Windows. npm 12 fetches no package from a URL unless told to, so the lines allow it for the
 * package that they name and for nothing else. None installs globally: `npm update --global` looks up
 * every global package by its name, and would fail at this one, which no registry has.
 */
export function createInstallLines(baseUrl: string) {
  const url = baseUrl + PATHS.cliPackage;
  const file = PATHS.cliPackage.slice(PATHS.cliPackage.lastIndexOf('/') + 1);
  return {
    /** Runs it once, without installing it. */
    run: `npx --yes --allow-remote=root ${url} profile`,
    /** Installs the command into the project of the current folder, where `npx portfolio` runs it. */
    install: `npm install --allow-remote=root ${url}`,
    /** Downloads package and digest into the current folder. */
    download: `curl --fail --remote-name-all ${url} ${url}.sha256`,
    /** Compares the two and fails if they differ. It has no character that a shell would replace between double quotes. */
    check: `node -e "const{createHash}=require('crypto'),{readFileSync}=require('fs');require('assert').equal(createHash('sha256').update(readFileSync('${file}')).digest('hex'),readFileSync('${file}.sha256','utf8').slice(0,64))"`,
    /** Installs what was checked, in the same way. */
    installChecked: `npm install ./${file}`,
  };
}
