import type { Site } from '../api/resources.ts';
import type { SiteManifest } from '../schemas/site-manifest.ts';
import { toSitePages } from './pages.ts';
import { type Published, published } from './published.ts';
import { listRedirects } from './redirects.ts';

/** Everything that a site publishes: the table, with the pages that the content adds. */
export function listPublished(site: Site): Published[] {
  const pages = toSitePages(site).map(({ path = '' }) => ({ path, audience: 'page' }) as const);
  return [...pages, ...published.filter(({ audience }) => audience !== 'page')];
}

/** What the hosts must know of a site. */
export function createManifest(site: Site): SiteManifest {
  const { content, baseUrl } = site;
  return {
    baseUrl,
    allowlist: content.allowlist,
    redirects: listRedirects(content),
    published: listPublished(site).map(({ path, audience, mediaType, isImmutable }) => ({
      path,
      audience,
      mediaType,
      isImmutable,
    })),
  };
}
