import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AstroIntegration } from 'astro';
import { toNodeHandler } from 'srvx/node';
import { HOMELAB_PATH, toApiDocuments } from '../../api/resources.ts';
import type { Content } from '../../content/collections.ts';
import { createHomelabHandler } from '../../homelab/handler.ts';
import { createTokenVerifier, type TokenVerifier } from '../../http/bearer.ts';
import { withErrorResponses } from '../../http/error-response.ts';
import { createSiteHeaders } from '../../http/headers.ts';
import { findLists } from '../../http/not-found.ts';
import { isApiPath } from '../../http/request-path.ts';
import type { Handler } from '../../http/response.ts';
import { createRouter } from '../../http/router.ts';
import { openSqliteStore, type SqliteStore } from '../../stores/sqlite.ts';
import { prepareDocuments } from '../node/documents.ts';
import { readSettings } from '../node/settings.ts';

/** Only the API is answered here, so no page is ever missing. */
const NO_PAGES = { html: '', markdown: '' };

/** What the API of the development server is made from. */
export interface DevelopmentApiOptions {
  /** The content as it is now. */
  readContent(): Promise<Content>;
  baseUrl: string;
}

/**
 * Lets `astro dev` answer everything under `/api` as the server does, from the content as it is at each request.
 */
export function developmentApi(options: DevelopmentApiOptions): AstroIntegration {
  return {
    name: 'development-api',
    hooks: {
      'astro:server:setup': async ({ server, logger }) => {
        const logError = (cause: unknown) => logger.error(String(cause));
        const { dataFolder, operatorTokens } = readSettings(process.env);
        const store = await openSqliteStore(dataFolder);
        const verifyToken = createTokenVerifier(operatorTokens);
        const handler = withErrorResponses(
          createHandler(options, store, verifyToken, logError),
          options.baseUrl,
          logError,
        );
        const listener = toNodeHandler(handler);
        const handle = (request: IncomingMessage, response: ServerResponse, next: () => void) => {
          const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
          if (isApiPath(path)) listener(request as never, response as never);
          else next();
        };
        // Vite and Astro answer OPTIONS, slashes and escapes in ways of their own, and put themselves in front until
        // the server listens.
        server.httpServer?.once('listening', () => server.middlewares.stack.unshift({ route: '', handle }));
        server.httpServer?.once('close', () => void store.close());
      },
    },
  };
}

function createHandler(
  { readContent, baseUrl }: DevelopmentApiOptions,
  store: SqliteStore,
  verifyToken: TokenVerifier,
  logError: (cause: unknown) => void,
): Handler {
  const headers = createSiteHeaders(baseUrl);
  return async (request) => {
    const content = await readContent();
    const documents = prepareApi(content, baseUrl);
    const homelab = createHomelabHandler({
      store,
      allowlist: content.allowlist,
      verifyToken,
      now: () => Date.now() / 1000,
      headers: headers.machine,
      logError,
    });
    const handlers = new Map([[HOMELAB_PATH, homelab]]);
    return createRouter({
      findDocument: (path) => documents.get(path),
      notFoundPage: NO_PAGES,
      handlers,
      lists: findLists(documents.keys()),
      headers,
    })(request);
  };
}

function prepareApi(content: Content, baseUrl: string) {
  const files = toApiDocuments({ content, baseUrl }).map(
    ({ path, json }) => [`${path.slice(1)}.json`, Buffer.from(json)] as const,
  );
  return prepareDocuments(new Map(files), createSiteHeaders(baseUrl));
}
