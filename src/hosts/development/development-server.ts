import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AstroIntegration } from 'astro';
import { toNodeHandler } from 'srvx/node';
import { HOMELAB_PATH, toApiDocuments } from '../../api/resources.ts';
import type { Content } from '../../content/content.ts';
import { createHomelabHandler } from '../../homelab/handler.ts';
import { withErrorResponses } from '../../http/api-error.ts';
import { createTokenVerifier } from '../../http/bearer.ts';
import { createSiteHeaders, type SiteHeaders } from '../../http/headers.ts';
import { findLists } from '../../http/not-found.ts';
import { isApiPath, normalizePath } from '../../http/request-path.ts';
import { createRouter } from '../../http/router.ts';
import { toMissingPage } from '../../site/pages.ts';
import { renderPageDocument } from '../../site/render/page-document.ts';
import { openSqliteStore } from '../../stores/sqlite.ts';
import { prepareDocuments } from '../node/documents.ts';
import { readSettings } from '../node/settings.ts';
import { renderFiles } from './current-files.ts';

/** What the development server shows. */
export interface DevelopmentServerOptions {
  /** The content as it is now. */
  readContent(): Promise<Content>;
  baseUrl: string;
}

type Next = () => void;

/** The modules, styles and scripts that Vite and Astro serve to the pages of the development server. */
const TOOL_PATH = /^\/(?:@|__|_astro\/|_image|node_modules\/|src\/|\.astro\/)/;

/** Marks the requests by which this server asks Astro for a file; random, so that no other request passes for one. */
const RENDER_FIELD = `x-render-${randomUUID()}`;

/**
 * Lets `astro dev` respond by the router of the self-hosted server: methods, negotiation, errors and header fields are
 * the same, over files that Astro renders for each request from the content as it is. Pages have no content security
 * policy, because Vite adds scripts and styles to them, and the downloads are there after a build only.
 */
export function developmentServer(options: DevelopmentServerOptions): AstroIntegration {
  return {
    name: 'development-server',
    hooks: {
      'astro:server:setup': async ({ server, logger }) => {
        const { dataFolder, operatorTokens } = readSettings(process.env);
        const store = await openSqliteStore(dataFolder);
        const verifyToken = createTokenVerifier(operatorTokens);
        const logError = (cause: unknown) => logger.error(String(cause));
        const headers = withoutPagePolicy(createSiteHeaders(options.baseUrl));
        const fetchFromAstro = (path: string) => {
          const { local = [], network = [] } = server.resolvedUrls ?? {};
          return fetch(new URL(path, [...local, ...network][0]), { headers: { [RENDER_FIELD]: 'yes' } });
        };
        const listPublicFiles = () => readdir(server.config.publicDir, { recursive: true }).catch(() => []);
        const createHandler = async (path: string) => {
          const content = await options.readContent();
          const site = { content, baseUrl: options.baseUrl };
          const files = await renderFiles(path, site, await listPublicFiles(), fetchFromAstro);
          const documents = prepareDocuments(files, headers);
          const homelab = createHomelabHandler({
            store,
            allowlist: content.allowlist,
            verifyToken,
            now: () => Date.now() / 1000,
            headers: headers.machine,
            logError,
          });
          const isMissing = !documents.has(path) && !isApiPath(path);
          const router = createRouter({
            findDocument: (known) => documents.get(known),
            notFoundPage: {
              html: isMissing ? await (await fetchFromAstro('/404')).text() : '',
              markdown: isMissing ? renderPageDocument(toMissingPage(site), options.baseUrl) : '',
            },
            handlers: new Map([[HOMELAB_PATH, homelab]]),
            lists: findLists(toApiDocuments(site).map((document) => document.path)),
            headers,
          });
          return withErrorResponses(router, options.baseUrl, logError);
        };
        const handle = async (request: IncomingMessage, response: ServerResponse, next: Next) => {
          const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
          if (RENDER_FIELD in request.headers || TOOL_PATH.test(path)) return next();
          try {
            const handler = await createHandler(normalizePath(path) ?? path);
            toNodeHandler(handler)(request as never, response as never);
          } catch (error) {
            // Astro reports what cannot be read or rendered in its overlay, which is of no use to a program.
            if (!isApiPath(path)) return next();
            const fail = withErrorResponses(() => Promise.reject(error), options.baseUrl, logError);
            toNodeHandler(fail)(request as never, response as never);
          }
        };
        // Vite and Astro handle methods, slashes and escapes in their own ways, and put themselves in front until the
        // server listens.
        server.httpServer?.once('listening', () => server.middlewares.stack.unshift({ route: '', handle }));
        server.httpServer?.once('close', () => void store.close());
      },
    },
  };
}

function withoutPagePolicy(headers: SiteHeaders): SiteHeaders {
  const { 'content-security-policy': _, ...page } = headers.page;
  return { ...headers, page };
}
