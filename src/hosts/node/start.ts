import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createHomelab } from '../../homelab/handler.ts';
import { PATHS } from '../../paths.ts';
import type { SiteManifest } from '../../schemas/site-manifest.ts';
import { createSqliteStore } from '../../stores/sqlite.ts';
import { createRoutes, readNotFoundPages } from '../routes.ts';
import { NO_BUILD, SERVER_FOLDER } from '../site-manifest.ts';
import { createHttpServer } from './connections.ts';
import { readFiles } from './documents.ts';
import { createListener, type OnDemandHandler } from './listener.ts';
import { type Log, redactPath } from './log.ts';
import type { Settings } from './settings.ts';

const FIRST_REQUEST_MILLISECONDS = 3_000;

export interface ServerOptions {
  settings: Settings;
  manifest: SiteManifest;
  project: string;
  log: Log;
  now: () => number;
}

export interface RunningServer {
  url: string;
  stop(): Promise<void>;
}

/** Rejects with an Error of one line if a setting does not work. */
export async function startServer({
  settings,
  manifest,
  project,
  log,
  now,
}: ServerOptions): Promise<RunningServer> {
  const { baseUrl, allowlist, languages } = manifest;
  const { host, port, dataFolder, operatorTokens } = settings;
  const files = await readFiles(path.join(project, 'dist'));
  const routes = createRoutes(manifest, {
    files: [...files.keys()],
    notFoundPages: readNotFoundPages(languages, (file) => String(files.get(file) ?? '')),
  });
  const handleOnDemand = await loadOnDemandHandler(project);
  const store = createSqliteStore(dataFolder);
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
    onRequest: ({ path, ...line }) => log.request({ ...line, path: path && redactPath(path, routes) }),
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) => reject(describeListenFailure(cause)));
    server.listen({ host, port }, resolve);
  }).catch(async (error) => {
    await store.close();
    throw error;
  });
  const { port: actualPort } = server.address() as AddressInfo;
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${actualPort}`;
  if (allowlist.enabled) await requestRoute(url);
  return {
    url,
    stop: async () => {
      await server.stop();
      await store.close();
    },
  };
}

async function loadOnDemandHandler(project: string): Promise<OnDemandHandler> {
  const entry = pathToFileURL(path.join(project, SERVER_FOLDER, 'entry.mjs'));
  try {
    const { handler } = await import(/* @vite-ignore */ entry.href);
    return handler;
  } catch (cause) {
    throw new Error(NO_BUILD, { cause });
  }
}

/**
 * Requests the observation once, so that Astro imports its route before the next build replaces the file, and a broken
 * store is logged from the start.
 */
async function requestRoute(url: string): Promise<void> {
  const signal = AbortSignal.timeout(FIRST_REQUEST_MILLISECONDS);
  // Some machines cannot reach their own address, and nothing else needs this request.
  await fetch(`${url}${PATHS.homelab}`, { method: 'HEAD', signal }).catch(() => {});
}

const LISTEN_FAILURES: Record<string, string> = {
  EADDRINUSE: 'PORT is already in use; choose another one',
  EACCES: 'PORT requires privileges that this user does not have; choose one above 1023',
};

function describeListenFailure(cause: NodeJS.ErrnoException): Error {
  const line = LISTEN_FAILURES[cause.code ?? ''] ?? 'HOST is not a name or an IP address of this machine';
  return new Error(line, { cause });
}
