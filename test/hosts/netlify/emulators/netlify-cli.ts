import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { readSiteUrl } from '../../../../src/site/site-url.ts';
import { OPERATOR_TOKEN, requireNoToken } from '../../../fixtures/operator-token.ts';
import { childEnvironment, copySite, PROJECT } from '../../../test-site.ts';
import { findFreePort } from '../../http-client.ts';

/** A copy of the site, since Netlify's tools build it themselves; `using` removes it. */
export interface NetlifySite extends Disposable {
  /** Ends in a slash. */
  folder: string;
  /** Runs `npm run netlify` with a command of netlify-cli, offline and without login; rejects with its output if it fails. */
  run(args: readonly string[]): Promise<void>;
  /** Starts `npm run netlify -- dev` with empty Blobs; rejects with its output if it fails. */
  start(): Promise<Emulator>;
}

export interface Emulator {
  origin: string;
  /** An accepted operator token. */
  token: string;
  stop(): Promise<void>;
}

/** Installs Netlify's command line if it is missing or outdated, and copies the site. */
export async function createNetlifySite(): Promise<NetlifySite> {
  const install = [`${PROJECT}src/programs/install.mjs`, 'deploy/netlify'];
  await promisify(execFile)(process.execPath, install, { cwd: PROJECT });
  const folder = `${mkdtempSync(path.join(tmpdir(), 'netlify-'))}/`;
  copySite(folder);
  // Netlify's tools take the root of the nearest repository for the site.
  mkdirSync(`${folder}.git`);
  return {
    folder,
    run: async (args) => {
      const { child, output } = spawnNetlify(folder, args);
      const [code] = await once(child, 'close');
      if (code !== 0) throw new Error(output());
    },
    start: () => startEmulator(folder),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function startEmulator(folder: string): Promise<Emulator> {
  const port = await findFreePort();
  const env = { OPERATOR_TOKEN, BROWSER: 'none' };
  const { child, output } = spawnNetlify(folder, ['dev', '--port', String(port)], env);
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => /server ready: http/.test(output()) && resolve());
    child.on('exit', () => reject(new Error(output())));
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    token: OPERATOR_TOKEN,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
      requireNoToken(output());
    },
  };
}

function spawnNetlify(folder: string, args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [`${PROJECT}src/programs/netlify/main.ts`, ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...childEnvironment,
      HOME: process.env['HOME'],
      CI: '1',
      // netlify-cli would set a URL of the platform for builds.
      SITE_URL: readSiteUrl({}),
      ...env,
    },
  });
  let text = '';
  const collect = (chunk: Buffer) => {
    text += chunk;
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return { child, output: () => text };
}
