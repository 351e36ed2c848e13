import { type BuildOptions, build } from 'esbuild';

/** The folders of the bundled functions, inside the project; netlify.toml names them. */
export const FUNCTIONS_FOLDER = '.build/netlify/functions';
export const EDGE_FUNCTIONS_FOLDER = '.build/netlify/edge-functions';

/** Bundles each function over the last build into one file without imports of packages. */
export async function bundleFunctions(project: string): Promise<void> {
  const options: BuildOptions = {
    absWorkingDir: project,
    bundle: true,
    format: 'esm',
    minify: true,
    charset: 'utf8',
    logLevel: 'warning',
  };
  await build({
    ...options,
    entryPoints: ['functions/homelab.ts', 'functions/guard.ts'],
    outdir: FUNCTIONS_FOLDER,
    outExtension: { '.js': '.mjs' },
    platform: 'node',
    target: 'node22',
  });
  await build({
    ...options,
    entryPoints: ['functions/edge/markdown.ts'],
    outdir: EDGE_FUNCTIONS_FOLDER,
    platform: 'neutral',
    target: 'es2023',
  });
}
