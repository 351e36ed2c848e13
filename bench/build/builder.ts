import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { copySite, PROJECT } from '../../test/test-site.ts';

export interface Builder {
  name: string;
  prepare(folder: string): void;
  content: string;
  leftovers: string[];
  build: string[];
}

const REPORTER = fileURLToPath(new URL('usage-reporter.mjs', import.meta.url));

export const thisProject: Builder = {
  name: 'this project',
  content: 'content/case-studies',
  leftovers: ['dist', '.build', '.astro', 'node_modules/.astro'],
  build: ['node_modules/astro/bin/astro.mjs', 'build'],
  prepare: (folder) => {
    copySite(`${folder}/`);
    rmSync(path.join(folder, 'content'), { recursive: true });
    cpSync(`${PROJECT}content`, path.join(folder, 'content'), { recursive: true });
    rmSync(path.join(folder, thisProject.content), { recursive: true });
    // Bare Astro builds one language.
    rmSync(path.join(folder, 'content/de'), { recursive: true });
  },
};

export function writeCaseStudies(folder: string, count: number): void {
  const sample = readFileSync(`${PROJECT}content/case-studies/ordex.md`, 'utf8');
  const files = Array.from({ length: count }, (_, index) => {
    const text = sample
      .replace(/^slug: .*$/m, `slug: study-${index}`)
      .replace(/^title: .*$/m, `title: Study ${index}`)
      .replace(/^order: .*$/m, `order: ${index + 1}`);
    return [`study-${index}.md`, text];
  });
  writeFiles(folder, Object.fromEntries(files));
  cpSync(`${PROJECT}content/case-studies/images`, path.join(folder, 'images'), { recursive: true });
}

export function writeFiles(folder: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text.trimStart());
  }
}

export function measure(folder: string, { build }: Builder): { seconds: number; megabytes: number } {
  const report = path.join(folder, 'usage.json');
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', REPORTER, ...build], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], ASTRO_TELEMETRY_DISABLED: '1', USAGE_REPORT: report },
    maxBuffer: 2 ** 28,
  });
  const seconds = (performance.now() - start) / 1000;
  if (status !== 0) throw new Error(`${build.join(' ')} failed:\n${stdout}${stderr}`);
  return { seconds, megabytes: JSON.parse(readFileSync(report, 'utf8')).megabytes };
}
