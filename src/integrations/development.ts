import { existsSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { createSiteHeaders } from '../http/headers.ts';
import { isApiPath, type Route, type Routes, selectRepresentation } from '../http/router.ts';
import { PATHS, toMarkdownPath } from '../paths.ts';

/** Matches files, and URLs of Vite itself. */
const NOT_NEGOTIATED = /[.@]/;

/**
 * Makes `astro dev` serve the same URLs as the hosts: the API without `.json`, pages as Markdown for clients that
 * prefer it, paths with a trailing slash, redirects, and the homelab observation. Astro handles everything else.
 */
export function development(baseUrl: string): AstroIntegration {
  return {
    name: 'development',
    hooks: {
      'astro:config:setup': ({ command, updateConfig, addMiddleware }) => {
        if (command !== 'dev') return;
        updateConfig({ trailingSlash: 'ignore' });
        addMiddleware({ order: 'pre', entrypoint: new URL('development-middleware.ts', import.meta.url) });
      },
      'astro:server:setup': ({ server }) => {
        const routes = createDevelopmentRoutes(baseUrl, server.config.publicDir);
        server.middlewares.use((request, response, next) => {
          const { method = '', url = '/', headers } = request;
          const [path = '', query = ''] = url.split(/(?=\?)/, 2);
          if (NOT_NEGOTIATED.test(path)) return next();
          const representation = selectRepresentation(routes, { method, url: path, accept: headers.accept });
          if (representation.kind === 'response') {
            response.writeHead(representation.status, representation.headers).end(representation.body);
            return;
          }
          request.url =
            representation.kind === 'on-demand'
              ? PATHS.homelab
              : encodeURI(`/${representation.document.file}`) + query;
          next();
        });
      },
    },
  };
}

/**
 * Every path has a route, because Astro may render a page there, or `publicFolder` may contain a folder with an
 * index.
 */
function createDevelopmentRoutes(baseUrl: string, publicFolder: string): Routes {
  return {
    find: (path) => {
      if (path === PATHS.homelab) return undefined;
      const index = `${path}/index.html`;
      return existsSync(publicFolder + index) ? createFileRoute(index) : findRoute(path);
    },
    onDemandPath: PATHS.homelab,
    redirects: {},
    lists: new Map(),
    notFoundPages: [],
    headers: createSiteHeaders(baseUrl),
  };
}

/** Astro's routes have the names of the files that a build publishes. */
function findRoute(path: string): Route {
  if (isApiPath(path)) return { ...createFileRoute(`${path}.json`), isMachineFile: true };
  return { ...createFileRoute(path), markdown: createFileRoute(toMarkdownPath(path)).document };
}

function createFileRoute(path: string): Route {
  return { isMachineFile: false, document: { file: path.slice(1), headers: {} } };
}
