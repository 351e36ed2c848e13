import { existsSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { createSiteHeaders } from '../http/headers.ts';
import { isApiPath, type Route, type Routes, selectRepresentation } from '../http/router.ts';
import { PATHS, toMarkdownPath } from '../paths.ts';

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

/** Whatever the path, there may be something that Astro renders, or a folder of `publicFolder` with an index. */
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
    notFoundPages: [],
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
