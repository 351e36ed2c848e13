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
import { CLI_VERSION, renderHelp } from '../programs/cli/commands.ts';

const EXECUTABLE = 'portfolio.cjs';
/** This check runs first, in syntax that old versions of Node.js understand. */
const REQUIRE_NODE_22 =
  "if (parseInt(process.versions.node, 10) < 22) {\n  console.error('portfolio: needs Node.js 22 or later; this is ' + process.version + '.');\n  process.exit(2);\n}";
/** npm uses this time in its own packages, because some tools cannot store an earlier one. */
const MODIFIED = Date.UTC(1985, 9, 26, 8, 15);
/**
 * POSIX ends an archive with two blocks of zeros, but createTar writes fewer if the files exactly fill the last
 * record.
 */
const END_OF_ARCHIVE = Buffer.alloc(1024);
/**
 * The byte of the gzip header that names the operating system (RFC 1952 section 2.3.1), which differs between
 * machines.
 */
const GZIP_SYSTEM = { offset: 9, unknown: 255 };

/**
 * Packs the command-line client as an npm package at the end of a build, under a stable name and under one with its
 * version. Each has a digest in the format of sha256sum. The client reads `baseUrl` by default.
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

async function bundleClient(project: string, baseUrl: string): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: project,
    entryPoints: ['src/programs/cli/main.ts'],
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node22',
    format: 'cjs',
    // Dynamic imports become calls of require, with which Node.js starts faster.
    supported: { 'dynamic-import': false },
    charset: 'utf8',
    lineLimit: 120,
    legalComments: 'none',
    // Comments in the bundle name its files, and must not reveal the targets of symbolic links.
    preserveSymlinks: true,
    banner: { js: `#!/usr/bin/env node\n${REQUIRE_NODE_22}` },
    define: { DEFAULT_BASE_URL: JSON.stringify(baseUrl) },
  });
  return outputFiles.map(({ text }) => text).join('');
}

/** The archive does not depend on the machine, the time or the user, so neither does its digest. */
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
