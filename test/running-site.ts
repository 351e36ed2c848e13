import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLog } from '../src/hosts/node/log.ts';
import { startServer } from '../src/hosts/node/start.ts';
import { readSiteManifest } from '../src/hosts/site-manifest.ts';
import type { Observation } from '../src/schemas/observation.ts';
import { OPERATOR_TOKEN, requireNoToken } from './fixtures/operator-token.ts';
import { TEST_SITE } from './test-site.ts';

/** The real server on the test site, with a store of its own. */
export interface RunningSite {
  url: string;
  /** Origin that the build names in its links. */
  baseUrl: string;
  /** Publishes over HTTP as the operator does; throws if it is refused. */
  publish(observation: Observation): Promise<void>;
  stop(): Promise<void>;
}

/** The folder of the build that is tested. */
export const DIST_FOLDER = `${TEST_SITE}dist`;

/** Lists the paths of all pages of the test site. */
export function listPages(): string[] {
  const { published } = readSiteManifest(TEST_SITE);
  return published.filter(({ audience }) => audience === 'page').map(({ path: page }) => page);
}

/** Starts the server on a free port, on what was built in a folder, whose name ends in a slash. */
export async function startSite(project = TEST_SITE): Promise<RunningSite> {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'site-'));
  const manifest = readSiteManifest(project);
  const server = await startServer({
    settings: { port: 0, host: 'localhost', dataFolder, operatorTokens: [OPERATOR_TOKEN] },
    manifest,
    project,
    log: createLog({ write: requireNoToken }),
    now: () => Date.now() / 1000,
  });
  return {
    url: server.url,
    baseUrl: manifest.baseUrl,
    publish: async (observation) => {
      const response = await fetch(`${server.url}/api/homelab`, {
        method: 'POST',
        headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
        body: JSON.stringify(observation),
      });
      if (!response.ok) throw new Error(`Publishing was refused: ${await response.text()}`);
    },
    stop: () => server.stop(),
  };
}
