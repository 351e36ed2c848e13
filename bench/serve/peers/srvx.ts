import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createHomelabHandler } from '../../../src/homelab/handler.ts';
import { createHttpServer } from '../../../src/hosts/node/connections.ts';
import { createLog, openLogDestination } from '../../../src/hosts/node/log.ts';
import { readSiteManifest } from '../../../src/hosts/site-manifest.ts';
import { createTokenVerifier } from '../../../src/http/bearer.ts';
import { openSqliteStore } from '../../../src/stores/sqlite.ts';
import { sampleAllowlist } from '../../../test/fixtures/allowlist.ts';
import { observationAt } from '../../../test/fixtures/observation.ts';
import type { Peer } from '../peer.ts';
import { project } from '../sample.ts';

/** The observation by this project's handler, but through srvx instead of Astro's adapter. */
export async function start({ data }: { data: string }): Promise<Peer> {
  // By a name that the type check does not follow: the package is installed for the benchmark only.
  const { FastResponse, toNodeHandler } = await import('srvx/node' as string);
  globalThis.Response = FastResponse;
  const { baseUrl } = readSiteManifest(project);
  const log = createLog(openLogDestination());
  const store = await openSqliteStore(data);
  await store.writeIfNewer(observationAt(Math.floor(Date.now() / 1000)));
  const handle = toNodeHandler(
    createHomelabHandler({
      store,
      allowlist: await sampleAllowlist(),
      verifyToken: createTokenVerifier([]),
      now: () => Date.now() / 1000,
      baseUrl,
      logError: log.failure,
    }),
  );
  const server = createHttpServer({
    listener: (request, response) => void handle(request, response),
    baseUrl,
    onRequest: log.request,
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { urls: { feed: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/homelab` } };
}
