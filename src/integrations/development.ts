import type { AstroIntegration } from 'astro';
import { HOMELAB_PATH } from '../api/resources.ts';
import type { Content } from '../content/content.ts';
import { createHomelabHandler } from '../homelab/handler.ts';
import { readSettings } from '../hosts/node/settings.ts';
import { createTokenVerifier } from '../http/bearer.ts';
import { createSiteHeaders } from '../http/headers.ts';
import { prefersMarkdown } from '../http/negotiate.ts';
import { isApiPath } from '../http/request-path.ts';
import { withErrorResponses } from '../http/response.ts';
import { toMarkdownPath } from '../schemas/published-paths.ts';
import { openSqliteStore } from '../stores/sqlite.ts';

/** Where Astro's development server looks for the locals of a request. */
const LOCALS = Symbol.for('astro.locals');

/**
 * Lets `astro dev` serve the URLs of the hosts: the API without `.json`, pages as Markdown for clients that prefer it,
 * with or without a trailing slash, and the homelab observation. Everything else is up to Astro.
 */
export function development(baseUrl: string, readContent: () => Promise<Content>): AstroIntegration {
  return {
    name: 'development',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command === 'dev') updateConfig({ trailingSlash: 'ignore' });
      },
      'astro:server:setup': async ({ server, logger }) => {
        const { dataFolder, operatorTokens } = readSettings(process.env);
        const store = await openSqliteStore(dataFolder);
        server.httpServer?.once('close', () => void store.close());
        const logError = (cause: unknown) => logger.error(String(cause));
        const homelab = withErrorResponses(
          async (request: Request) => {
            const { allowlist } = await readContent();
            return createHomelabHandler({
              store,
              allowlist,
              verifyToken: createTokenVerifier(operatorTokens),
              now: () => Date.now() / 1000,
              headers: createSiteHeaders(baseUrl).machine,
              logError,
            })(request);
          },
          baseUrl,
          logError,
        );
        server.middlewares.use((request, _response, next) => {
          const [, path = '/', query = ''] = /^(.+?)\/?(\?.*)?$/s.exec(request.url ?? '/') ?? [];
          Reflect.set(request, LOCALS, { homelab });
          request.url = toRoutePath(path, request.headers.accept) + query;
          next();
        });
      },
    },
  };
}

/** The path of the Astro route that renders what the hosts serve at a path. */
function toRoutePath(path: string, accept: string | undefined): string {
  if (isApiPath(path)) return path === HOMELAB_PATH ? path : `${path}.json`;
  const isPage = !/[.@]/.test(path);
  return isPage && prefersMarkdown(accept ?? null) ? toMarkdownPath(path) : path;
}
