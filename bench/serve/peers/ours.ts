import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLog, openLogDestination } from '../../../src/hosts/node/log.ts';
import { readSettings } from '../../../src/hosts/node/settings.ts';
import { startServer } from '../../../src/hosts/node/start.ts';
import { readSiteManifest } from '../../../src/hosts/site-manifest.ts';
import { allowlist } from '../../../test/fixtures/content.ts';
import { OPERATOR_TOKEN } from '../../../test/fixtures/operator-token.ts';
import { createPublication, send } from '../../../test/hosts/http-client.ts';
import { PROJECT } from '../../../test/test-site.ts';
import { announce } from '../sample.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'bench-ours-'));
const { url } = await startServer({
  settings: readSettings({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, OPERATOR_TOKEN }),
  // The owner's allowlist may keep less of the observation than the peer serves.
  manifest: { ...readSiteManifest(PROJECT), allowlist },
  project: PROJECT,
  log: createLog(openLogDestination()),
  now: () => Date.now() / 1000,
});
const { status } = await send(url, '/api/homelab', createPublication(OPERATOR_TOKEN));
if (status !== 200) throw new Error(`Publishing gives ${status}`);
announce({ json: `${url}/api/v1/profile`, page: `${url}/`, feed: `${url}/api/homelab` });
