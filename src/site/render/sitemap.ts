import { PROFILE_FORMATS } from '../../api/profile-formats.ts';
import { toMarkdownPath } from '../../schemas/published-paths.ts';
import { createWording } from '../wording/wording.ts';
import { escapeMarkdown, joinBlocks, toHeading, toLink, toList } from './markdown-text.ts';
import type { SitePage } from './page-document.ts';
import { escapeXml } from './xml.ts';

/** The pages for search engines, each with the day of its last change (sitemaps.org protocol). */
export function renderSitemap(pages: readonly SitePage[], baseUrl: string): string {
  const entries = pages.map(
    ({ path = '', updated }) =>
      `  <url><loc>${escapeXml(baseUrl + path)}</loc>${updated ? `<lastmod>${updated}</lastmod>` : ''}</url>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`;
}

/** The pages for readers of Markdown: what each is about, and the URLs of both representations. */
export function renderSitemapDocument(pages: readonly SitePage[], baseUrl: string): string {
  const { date } = createWording('en');
  const items = pages.map(({ path = '', title, description, updated }) => {
    const markdown = toLink('Markdown', baseUrl + toMarkdownPath(path));
    const day = updated ? ` Updated ${date(updated)}.` : '';
    return `${toLink(title, baseUrl + path)} (${markdown}): ${escapeMarkdown(description)}${day}`;
  });
  return `${joinBlocks([
    toHeading(1, 'Site map'),
    toLink('Index for AI tools (llms.txt)', `${baseUrl}/llms.txt`),
    toList(items),
    toHeading(2, 'The profile in other formats'),
    toList(
      PROFILE_FORMATS.map(
        ({ path, title, description }) => `${toLink(title, baseUrl + path)}: ${escapeMarkdown(description)}`,
      ),
    ),
  ])}\n`;
}
