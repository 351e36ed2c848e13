import { existsSync } from 'node:fs';
import path from 'node:path';
import type { APIRoute, GetStaticPaths } from 'astro';
import { lookup } from 'mrmime';
import { createOpenApi } from '../api/openapi/document.ts';
import type { Site } from '../api/resources.ts';
import { hasPage } from '../content/content.ts';
import { ContentError } from '../content/content-error.ts';
import { prosePath, SITEMAP_PATH } from '../paths.ts';
import { renderAccent, toAccentPath } from '../site/accent.ts';
import { renderAgentInstructions } from '../site/discovery/agent-instructions.ts';
import { createApiCatalog } from '../site/discovery/api-catalog.ts';
import { renderLlms } from '../site/discovery/llms.ts';
import { renderSecurityTxt } from '../site/discovery/security-txt.ts';
import { drawIcon, type IconSubject, renderFavicon } from '../site/images/icons.ts';
import { findSign } from '../site/key-figures.ts';
import { toSitePages } from '../site/pages.ts';
import { readColors } from '../site/read-colors.ts';
import { readSite, readSiteKey } from '../site/read-site.ts';
import { renderFeed } from '../site/render/feed.ts';
import { renderSitemap } from '../site/render/sitemap.ts';
import { renderContactCard } from '../site/resume/contact-card.ts';
import { toJsonResume } from '../site/resume/json-resume.ts';
import { toResume } from '../site/resume/resume.ts';
import template from '../site/resume/resume.typ?raw';
import { drawResume, OWN_TEMPLATE, readPhoto } from '../site/resume/resume-pdf.ts';
import { readTypeface } from '../site/typeface.ts';
import { toWording } from '../site/wording/wording.ts';

type Render = (site: Site) => BodyInit | Promise<BodyInit>;

/** THE documents of the site that are no pages, by their paths. */
const DOCUMENTS: Readonly<Record<string, Render>> = {
  '.well-known/api-catalog': (site) => toJson(createApiCatalog(site)),
  '.well-known/security.txt': (site) => renderSecurityTxt(site, Date.now()),
  'agent-instructions.md': renderAgentInstructions,
  'apple-touch-icon.png': drawImage('png'),
  'contact.vcf': renderContactCard,
  'favicon.ico': drawImage('ico'),
  'favicon.svg': async (site) => renderFavicon(toIconSubject(site), (await readColors()).light),
  'feed.xml': renderFeed,
  'llms.txt': renderLlms,
  'openapi.json': (site) => toJson(createOpenApi(site)),
  'resume.json': (site) => toJson(toJsonResume(site)),
  'resume.pdf': drawPdf,
  'robots.txt': renderRobots,
  'sitemap.xml': (site) => renderSitemap(toSitePages(site), site.baseUrl),
};

export const getStaticPaths: GetStaticPaths = async () => {
  const { siteSettings } = (await readSite()).content;
  const colors = await readColors();
  const accent = { [toAccentPath(colors).slice(1)]: () => renderAccent(colors) };
  // What a template of the owner reads is not known; security.txt changes with the month.
  const isKnown = !existsSync(path.join(CONTENT_FOLDER, OWN_TEMPLATE));
  const time = new Date().toISOString();
  const cacheKey = (await readSiteKey()) + (isKnown ? time.slice(0, 7) : time);
  return Object.entries({ ...DOCUMENTS, ...(siteSettings.accent && accent) }).map(([document, render]) => ({
    params: { document },
    props: { render },
    cacheKey,
  }));
};

export const GET: APIRoute<{ render: Render }> = async ({ params, props }) => {
  // For development; the hosts have media types of their own.
  const mediaType = lookup(params['document'] ?? '') ?? 'text/plain';
  return new Response(await props.render(await readSite()), { headers: { 'content-type': mediaType } });
};

function drawImage(format: 'ico' | 'png'): Render {
  return async (site) =>
    drawIcon(format, toIconSubject(site), (await readColors()).light, readTypeface(CONTENT_FOLDER));
}

function toIconSubject({ content: { profile, caseStudies } }: Site): IconSubject {
  return { name: profile.name, sign: findSign(caseStudies) };
}

async function drawPdf(site: Site) {
  const { light } = await readColors();
  const resume = toResume(site, toWording(site));
  const photo = await readPhoto(resume, CONTENT_FOLDER);
  const drawn = drawResume(resume, CONTENT_FOLDER, template, light, photo);
  if ('problems' in drawn) throw new ContentError(drawn.problems);
  return drawn.pdf;
}

/** What crawlers may do. Without terms, the owner has no wishes beyond reading. */
function renderRobots({ content, baseUrl }: Site): string {
  return `User-agent: *
${hasPage(content, 'terms') ? SIGNAL : ''}Allow: /

Sitemap: ${baseUrl}${SITEMAP_PATH}
`;
}

const SIGNAL = `# You may read, index and quote this site; ${prosePath('terms')} says more.
Content-Signal: search=yes, ai-input=yes, ai-train=no
`;

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
