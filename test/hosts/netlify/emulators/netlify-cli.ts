import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PUBLISH_FOLDER } from '../../../../src/hosts/netlify/publish-folder.ts';
import { readSiteManifest } from '../../../../src/hosts/site-manifest.ts';
import { OPERATOR_TOKEN, requireNoToken } from '../../../fixtures/operator-token.ts';
import { TEST_SITE } from '../../../test-site.ts';
import { findFreePort } from '../../free-port.ts';
import type { Host } from '../../host-contract.ts';

const cli = fileURLToPath(new URL('../node_modules/netlify-cli/bin/run.js', import.meta.url));
/** Where deno is, which the platform's tools look for before they download one. */
const bin = fileURLToPath(new URL('../node_modules/.bin', import.meta.url));
const strictBlobs = new URL('./strict-blobs.mjs', import.meta.url).href;

/** The emulator starts a thread for each call of a function, so it is not made for many at once. */
const WRITERS = 3;

/** `dev` takes the build that there is, `serve` makes one and cannot be told a folder. */
const COMMANDS = { dev: ['dev', '--dir', PUBLISH_FOLDER], serve: ['serve'] };

/** Runs a command of netlify-cli to its end, offline and without login; gives its output, rejects where it fails. */
export async function runNetlify(args: readonly string[]): Promise<string> {
  const { child, output } = spawnNetlify(args);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(output());
  return output();
}

/** Starts `netlify dev` or `netlify serve` over the build, with empty Blobs; rejects with its output where it fails. */
export async function startEmulator(command: keyof typeof COMMANDS): Promise<Host> {
  await rm(`${TEST_SITE}.netlify/blobs-serve`, { recursive: true, force: true });
  const port = await findFreePort();
  const { child, output } = spawnNetlify(
    [...COMMANDS[command], '--offline', '--internal-disable-edge-functions', '--port', String(port)],
    { OPERATOR_TOKEN, NODE_OPTIONS: `--import ${strictBlobs}`, BROWSER: 'none' },
  );
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => /server ready: http/.test(output()) && resolve());
    child.on('exit', () => reject(new Error(output())));
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    token: OPERATOR_TOKEN,
    writers: WRITERS,
    // What the platform says about a deploy, and the emulator does not.
    headers: { 'x-nf-deploy-context': 'production', 'x-nf-deploy-published': '1' },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
      requireNoToken(output());
    },
  };
}

function spawnNetlify(args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [cli, ...args], {
    cwd: TEST_SITE,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: `${bin}:${process.env['PATH']}`,
      HOME: process.env['HOME'],
      CI: '1',
      // The emulators would set a URL of the platform for the builds that they start.
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
