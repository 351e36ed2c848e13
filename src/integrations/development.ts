import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import type { AstroIntegration } from 'astro';
import { createHomelab } from '../homelab/handler.ts';
import { readSettings } from '../hosts/node/settings.ts';
import { createSiteHeaders } from '../http/headers.ts';
import { ApiError, toErrorResponse, toResponse } from '../http/response.ts';
import { isApiPath, type Route, type Routes, selectRepresentation } from '../http/router.ts';
import { PATHS, toMarkdownPath } from '../paths.ts';
import { siteManifestSchema } from '../schemas/site-manifest.ts';
import { openSqliteStore } from '../stores/sqlite.ts';

/** Where Astro's development server looks for the locals of a request. */
const LOCALS = Symbol.for('astro.locals');

/** Files, and what Vite serves for itself. */
const NOT_NEGOTIATED = /[.@]/;

/**
 * Lets `astro dev` serve the URLs of the hosts: the API without `.json`, pages as Markdown for clients that prefer it,
 * with or without a trailing slash, and the homelab observation. Everything else is up to Astro.
 */
export function development(baseUrl: string): AstroIntegration {
  return {
    name: 'development',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command === 'dev') updateConfig({ trailingSlash: 'ignore' });
      },
      'astro:server:setup': async ({ server, logger }) => {
        const { dataFolder, operatorTokens } = readSettings(process.env);
        const now = () => Date.now() / 1000;
        const store = await openSqliteStore(dataFolder);
        server.httpServer?.once('close', () => void store.close());
        const routes = createDevelopmentRoutes(baseUrl, server.config.publicDir);
        const homelab = async (request: Request) => {
          // As it is now: the allowlist is edited while the server runs.
          const { allowlist } = await readManifest(server.httpServer?.address() as AddressInfo);
          if (!allowlist.enabled)
            return toResponse(toErrorResponse(new ApiError('not_found'), baseUrl), request.method);
          const { handle } = createHomelab({
            store,
            allowlist,
            operatorTokens,
            now,
            baseUrl,
            logError: (cause) => logger.error(String(cause)),
            logInfo: (message) => logger.info(message),
          });
          return handle(request);
        };
        server.middlewares.use((request, response, next) => {
          const { method = '', url = '/', headers } = request;
          const [path = '', query = ''] = url.split(/(?=\?)/, 2);
          if (NOT_NEGOTIATED.test(path)) return next();
          const representation = selectRepresentation(routes, { method, url: path, accept: headers.accept });
          if (representation.kind === 'response') {
            response.writeHead(representation.status, representation.headers).end(representation.body);
            return;
          }
          if (representation.kind === 'document') {
            request.url = encodeURI(`/${representation.document.file}`) + query;
          } else {
            request.url = PATHS.homelab;
            Reflect.set(request, LOCALS, { homelab });
          }
          next();
        });
      },
    },
  };
}

/** Finds something at every path: a folder of `publicFolder` with an index, or else what Astro may render. */
function createDevelopmentRoutes(baseUrl: string, publicFolder: string): Routes {
  return {
    find: (path) => {
      if (path === PATHS.homelab) return undefined;
      const index = `${path}/index.html`;
      return existsSync(publicFolder + index) ? toFileRoute(index) : toRoute(path);
    },
    onDemandPath: PATHS.homelab,
    redirects: {},
    lists: new Map(),
    notFoundPage: { html: '', markdown: '' },
    headers: createSiteHeaders(baseUrl),
  };
}

/** The file that a build would publish at a path, by whose name Astro has a route. */
function toRoute(path: string): Route {
  if (isApiPath(path)) return { ...toFileRoute(`${path}.json`), isMachineFile: true };
  return { ...toFileRoute(path), markdown: toFileRoute(toMarkdownPath(path)).document };
}

function toFileRoute(path: string): Route {
  return { isMachineFile: false, document: { file: path.slice(1), headers: {} } };
}

/** Reads what the hosts get of a build from the server itself, which renders it of the content as it is now. */
async function readManifest({ address, family, port }: AddressInfo) {
  const host = family === 'IPv6' ? `[${address}]` : address;
  const response = await fetch(`http://${host}:${port}${PATHS.manifest}`);
  if (!response.ok) throw new Error('The content has problems; the pages name them');
  return siteManifestSchema.parse(await response.json());
}
