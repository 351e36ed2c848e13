import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { TEST_SITE } from '../../test-site.ts';
import type { Homelab } from './homelab.ts';

/** Runs a program of the test site in a homelab; its config is the last argument. */
export async function run(
  homelab: Pick<Homelab, 'config' | 'env' | 'folder'>,
  program: string,
  args: string[] = [],
  env: Record<string, string> = {},
  project = TEST_SITE,
) {
  const config = `${homelab.folder}/collector.yaml`;
  writeFileSync(config, homelab.config);
  const words = [`${project}src/programs/${program}/main.ts`, ...args, config];
  const child = spawn(process.execPath, words, { env: { ...homelab.env, ...env } });
  const output = [text(child.stdout), text(child.stderr)];
  const [code] = await once(child, 'close');
  const [stdout = '', stderr = ''] = await Promise.all(output);
  return { code, stdout, stderr };
}
