import type { AddressInfo } from 'node:net';
import { HOMELAB_PATH } from '../../api/resources.ts';
import { createHomelabHandler } from '../../homelab/handler.ts';
import { createTokenVerifier } from '../../http/bearer.ts';
import { withErrorResponses } from '../../http/error-response.ts';
import { createSiteHeaders } from '../../http/headers.ts';
import { findLists } from '../../http/not-found.ts';
import { createRouter } from '../../http/router.ts';
import { openSqliteStore } from '../../stores/sqlite.ts';
import type { SiteManifest } from '../site-manifest.ts';
import { readDocuments } from './documents.ts';
import type { Log } from './log.ts';
import { createNodeServer } from './node-server.ts';
import { logRefusal, withRequestLog } from './request-log.ts';
import type { Settings } from './settings.ts';
import { toListenFailure, toStoreFailure } from './start-failure.ts';
import { stopServer } from './stop.ts';

/** What a running server was made from. */
export interface ServerOptions {
  settings: Settings;
  manifest: SiteManifest;
  /** Folder of the prerendered site. */
  distFolder: string;
  log: Log;
  /** The time in Unix seconds. */
  now: () => number;
}

/** A server that accepts connections. */
export interface RunningServer {
  /** Where it listens, for example `http://localhost:4321`. */
  url: string;
  /** Finishes what is in flight, then closes everything. */
  stop(): Promise<void>;
}

/** Starts the self-hosted server. Rejects with an Error of one line where a setting does not work out. */
export async function startServer({
  settings,
  manifest,
  distFolder,
  log,
  now,
}: ServerOptions): Promise<RunningServer> {
  const { baseUrl, allowlist } = manifest;
  const { host, port, dataFolder, operatorTokens } = settings;
  const headers = createSiteHeaders(baseUrl);
  const logError = (cause: unknown) => log.error('failure', cause);
  const documents = await readDocuments(distFolder, headers);
  const store = await openSqliteStore(dataFolder).catch((cause) => {
    throw toStoreFailure(cause);
  });
  const homelab = createHomelabHandler({
    store,
    allowlist,
    verifyToken: createTokenVerifier(operatorTokens),
    now,
    headers: headers.machine,
    logError,
  });
  const router = createRouter({
    findDocument: (path) => documents.byPath.get(path),
    notFoundPage: documents.notFoundPage,
    handlers: new Map([[HOMELAB_PATH, homelab]]),
    lists: findLists(documents.byPath.keys()),
    headers,
  });
  const server = createNodeServer(
    withRequestLog(withErrorResponses(router, baseUrl, logError), log),
    baseUrl,
    (refused) => logRefusal(refused, log),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) => reject(toListenFailure(cause)));
    server.listen({ host, port }, resolve);
  }).catch(async (error) => {
    await store.close();
    throw error;
  });
  const { port: actualPort } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${actualPort}`,
    stop: async () => {
      await stopServer(server);
      await store.close();
    },
  };
}
