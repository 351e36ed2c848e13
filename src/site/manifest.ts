import type { Site } from '../api/resources.ts';
import type { SiteManifest } from '../schemas/site-manifest.ts';
import { listSitePages } from './pages.ts';
import { listRows, type Published } from './published.ts';
import { listRedirects } from './redirects.ts';
import type { Sites } from './sites.ts';

export function listPublished(site: Site): Published[] {
  const pages = listSitePages(site).map(
    ({ path = '', language }) => ({ path, audience: 'page', language }) as const,
  );
  return [...pages, ...listRows(site).filter(({ audience }) => audience !== 'page')];
}

export function createManifest(sites: Sites): SiteManifest {
  const { content, baseUrl } = sites[0];
  return {
    baseUrl,
    allowlist: content.allowlist,
    languages: sites.map(({ path = '', content: { profile } }) => ({ path, language: profile.language })),
    redirects: Object.assign(
      {},
      ...content.siteSettings.redirects.map(({ from, to }) => ({ [from]: to })),
      ...sites.map((site) => listRedirects(site.content, site)),
    ),
    published: sites
      .flatMap(listPublished)
      .map(({ path, audience, mediaType, language, link, isImmutable }) => ({
        path,
        audience,
        mediaType,
        language,
        link,
        isImmutable,
      })),
  };
}
