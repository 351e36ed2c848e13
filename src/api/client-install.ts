/** The path of the client's package on a site; its digest is at the same path with `.sha256` appended. */
export const CLI_PACKAGE_PATH = '/downloads/portfolio-cli.tgz';

/**
 * The command lines that run the client of a site once, install it, and check its digest before installing it. npm 12
 * fetches no package from a URL unless told to, so the lines allow it for the package that they name and for nothing else.
 */
export function createInstallLines(baseUrl: string) {
  const url = baseUrl + CLI_PACKAGE_PATH;
  const file = CLI_PACKAGE_PATH.slice(CLI_PACKAGE_PATH.lastIndexOf('/') + 1);
  return {
    run: `npx --yes --allow-remote=root ${url} profile`,
    install: `npm install --global --allow-remote=root ${url}`,
    check: `curl --fail --remote-name-all ${url} ${url}.sha256 && sha256sum --check ${file}.sha256`,
    installChecked: `npm install --global ./${file}`,
  };
}
