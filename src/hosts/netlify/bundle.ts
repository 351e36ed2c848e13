import { type BuildOptions, build } from 'esbuild';

export const FUNCTIONS_FOLDER = '.build/netlify/functions';
export const EDGE_FUNCTIONS_FOLDER = '.build/netlify/edge-functions';

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
