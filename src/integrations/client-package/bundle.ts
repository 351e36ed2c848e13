import { build } from 'esbuild';

/** Comes before everything else, in what older versions understand. */
const REQUIRE_NODE_22 =
  "if (parseInt(process.versions.node, 10) < 22) {\n  console.error('portfolio: needs Node.js 22 or later; this is ' + process.version + '.');\n  process.exit(2);\n}";

/**
 * Bundles the command-line client to the text of one readable CommonJS file without dependencies; CommonJS starts
 * faster than a module. `baseUrl`, an origin, becomes its default.
 */
export async function bundleClient(project: string, baseUrl: string): Promise<string> {
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
    // Its own, so that no setting of the project changes what is published.
    tsconfigRaw: { compilerOptions: { target: 'es2024', strict: true } },
  });
  return outputFiles.map(({ text }) => text).join('');
}
