import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleFunctions, FUNCTIONS_FOLDER } from '../src/hosts/netlify/bundle.ts';
import { writePublishFolder } from '../src/hosts/netlify/publish-folder.ts';
import { readSiteManifest } from '../src/hosts/site-manifest.ts';
import { median } from './median.ts';

// What a cold start of each Netlify function costs: importing it in a new process, next to importing nothing, in turns.
const ROUNDS = 41;

const project = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'bench-function-'));
const empty = path.join(folder, 'empty.mjs');
writeFileSync(empty, 'export default 0;\n');
await writePublishFolder(project, readSiteManifest(project).baseUrl);
await bundleFunctions(project);

for (const name of ['homelab', 'guard']) {
  const file = `${project}${FUNCTIONS_FOLDER}/${name}.mjs`;
  const nothing: number[] = [];
  const cold: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    nothing.push(importInNewProcess(empty));
    cold.push(importInNewProcess(file));
  }
  const over = median(cold) - median(nothing);
  const kilobytes = (readFileSync(file).length / 1000).toFixed(1);
  console.log(`${name}: ${kilobytes} kB minified, cold import ${over.toFixed(1)} ms over an empty module`);
  console.log(
    `  (${median(cold).toFixed(1)} and ${median(nothing).toFixed(1)} ms, medians of ${ROUNDS} processes each)`,
  );
}

function importInNewProcess(file: string): number {
  const code = `const t = performance.now(); await import(${JSON.stringify(file)}); console.log(performance.now() - t)`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
  return Number(stdout);
}
