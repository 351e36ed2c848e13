import type { APIRoute, GetStaticPaths } from 'astro';
import { MEDIA_TYPES } from '../http/response.ts';
import { PATHS, toMarkdownPath } from '../paths.ts';
import { toMissingPage, toSitePages } from '../site/pages.ts';
import { readSite, readSiteKey } from '../site/read-site.ts';
import { renderPageDocument } from '../site/render/page-document.ts';
import type { SitePage } from '../site/site-page.ts';

export const getStaticPaths: GetStaticPaths = async () => {
  const site = await readSite();
  const cacheKey = await readSiteKey();
  return [...toSitePages(site), toMissingPage(site)].map((page) => ({
    params: { page: toMarkdownPath(page.path ?? PATHS.notFound).replace(/^\/|\.md$/g, '') },
    props: { page },
    cacheKey,
  }));
};

export const GET: APIRoute<{ page: SitePage }> = async ({ props: { page } }) =>
  new Response(await renderPageDocument(page, await readSite()), {
    headers: { 'content-type': MEDIA_TYPES.markdown },
  });
