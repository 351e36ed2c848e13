import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { FastResponse } from 'srvx/node';
import { createLog, openLogDestination } from '../../src/hosts/node/log.ts';
import { readSettings } from '../../src/hosts/node/settings.ts';
import { startServer } from '../../src/hosts/node/start.ts';
import { readSiteManifest } from '../../src/hosts/site-manifest.ts';

globalThis.Response = FastResponse as unknown as typeof Response;

const project = fileURLToPath(new URL('../..', import.meta.url));
const dataFolder = mkdtempSync(path.join(tmpdir(), 'bench-'));

/** The server of this project, with everything that it does in production, its log included. */
export async function start(): Promise<string> {
  const { url } = await startServer({
    settings: readSettings({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataFolder }),
    manifest: readSiteManifest(project),
    distFolder: `${project}/dist`,
    log: createLog(openLogDestination()),
    now: () => Date.now() / 1000,
  });
  return `${url}/api/v1/profile`;
}
