import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** A way to publish a folder of case studies as HTML, Markdown and JSON. */
export interface Builder {
  name: string;
  /** Lays out the project, without content. */
  prepare(folder: string): void;
  /** Where the case studies belong. */
  content: string;
  /** What a clean clone does not have. */
  leftovers: string[];
  /** The arguments of Node.js that build the project. */
  build: string[];
  /** The same for a start when nothing has changed, where that is something other than a build. */
  start?: string[];
}

/** What one run took. */
export interface Usage {
  wallSeconds: number;
  cpuSeconds: number;
  peakMegabytes: number;
}

const REPORTER = fileURLToPath(new URL('usage-reporter.mjs', import.meta.url));

/** Runs Node.js in a folder and tells what it took; throws with its output when it fails. */
export function measure(folder: string, args: string[]): Usage {
  const report = path.join(folder, 'usage.json');
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', REPORTER, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], ASTRO_TELEMETRY_DISABLED: '1', USAGE_REPORT: report },
    maxBuffer: 2 ** 28,
  });
  const wallSeconds = (performance.now() - start) / 1000;
  if (status !== 0) throw new Error(`${args.join(' ')} failed:\n${stdout}${stderr}`);
  const { cpuSeconds, peakMegabytes } = JSON.parse(readFileSync(report, 'utf8'));
  return { wallSeconds, cpuSeconds, peakMegabytes };
}
