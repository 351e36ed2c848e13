import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { AstroIntegration } from 'astro';
import { build } from 'esbuild';
import { createTar } from 'nanotar';
import { CLI_PACKAGE_NAME, createInstallLines } from '../api/client-install.ts';
import { PATHS } from '../paths.ts';
import { CLI_VERSION } from '../programs/cli/commands.ts';
import { renderHelp } from '../programs/cli/help.ts';

const EXECUTABLE = 'portfolio.cjs';
/** Comes before everything else, in what older versions understand. */
const REQUIRE_NODE_22 =
  "if (parseInt(process.versions.node, 10) < 22) {\n  console.error('portfolio: needs Node.js 22 or later; this is ' + process.version + '.');\n  process.exit(2);\n}";
/** npm's own packages carry this moment, because some tools cannot store an earlier one. */
const MODIFIED = Date.UTC(1985, 9, 26, 8, 15);
/** Two blocks of zeros, as POSIX has it; createTar leaves fewer where the files happen to fill the last record. */
const END_OF_ARCHIVE = Buffer.alloc(1024);
/** Byte of the gzip header that names the operating system (RFC 1952 section 2.3.1), and its value for unknown. */
const GZIP_SYSTEM = { offset: 9, unknown: 255 };

/**
 * Packs the command-line client at the end of a build as an npm package: once under a stable name, once under a name
 * with its version, each with its digest in the format of sha256sum. The client reads `baseUrl` by default.
 */
export function downloads({ project, baseUrl }: { project: string; baseUrl: string }): AstroIntegration {
  return {
    name: 'downloads',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const read = (file: string) => readFile(path.join(project, file), 'utf8');
        const archive = createArchive({
          LICENSE: await read('LICENSE'),
          'README.md': renderReadme(baseUrl),
          'package.json': renderManifest(baseUrl),
          [EXECUTABLE]: await bundleClient(project, baseUrl),
        });
        const digest = createHash('sha256').update(archive).digest('hex');
        const current = path.join(fileURLToPath(dir), PATHS.cliPackage);
        await mkdir(path.dirname(current), { recursive: true });
        for (const file of [current, current.replace(/\.tgz$/, `-${CLI_VERSION}.tgz`)]) {
          await writeFile(file, archive);
          await writeFile(`${file}.sha256`, `${digest}  ${path.basename(file)}\n`);
        }
      },
    },
  };
}

/** One readable CommonJS file without dependencies; CommonJS starts faster than a module. */
async function bundleClient(project: string, baseUrl: string): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: project,
    entryPoints: ['src/programs/cli/main.ts'],
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node22',
    format: 'cjs',
    // As calls of require, which load a part of Node.js faster.
    supported: { 'dynamic-import': false },
    charset: 'utf8',
    lineLimit: 120,
    legalComments: 'none',
    // Its comments name files, which must not tell where a link leads.
    preserveSymlinks: true,
    banner: { js: `#!/usr/bin/env node\n${REQUIRE_NODE_22}` },
    define: { DEFAULT_BASE_URL: JSON.stringify(baseUrl) },
  });
  return outputFiles.map(({ text }) => text).join('');
}

/** A gzipped tar archive of an npm package. Nothing of the machine, the time or the user gets into its bytes. */
function createArchive(files: Record<string, string>): Buffer {
  const items = Object.entries(files).map(([name, data]) => ({
    name: `package/${name}`,
    data,
    attrs: { mode: name === EXECUTABLE ? '755' : '644', mtime: MODIFIED, uid: 0, gid: 0 },
  }));
  const archive = gzipSync(Buffer.concat([createTar(items), END_OF_ARCHIVE]), { level: 9 });
  archive[GZIP_SYSTEM.offset] = GZIP_SYSTEM.unknown;
  return archive;
}

function renderManifest(baseUrl: string): string {
  const manifest = {
    name: CLI_PACKAGE_NAME,
    version: CLI_VERSION,
    description: `Reads the portfolio at ${baseUrl}: data as JSON, pages as Markdown.`,
    license: 'MIT',
    homepage: baseUrl + PATHS.docs,
    bin: { portfolio: EXECUTABLE },
    files: [EXECUTABLE],
    engines: { node: '>=22' },
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

function renderReadme(baseUrl: string): string {
  const { run, install, download, check, installChecked } = createInstallLines(baseUrl);
  const help = renderHelp(baseUrl)
    .trimEnd()
    .replace(/^(?=.)/gm, '    ');
  return `# portfolio

The command-line client of ${baseUrl}. It needs Node.js 22 or later and nothing else.

    ${run}
    ${install}

To check its digest before you install it:

    ${download}
    ${check}
    ${installChecked}

${help}

Documentation: ${baseUrl}${PATHS.docs}
`;
}
