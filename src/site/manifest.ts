import type { Site } from '../api/resources.ts';
import type { SiteManifest } from '../schemas/site-manifest.ts';
import { toSitePages } from './pages.ts';
import { type Published, published } from './published.ts';
import { listRedirects } from './redirects.ts';

/** Lists everything that a site publishes: the table, and the pages that its content adds. */
export function listPublished(site: Site): Published[] {
  const pages = toSitePages(site).map(({ path = '' }) => ({ path, audience: 'page' }) as const);
  return [...pages, ...published.filter(({ audience }) => audience !== 'page')];
}

/** Creates the message of a build to its hosts. */
export function createManifest(site: Site): SiteManifest {
  const { content, baseUrl } = site;
  return {
    baseUrl,
    allowlist: content.allowlist,
    redirects: listRedirects(content),
    published: listPublished(site).map(({ path, audience, mediaType, link, isImmutable }) => ({
      path,
      audience,
      mediaType,
      link,
      isImmutable,
    })),
  };
}
