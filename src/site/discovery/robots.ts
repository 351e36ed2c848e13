import type { Site } from '../../api/resources.ts';
import { hasPage } from '../../content/content.ts';
import { PATHS, pathOn, prosePath } from '../../paths.ts';

/** Renders robots.txt, with a content signal if there are terms for it to refer to. */
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
