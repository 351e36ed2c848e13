import type { APIRoute } from 'astro';
import { readSite } from '../content/read.ts';
import { renderSitemapDocument } from '../render/sitemap.ts';
import { toSitePages } from '../site-pages.ts';

export const GET: APIRoute = async () => {
  const site = await readSite();
  return new Response(renderSitemapDocument(toSitePages(site), site.baseUrl));
};
