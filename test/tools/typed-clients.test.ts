import { exec } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBuilt, readBuiltPage } from '../pages/built-page.ts';
import { type RunningSite, startSite } from '../running-site.ts';
import { runTool, TOOLS } from './tools.ts';

const PROGRAM = `import type { paths } from './portfolio';
type Json<R> = R extends { content: { 'application/json': infer B } } ? B : never;
type Read<P extends keyof paths> = paths[P] extends { get: { responses: { 200: infer R } } } ? Json<R> : never;
export const title = (profile: Read<'/api/v1/profile'>): string => profile.title;
export const slugs = (studies: Read<'/api/v1/case-studies'>) => studies.map(({ slug }) => slug);
export const first: Read<'/api/v1/case-studies/{slug}'>['slug'] = 'ordex';
export const total = (lab: Read<'/api/homelab'>): number => lab.infrastructure.containers.total;
// @ts-expect-error: no case study has this slug.
export const none: Read<'/api/v1/case-studies/{slug}'>['slug'] = 'none';
`;

let site: RunningSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

it('the types that the command of the reference writes describe every body', async () => {
  const [command = ''] = /^npx -y openapi-typescript .*$/m.exec(readBuilt('docs.md')) ?? [];
  const { origin } = new URL(readBuiltPage('docs').frontMatter['canonical'] ?? '');
  const folder = mkdtempSync(path.join(TOOLS, '.check-'));
  try {
    // The generator is installed here, so that the test needs no network.
    await promisify(exec)(command.replace('npx -y ', '').replace(origin, site.url), {
      cwd: folder,
      env: { ...process.env, PATH: `${path.dirname(process.execPath)}:${TOOLS}/.bin:${process.env['PATH']}` },
    });
    writeFileSync(path.join(folder, 'program.ts'), PROGRAM);
    const flags = ['--noEmit', '--strict', '--moduleResolution', 'bundler', '--module', 'esnext'];
    const result = await runTool('typescript/bin/tsc', [...flags, path.join(folder, 'program.ts')]);
    expect(result).toEqual({ exitCode: 0, output: '' });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
