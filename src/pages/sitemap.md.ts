import type { APIRoute } from 'astro';
import { toSitePages } from '../site/pages.ts';
import { readSite } from '../site/read-site.ts';
import { renderSitemapDocument } from '../site/render/sitemap.ts';

export const GET: APIRoute = async () => {
  const site = await readSite();
  return new Response(renderSitemapDocument(toSitePages(site), site.baseUrl));
};
