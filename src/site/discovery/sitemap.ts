import { encode } from 'html-entities';
import type { Site } from '../../api/resources.ts';
import { toSitePages } from '../pages.ts';

/** Renders the pages for search engines, each with the day of its last change (sitemaps.org protocol). */
export function renderSitemap(site: Site): string {
  const entries = toSitePages(site).map(
    ({ path = '', updated }) =>
      `  <url><loc>${encode(site.baseUrl + path)}</loc>${updated ? `<lastmod>${updated}</lastmod>` : ''}</url>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`;
}
