import type { APIRoute } from 'astro';

export const GET: APIRoute = ({ site }) =>
  new Response(`# You may read, index and quote this site; the terms say more.
User-agent: *
Content-Signal: search=yes, ai-input=yes, ai-train=no
Allow: /

Sitemap: ${new URL('/sitemap.xml', site)}
`);
