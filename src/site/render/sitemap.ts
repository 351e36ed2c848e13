import { encode } from 'html-entities';
import type { SitePage } from '../site-page.ts';

/** Renders the pages for search engines, each with the day of its last change (sitemaps.org protocol). */
export function renderSitemap(pages: readonly SitePage[], baseUrl: string): string {
  const entries = pages.map(
    ({ path = '', updated }) =>
      `  <url><loc>${encode(baseUrl + path)}</loc>${updated ? `<lastmod>${updated}</lastmod>` : ''}</url>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`;
}
