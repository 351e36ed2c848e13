import type { AstroIntegration } from 'astro';
import { toNodeHandler } from 'srvx/node';
import { loadContent } from '../content/load.ts';
import { createSiteHeaders } from '../http/headers.ts';
import { prefersMarkdown } from '../http/negotiate.ts';
import { normalizePath } from '../http/request-path.ts';
import { createResponse, type Handler, MEDIA_TYPES } from '../http/response.ts';
import { isApiPath } from '../http/router.ts';
import { toTwinLinks } from '../http/twin.ts';
import { renderPageDocument } from '../render/page-document.ts';
import { toMissingPage, toSitePages } from '../site-pages.ts';
import type { DevelopmentApiOptions } from './api.ts';

/** Lets `astro dev` answer pages as Markdown to those who ask for it, as the server does, and HTML to all others. */
export function developmentPages(options: DevelopmentApiOptions): AstroIntegration {
  return {
    name: 'development-pages',
    hooks: {
      'astro:server:setup': ({ server }) => {
        const listener = toNodeHandler(createMarkdownHandler(options));
        server.middlewares.use((request, response, next) => {
          const path = normalizePath((request.url ?? '/').split('?', 1)[0] ?? '/') ?? '';
          const isRead = request.method === 'GET' || request.method === 'HEAD';
          // An ending means a file, a leading @ one of the development server's own.
          if (!isRead || isApiPath(path) || /\.\w+$|^\/@/.test(path)) return next();
          if (prefersMarkdown(request.headers.accept ?? null))
            return listener(request as never, response as never);
          response.setHeader('vary', 'Accept');
          response.setHeader('link', toTwinLinks(options.baseUrl, path).alternate);
          next();
        });
      },
    },
  };
}

function createMarkdownHandler({ contentFolder, baseUrl }: DevelopmentApiOptions): Handler {
  return async (request) => {
    const site = { content: await loadContent(contentFolder), baseUrl };
    const path = normalizePath(new URL(request.url).pathname);
    const found = toSitePages(site).find((page) => page.path === path);
    const fields = {
      ...createSiteHeaders(baseUrl).page,
      'content-type': MEDIA_TYPES.markdown,
      'cache-control': 'no-store',
      vary: 'Accept',
      ...(found?.path && { link: toTwinLinks(baseUrl, found.path).canonical }),
    };
    const markdown = renderPageDocument(found ?? toMissingPage(site), baseUrl);
    return createResponse(request, found ? 200 : 404, fields, markdown);
  };
}
