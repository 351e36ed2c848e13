import type { APIRoute } from 'astro';
import { readSite } from '../../content/read.ts';
import { renderSecurityTxt } from '../../site/discovery/security-txt.ts';

export const GET: APIRoute = async () => {
  const { content, baseUrl } = await readSite();
  return new Response(renderSecurityTxt(content, baseUrl, Date.now()));
};
