import { createLog, openLogDestination } from '../../../src/hosts/node/log.ts';
import { readSettings } from '../../../src/hosts/node/settings.ts';
import { startServer } from '../../../src/hosts/node/start.ts';
import { readSiteManifest } from '../../../src/hosts/site-manifest.ts';
import { sampleAllowlist } from '../../../test/fixtures/allowlist.ts';
import { observationAt } from '../../../test/fixtures/observation.ts';
import { OPERATOR_TOKEN } from '../../../test/fixtures/operator-token.ts';
import type { Peer } from '../peer.ts';
import { project } from '../sample.ts';

/** The server of this project, with everything that it does in production. */
export async function start({ data }: { data: string }): Promise<Peer> {
  const { url } = await startServer({
    settings: readSettings({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: data, OPERATOR_TOKEN }),
    // The sample's allowlist, since the owner's may keep less of the observation than the others serve.
    manifest: { ...readSiteManifest(project), allowlist: await sampleAllowlist() },
    project,
    log: createLog(openLogDestination()),
    now: () => Date.now() / 1000,
  });
  const feed = `${url}/api/homelab`;
  const published = await fetch(feed, {
    method: 'POST',
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
    body: JSON.stringify(observationAt(Math.floor(Date.now() / 1000))),
  });
  if (!published.ok) throw new Error(await published.text());
  return { urls: { json: `${url}/api/v1/profile`, page: `${url}/`, feed } };
}
