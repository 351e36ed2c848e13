import { encode } from 'html-entities';
import type { Site } from '../../api/resources.ts';
import { hasPage } from '../../content/content.ts';
import { PATHS, pathOn, prosePath } from '../../paths.ts';
import { listAlternates } from '../language-links.ts';
import { listSitePages } from '../pages.ts';

/** The content signal refers to the terms, so a site without them has none. */
export function renderRobots(site: Site): string {
  const terms = pathOn(site, prosePath('terms'));
  const signal = `# You may read, index and quote this site; ${terms} says more.
Content-Signal: search=yes, ai-input=yes, ai-train=no
`;
  return `User-agent: *
${hasPage(site.content, 'terms') ? signal : ''}Allow: /

Sitemap: ${site.baseUrl}${PATHS.sitemap}
`;
}

export function renderSitemap(site: Site): string {
  const { baseUrl, sites } = site;
  const entries = (sites ?? [site]).flatMap((one) =>
    listSitePages(one).map((page) => {
      const { path = '', updated } = page;
      const alternates = listAlternates(page, one).map(
        ({ language, url }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${encode(url)}"/>`,
      );
      return `  <url><loc>${encode(baseUrl + path)}</loc>${updated ? `<lastmod>${updated}</lastmod>` : ''}${alternates.join('')}</url>\n`;
    }),
  );
  const xhtml = sites ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${xhtml}>\n${entries.join('')}</urlset>\n`;
}
