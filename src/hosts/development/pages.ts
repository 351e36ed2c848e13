import type { AstroIntegration } from 'astro';
import { toNodeHandler } from 'srvx/node';
import { createSiteHeaders } from '../../http/headers.ts';
import { prefersMarkdown } from '../../http/negotiate.ts';
import { isApiPath, normalizePath } from '../../http/request-path.ts';
import { createResponse, type Handler, MEDIA_TYPES } from '../../http/response.ts';
import { toTwinLinks } from '../../http/twin.ts';
import { toMissingPage, toSitePages } from '../../site/pages.ts';
import { renderPageDocument } from '../../site/render/page-document.ts';
import type { DevelopmentApiOptions } from './api.ts';

/** Lets `astro dev` answer pages as Markdown to those who ask for it, as the server does, and HTML to all others. */
export function developmentPages(options: DevelopmentApiOptions): AstroIntegration {
  return {
    name: 'development-pages',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(async (request, response, next) => {
          const path = normalizePath((request.url ?? '/').split('?', 1)[0] ?? '/') ?? '';
          const isRead = request.method === 'GET' || request.method === 'HEAD';
          // An ending means a file, a leading @ one of the development server's own.
          if (!isRead || isApiPath(path) || /\.\w+$|^\/@/.test(path)) return next();
          // Content that cannot be read is for Astro to report.
          const page = await findPage(options, path).catch(() => undefined);
          if (page && prefersMarkdown(request.headers.accept ?? null)) {
            return toNodeHandler(page.respond)(request as never, response as never);
          }
          response.setHeader('vary', 'Accept');
          if (page?.alternate) response.setHeader('link', page.alternate);
          next();
        });
      },
    },
  };
}

/** The page at a path, or that of missing addresses: how it answers as Markdown, and the Link of its HTML. */
async function findPage(
  { readContent, baseUrl }: DevelopmentApiOptions,
  path: string,
): Promise<{ respond: Handler; alternate?: string }> {
  const site = { content: await readContent(), baseUrl };
  const found = toSitePages(site).find((page) => page.path === path);
  const links = found && toTwinLinks(baseUrl, path);
  const fields = {
    ...createSiteHeaders(baseUrl).page,
    'content-type': MEDIA_TYPES.markdown,
    'cache-control': 'no-store',
    vary: 'Accept',
    ...(links && { link: links.canonical }),
  };
  const markdown = renderPageDocument(found ?? toMissingPage(site), baseUrl);
  return {
    respond: (request) => createResponse(request, found ? 200 : 404, fields, markdown),
    ...(links && { alternate: links.alternate }),
  };
}
