import { build } from 'esbuild';

/** Where the bundled functions are left, inside the project; netlify.toml names this folder. */
export const FUNCTIONS_FOLDER = '.build/functions';

/** Bundles each function over the last build into one file without imports of packages. */
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
    logLevel: 'warning',
  });
}
