import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createHomelab } from '../../homelab/handler.ts';
import type { SiteManifest } from '../../schemas/site-manifest.ts';
import { openSqliteStore } from '../../stores/sqlite.ts';
import { createRoutes, NOT_FOUND_FILES } from '../routes.ts';
import { createHttpServer } from './connections.ts';
import { readFiles } from './documents.ts';
import { createListener } from './listener.ts';
import { type Log, toLoggedPath } from './log.ts';
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
  const { baseUrl, allowlist, redirects, published } = manifest;
  const { host, port, dataFolder, operatorTokens } = settings;
  const files = await readFiles(path.join(project, 'dist'));
  const { html, markdown } = NOT_FOUND_FILES;
  const routes = createRoutes({
    baseUrl,
    files: [...files.keys()],
    notFoundPage: { html: String(files.get(html) ?? ''), markdown: String(files.get(markdown) ?? '') },
    redirects,
    published,
    hasHomelab: allowlist.enabled,
  });
  const handleOnDemand = await loadOnDemandHandler(project);
  const store = await openSqliteStore(dataFolder).catch((cause) => {
    throw new Error(`DATA_DIR must be a writable folder with free space (${cause.message})`, { cause });
  });
  const homelab = createHomelab({
    store,
    allowlist,
    operatorTokens,
    now,
    baseUrl,
    logError: log.failure,
    logInfo: log.info,
  });
  const server = createHttpServer({
    listener: createListener({ routes, files, handleOnDemand, homelab }),
    baseUrl,
    onRequest: ({ path, ...line }) => log.request({ ...line, path: path && toLoggedPath(path, routes) }),
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

/** Why listening fails, by the error code of the system. */
const LISTEN_FAILURES: Record<string, string> = {
  EADDRINUSE: 'PORT is already in use; choose another one',
  EACCES: 'PORT requires privileges that this user does not have; choose one above 1023',
};

function toListenFailure(cause: NodeJS.ErrnoException): Error {
  const line = LISTEN_FAILURES[cause.code ?? ''] ?? 'HOST is not a name or an IP address of this machine';
  return new Error(line, { cause });
}
