/** Where the package of the client is, under the origin of a site; its digest is beside it, with `.sha256` behind. */
export const CLI_PACKAGE_PATH = '/downloads/portfolio-cli.tgz';

/** The command lines that run, install and check the client of a site; each works as it stands. */
export interface InstallLines {
  /** Runs it once, without installing it. */
  run: string;
  /** Installs the command `portfolio` for good. */
  install: string;
  /** Fetches package and digest into the current folder, and compares them. */
  check: string;
  /** Installs what was checked. */
  installChecked: string;
}

/**
 * The install lines for a site, given its origin. npm 12 fetches packages from no address of its own accord, so the
 * lines allow it for the package that they name and for nothing else.
 */
export function createInstallLines(baseUrl: string): InstallLines {
  const address = baseUrl + CLI_PACKAGE_PATH;
  const file = CLI_PACKAGE_PATH.slice(CLI_PACKAGE_PATH.lastIndexOf('/') + 1);
  return {
    run: `npx --yes --allow-remote=root ${address} profile`,
    install: `npm install --global --allow-remote=root ${address}`,
    check: `curl --fail --remote-name-all ${address} ${address}.sha256 && sha256sum --check ${file}.sha256`,
    installChecked: `npm install --global ./${file}`,
  };
}
