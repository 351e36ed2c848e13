import { readFile } from 'node:fs/promises';
import { build, type Plugin } from 'esbuild';

/** Where the bundled functions are left, inside the project; netlify.toml names this folder. */
export const FUNCTIONS_FOLDER = '.build/functions';

/** What a cold start would load and never use, and the small module that stands in for it. */
const STAND_INS = {
  zod: './src/hosts/netlify/small-zod.ts',
  '@netlify/otel': './src/hosts/netlify/no-tracing.ts',
};

/** Descriptions of fields are for readers of the reference. */
const withoutDescriptions: Plugin = {
  name: 'without-descriptions',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]src[\\/]schemas[\\/][^\\/]+\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      return { contents: source.replace(/\.meta\(\{(?:[^{}]|\{[^{}]*\})*\}\)/g, ''), loader: 'ts' };
    });
  },
};

/** Bundles each function over the last build into one small file without imports of packages. */
export async function bundleFunctions(project: string): Promise<void> {
  await build({
    absWorkingDir: project,
    entryPoints: ['functions/homelab.ts', 'functions/guard.ts'],
    outdir: FUNCTIONS_FOLDER,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    target: 'node22',
    format: 'esm',
    minify: true,
    charset: 'utf8',
    alias: STAND_INS,
    plugins: [withoutDescriptions],
    logLevel: 'warning',
  });
}
