import type { APIRoute } from 'astro';
import type { SiteManifest } from '../schemas/site-manifest.ts';
import { readSite } from '../site/read-site.ts';
import { toRedirects } from '../site/redirects.ts';

/** What the hosts must know of the content. A build takes it out of the public folder. */
export const GET: APIRoute = async () => {
  const { content, baseUrl } = await readSite();
  const { allowlist } = content;
  return Response.json({ baseUrl, allowlist, redirects: toRedirects(content) } satisfies SiteManifest);
};
