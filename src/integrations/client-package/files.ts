import { CLI_VERSION } from '../../api/client-commands.ts';
import { CLI_PACKAGE_NAME, createInstallLines } from '../../api/client-install.ts';
import { renderHelp } from '../../programs/cli/help.ts';
import type { ArchiveFile } from './archive.ts';

const EXECUTABLE = 'portfolio.cjs';

/** The files of the client's npm package, as npm expects them in its archive. */
export function createClientPackage(bundle: string, licences: string, baseUrl: string): ArchiveFile[] {
  const manifest = {
    name: CLI_PACKAGE_NAME,
    version: CLI_VERSION,
    description: `Reads the portfolio at ${baseUrl}: data as JSON, pages as Markdown.`,
    license: 'MIT',
    homepage: `${baseUrl}/docs`,
    bin: { portfolio: EXECUTABLE },
    files: [EXECUTABLE],
    engines: { node: '>=22' },
  };
  return [
    { name: `package/${EXECUTABLE}`, text: bundle, isExecutable: true },
    { name: 'package/package.json', text: `${JSON.stringify(manifest, null, 2)}\n` },
    { name: 'package/LICENSE', text: licences },
    { name: 'package/README.md', text: renderReadme(baseUrl) },
  ];
}

function renderReadme(baseUrl: string): string {
  const { run, install, check, installChecked } = createInstallLines(baseUrl);
  return `# portfolio

The command-line client of ${baseUrl}. It needs Node.js 22 or later and nothing else.

Run it once:

    ${run}

Install it:

    ${install}

Or download it, check its digest, and install what you checked:

    ${check}
    ${installChecked}

## Use

The response body goes to standard output unchanged, everything else to standard error.

${indent(renderHelp(baseUrl))}

Documentation: ${baseUrl}/docs
`;
}

function indent(text: string): string {
  return text.trimEnd().replace(/^(?=.)/gm, '    ');
}
