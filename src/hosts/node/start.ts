import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { HOMELAB_PATH } from '../../api/resources.ts';
import { createHomelabHandler, HOMELAB_METHODS } from '../../homelab/handler.ts';
import { createTokenVerifier } from '../../http/bearer.ts';
import { createSiteHeaders } from '../../http/headers.ts';
import { methodNotAllowed } from '../../http/method.ts';
import { findLists } from '../../http/not-found.ts';
import { withErrorResponses } from '../../http/response.ts';
import { createRouter } from '../../http/router.ts';
import { openSqliteStore, SqliteStoreError } from '../../stores/sqlite.ts';
import type { SiteManifest } from '../site-manifest.ts';
import { createHttpServer } from './connections.ts';
import { readDocuments } from './documents.ts';
import { createListener } from './listener.ts';
import { createRouteFinder, type Log } from './log.ts';
import { loadOnDemandHandler } from './on-demand.ts';
import type { Settings } from './settings.ts';

/** What a server is started from. */
export interface ServerOptions {
  settings: Settings;
  manifest: SiteManifest;
  /** Folder with the build. */
  project: string;
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

/** Starts the self-hosted server. Rejects with an Error of one line where a setting does not work. */
export async function startServer({
  settings,
  manifest,
  project,
  log,
  now,
}: ServerOptions): Promise<RunningServer> {
  const { baseUrl, allowlist, redirects } = manifest;
  const { host, port, dataFolder, operatorTokens } = settings;
  const headers = createSiteHeaders(baseUrl);
  const { byPath: documents, notFoundPage } = await readDocuments(path.join(project, 'dist'), headers);
  const handleOnDemand = await loadOnDemandHandler(project);
  const store = await openSqliteStore(dataFolder).catch((cause) => {
    throw toStoreFailure(cause);
  });
  const homelab = createHomelabHandler({
    store,
    allowlist,
    verifyToken: createTokenVerifier(operatorTokens),
    now,
    headers: headers.machine,
    logError: log.failure,
  });
  const router = createRouter({
    findDocument: (path) => documents.get(path),
    notFoundPage,
    // Reached by methods that no resource has.
    handlers: new Map([[HOMELAB_PATH, refuseMethod]]),
    redirects,
    lists: findLists(documents.keys()),
    headers,
  });
  const toRoute = createRouteFinder([...documents.keys(), HOMELAB_PATH]);
  const server = createHttpServer({
    listener: createListener({
      documents,
      handleOnDemand,
      homelab: withErrorResponses(homelab, baseUrl, log.failure),
      router: withErrorResponses(router, baseUrl, log.failure),
    }),
    baseUrl,
    onRequest: ({ path, ...line }) => log.request({ ...line, path: path && toRoute(path) }),
  });
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
      await server.stop();
      await store.close();
    },
  };
}

function refuseMethod(): never {
  throw methodNotAllowed(HOMELAB_METHODS);
}

/** Says in one line which setting a store that cannot be opened comes from. */
function toStoreFailure(cause: unknown): Error {
  const isNotDatabase = cause instanceof SqliteStoreError && cause.isNotDatabase;
  const line = isNotDatabase
    ? 'DATA_DIR contains a homelab.sqlite that is not a database; move it away'
    : 'DATA_DIR must be a writable folder with free space';
  return new Error(line, { cause });
}

/** Says in one line which setting makes listening impossible. */
function toListenFailure(cause: NodeJS.ErrnoException): Error {
  return new Error(describeListenFailure(cause.code), { cause });
}

function describeListenFailure(code: string | undefined): string {
  switch (code) {
    case 'EADDRINUSE':
      return 'PORT is already in use; choose another one';
    case 'EACCES':
      return 'PORT requires privileges that this user does not have; choose one above 1023';
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EADDRNOTAVAIL':
      return 'HOST is not a name or an IP address of this machine';
    default:
      return 'PORT and HOST are not ones that the server can listen on';
  }
}
