import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { childEnvironment, copySite, PROJECT } from './test-site.ts';

/** A copy of the project whose content a test may edit; `await using` removes it. */
export interface EditedSite extends AsyncDisposable {
  /** Ends in a slash. */
  folder: string;
  build(): Promise<{ exitCode: number; output: string }>;
  /** Starts its development server; resolves with its URL and everything that it has printed by then and after. */
  develop(env?: Record<string, string>): Promise<{ url: string; printed(): string }>;
}

export function createEditedSite(): EditedSite {
  const folder = `${mkdtempSync(path.join(tmpdir(), 'site-'))}/`;
  copySite(folder);
  const children: ChildProcess[] = [];
  const run = (words: string[], env: Record<string, string> = {}) => {
    // A process of its own, since Astro behaves differently where NODE_ENV is test.
    const child = spawn(process.execPath, [`${PROJECT}node_modules/astro/bin/astro.mjs`, ...words], {
      cwd: folder,
      env: {
        ...childEnvironment,
        HOME: process.env['HOME'],
        DATA_DIR: `${folder}.data`,
        ASTRO_TELEMETRY_DISABLED: '1',
        ...env,
      },
    });
    children.push(child);
    let output = '';
    const read = (chunk: unknown) => {
      output += String(chunk);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    return { child, printed: () => output };
  };
  return {
    folder,
    build: async () => {
      const { child, printed } = run(['build']);
      await once(child, 'close');
      return { exitCode: child.exitCode ?? -1, output: printed() };
    },
    develop: async (env) => {
      const { child, printed } = run(['dev', '--port', '0'], env);
      const url = await new Promise<string>((resolve, reject) => {
        child.stdout.on('data', () => {
          const [found] = /http:\/\/localhost:\d+(?=\/\s)/.exec(printed()) ?? [];
          if (found) resolve(found);
        });
        child.once('close', () => reject(new Error(printed())));
      });
      return { url, printed };
    },
    async [Symbol.asyncDispose]() {
      for (const child of children.filter(({ exitCode, signalCode }) => exitCode === null && !signalCode)) {
        child.kill();
        await once(child, 'close');
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
