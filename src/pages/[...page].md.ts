import type { APIRoute, GetStaticPaths } from 'astro';
import { MEDIA_TYPES } from '../http/response.ts';
import { toMarkdownPath } from '../schemas/published-paths.ts';
import { toMissingPage, toSitePages } from '../site/pages.ts';
import { readSite } from '../site/read-site.ts';
import { renderPageDocument } from '../site/render/page-document.ts';

export const getStaticPaths: GetStaticPaths = async () => {
  const site = await readSite();
  return [...toSitePages(site), toMissingPage(site)].map((page) => ({
    params: { page: toMarkdownPath(page.path ?? '/404').replace(/^\/|\.md$/g, '') },
    props: { markdown: renderPageDocument(page, site) },
  }));
};

export const GET: APIRoute<{ markdown: string }> = ({ props }) =>
  new Response(props.markdown, { headers: { 'content-type': MEDIA_TYPES.markdown } });
