import type { APIRoute } from 'astro';
import { renderLlmsFull } from '../site/discovery/llms.ts';
import { readSite } from '../site/read-site.ts';
import { renderDocs } from '../site/render/docs.ts';

export const GET: APIRoute = async () => {
  const site = await readSite();
  return new Response(renderLlmsFull(site, renderDocs(site)));
};
