import type { APIRoute } from 'astro';
import { renderSecurityTxt } from '../../site/discovery/security-txt.ts';
import { readSite } from '../../site/read-site.ts';

export const GET: APIRoute = async () => {
  const { content, baseUrl } = await readSite();
  return new Response(renderSecurityTxt(content, baseUrl, Date.now()));
};
