import type { APIRoute, GetStaticPaths } from 'astro';
import type { Site } from '../api/resources.ts';
import { MEDIA_TYPES } from '../http/response.ts';
import { PATHS, pathOn, toMarkdownPath } from '../paths.ts';
import { createMissingPage, listSitePages, type SitePage } from '../site/pages.ts';
import { readSiteKey, readSites } from '../site/read-site.ts';
import { renderPageDocument } from '../site/render/page-document.ts';

export const getStaticPaths: GetStaticPaths = async () => {
  const cacheKey = await readSiteKey();
  return (await readSites()).flatMap((site) =>
    [...listSitePages(site), createMissingPage(site)].map((page) => ({
      params: {
        page: toMarkdownPath(page.path ?? pathOn(site, PATHS.notFound)).replace(/^\/|\.md$/g, ''),
      },
      props: { page, site },
      cacheKey,
    })),
  );
};

export const GET: APIRoute<{ page: SitePage; site: Site }> = async ({ props: { page, site } }) =>
  new Response(await renderPageDocument(page, site), {
    headers: { 'content-type': MEDIA_TYPES.markdown },
  });
