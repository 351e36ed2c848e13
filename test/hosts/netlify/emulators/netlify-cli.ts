import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { readSiteManifest } from '../../../../src/hosts/site-manifest.ts';
import { OPERATOR_TOKEN, requireNoToken } from '../../../fixtures/operator-token.ts';
import { PROJECT, TEST_SITE } from '../../../test-site.ts';
import { findFreePort } from '../../free-port.ts';

/** The site on Netlify's emulators. */
export interface Emulator {
  origin: string;
  /** An accepted operator token. */
  token: string;
  stop(): Promise<void>;
}

/** Runs `npm run netlify` with a command of netlify-cli, offline and without login; rejects with its output if it fails. */
export async function runNetlify(args: readonly string[]): Promise<void> {
  const { child, output } = spawnNetlify(args);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(output());
}

/** Starts `npm run netlify -- dev` with empty Blobs; rejects with its output if it fails. */
export async function startEmulator(): Promise<Emulator> {
  await rm(`${TEST_SITE}.netlify/blobs-serve`, { recursive: true, force: true });
  const port = await findFreePort();
  const { child, output } = spawnNetlify(['dev', '--port', String(port)], {
    OPERATOR_TOKEN,
    BROWSER: 'none',
  });
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

function spawnNetlify(args: readonly string[], env: Record<string, string> = {}) {
  // Netlify's tools take the root of the nearest repository for the site.
  mkdirSync(`${TEST_SITE}.git`, { recursive: true });
  const child = spawn(process.execPath, [`${PROJECT}src/programs/netlify/main.ts`, ...args], {
    cwd: TEST_SITE,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      CI: '1',
      // netlify-cli would set a URL of the platform for builds.
      SITE_URL: readSiteManifest(TEST_SITE).baseUrl,
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
