import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLog } from '../src/server/log.ts';
import { type RunningServer, startServer } from '../src/server/start.ts';
import { readSiteManifest } from '../src/site-manifest.ts';

const project = path.join(import.meta.dirname, '..');

/** Starts the self-hosted server over the last build, on a free port, with a store of its own. */
export function startRealSite(host = 'localhost', operatorTokens: string[] = []): Promise<RunningServer> {
  return startServer({
    settings: {
      host,
      port: 0,
      dataFolder: mkdtempSync(path.join(tmpdir(), 'portfolio-data-')),
      operatorTokens,
    },
    manifest: readSiteManifest(project),
    distFolder: path.join(project, 'dist'),
    log: createLog(() => {}),
    now: () => Date.now() / 1000,
  });
}
