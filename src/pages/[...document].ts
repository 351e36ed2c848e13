import type { APIRoute, GetStaticPaths } from 'astro';
import { lookup } from 'mrmime';
import { createOpenApi } from '../api/openapi/document.ts';
import type { Site } from '../api/resources.ts';
import { hasPage } from '../content/content.ts';
import { renderAccent, toAccentPath } from '../site/accent.ts';
import { renderAgentInstructions } from '../site/discovery/agent-instructions.ts';
import { createApiCatalog } from '../site/discovery/api-catalog.ts';
import { renderLlms } from '../site/discovery/llms.ts';
import { renderSecurityTxt } from '../site/discovery/security-txt.ts';
import { toSitePages } from '../site/pages.ts';
import { readColors } from '../site/read-colors.ts';
import { readSite } from '../site/read-site.ts';
import { renderFeed } from '../site/render/feed.ts';
import { renderSitemap } from '../site/render/sitemap.ts';
import { renderContactCard } from '../site/resume/contact-card.ts';
import { toJsonResume } from '../site/resume/json-resume.ts';

/** THE documents of the site that are no pages, each of them text, by their paths. */
const DOCUMENTS: Readonly<Record<string, (site: Site) => string>> = {
  '.well-known/api-catalog': (site) => toJson(createApiCatalog(site)),
  '.well-known/security.txt': ({ content, baseUrl }) => renderSecurityTxt(content, baseUrl, Date.now()),
  'agent-instructions.md': renderAgentInstructions,
  'contact.vcf': renderContactCard,
  'feed.xml': renderFeed,
  'llms.txt': renderLlms,
  'openapi.json': (site) => toJson(createOpenApi(site)),
  'resume.json': (site) => toJson(toJsonResume(site)),
  'robots.txt': renderRobots,
  'sitemap.xml': (site) => renderSitemap(toSitePages(site), site.baseUrl),
};

export const getStaticPaths: GetStaticPaths = async () => {
  const { siteSettings } = (await readSite()).content;
  const colors = await readColors();
  const accent = { [toAccentPath(colors).slice(1)]: () => renderAccent(colors) };
  return Object.entries({ ...DOCUMENTS, ...(siteSettings.accent && accent) }).map(([document, render]) => ({
    params: { document },
    props: { render },
  }));
};

export const GET: APIRoute<{ render: (site: Site) => string }> = async ({ params, props }) => {
  // For development; the hosts have media types of their own.
  const mediaType = lookup(params['document'] ?? '') ?? 'text/plain';
  return new Response(props.render(await readSite()), { headers: { 'content-type': mediaType } });
};

/** What crawlers may do. Without terms, the owner has no wishes beyond reading. */
function renderRobots({ content, baseUrl }: Site): string {
  return `User-agent: *
${hasPage(content, 'terms') ? SIGNAL : ''}Allow: /

Sitemap: ${baseUrl}/sitemap.xml
`;
}

const SIGNAL = `# You may read, index and quote this site; /terms says more.
Content-Signal: search=yes, ai-input=yes, ai-train=no
`;

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
