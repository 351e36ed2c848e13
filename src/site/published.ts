import { resources, type Site } from '../api/resources.ts';
import type { PublishedSite } from '../content/collections.ts';
import { MEDIA_TYPES } from '../http/response.ts';
import {
  AGENT_INSTRUCTIONS_PATH,
  API_CATALOG_PATH,
  API_PATH,
  ASSETS_PATH,
  CASE_STUDIES_PATH,
  CLI_PACKAGE_PATH,
  CONTACT_CARD_PATH,
  DOCS_PATH,
  DOWNLOADS_PATH,
  FAVICON_ICO_PATH,
  FAVICON_SVG_PATH,
  FEED_PATH,
  HOME_PATH,
  HOMELAB_PATH,
  isFolderPath,
  LLMS_PATH,
  listFilePaths,
  OPENAPI_PATH,
  PROJECTS_PATH,
  RESUME_JSON_PATH,
  RESUME_PDF_PATH,
  ROBOTS_PATH,
  SECURITY_TXT_PATH,
  SHARE_IMAGES_PATH,
  SITEMAP_PATH,
  TOUCH_ICON_PATH,
  toMarkdownPath,
  toShareImagePath,
  WELL_KNOWN_PATH,
} from '../paths.ts';
import type { PublishedPath } from '../schemas/site-manifest.ts';

/** One published thing. */
export interface Published extends PublishedPath {
  /**
   * Renders a document; `now` is in Unix milliseconds. Each imports its renderer when it is called, because the table is
   * also read by programs that render nothing.
   */
  render?(site: Site, now: number): BodyInit | Promise<BodyInit>;
  /** Files in `public/` may take its place, or lie in its folder. */
  isReplaceable?: true;
}

/**
 * THE table of what is published, whatever the content: a row for each page that every site has, for each resource and
 * document, and for each folder whose files the build names. `listPublished` adds the pages that come with the content.
 * Each page also has Markdown and a share image.
 */
export const published: readonly Published[] = [
  { path: HOME_PATH, audience: 'page' },
  { path: PROJECTS_PATH, audience: 'page' },
  { path: CASE_STUDIES_PATH, audience: 'page' },
  { path: DOCS_PATH, audience: 'page' },

  ...resources
    .filter(({ slugs }) => !slugs)
    .map(({ path }) => ({ path, audience: 'programs', mediaType: MEDIA_TYPES.json }) as const),
  { path: HOMELAB_PATH, audience: 'programs' },
  { path: `${API_PATH}/`, audience: 'programs', mediaType: MEDIA_TYPES.json },
  {
    path: OPENAPI_PATH,
    audience: 'programs',
    render: async (site) => formatJson((await import('../api/openapi/document.ts')).createOpenApi(site)),
  },

  {
    path: AGENT_INSTRUCTIONS_PATH,
    audience: 'programs',
    render: async (site) => (await import('./discovery/agent-instructions.ts')).renderAgentInstructions(site),
  },
  {
    path: LLMS_PATH,
    audience: 'programs',
    render: async (site) => (await import('./discovery/llms.ts')).renderLlms(site),
  },
  {
    path: ROBOTS_PATH,
    audience: 'programs',
    isReplaceable: true,
    render: async (site) => (await import('./discovery/robots.ts')).renderRobots(site),
  },
  {
    path: SITEMAP_PATH,
    audience: 'programs',
    render: async (site) => (await import('./discovery/sitemap.ts')).renderSitemap(site),
  },
  {
    path: FEED_PATH,
    audience: 'programs',
    mediaType: 'application/atom+xml; charset=utf-8',
    render: async (site) => (await import('./render/feed.ts')).renderFeed(site),
  },
  {
    path: API_CATALOG_PATH,
    audience: 'programs',
    mediaType: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    render: async (site) => formatJson((await import('./discovery/api-catalog.ts')).createApiCatalog(site)),
  },
  {
    path: SECURITY_TXT_PATH,
    audience: 'programs',
    render: async (site, now) => (await import('./discovery/security-txt.ts')).renderSecurityTxt(site, now),
  },
  { path: `${WELL_KNOWN_PATH}/`, audience: 'programs', isReplaceable: true },

  {
    path: RESUME_PDF_PATH,
    audience: 'programs',
    render: async (site) => (await import('./resume/site-resume.ts')).drawSiteResume(site),
  },
  {
    path: RESUME_JSON_PATH,
    audience: 'programs',
    render: async (site) => formatJson((await import('./resume/json-resume.ts')).toJsonResume(site)),
  },
  {
    path: CONTACT_CARD_PATH,
    audience: 'programs',
    mediaType: 'text/vcard; charset=utf-8',
    render: async (site) => (await import('./resume/contact-card.ts')).renderContactCard(site),
  },

  { path: CLI_PACKAGE_PATH, audience: 'programs' },
  { path: `${CLI_PACKAGE_PATH}.sha256`, audience: 'programs' },
  // The same with their version in their names.
  { path: `${DOWNLOADS_PATH}/`, audience: 'programs', isImmutable: true },

  {
    path: FAVICON_ICO_PATH,
    audience: 'asset',
    isReplaceable: true,
    render: async (site) => (await import('./images/site-icons.ts')).drawSiteIcon(site, 'ico'),
  },
  {
    path: FAVICON_SVG_PATH,
    audience: 'asset',
    isReplaceable: true,
    render: async (site) => (await import('./images/site-icons.ts')).renderSiteFavicon(site),
  },
  {
    path: TOUCH_ICON_PATH,
    audience: 'asset',
    isReplaceable: true,
    render: async (site) => (await import('./images/site-icons.ts')).drawSiteIcon(site, 'png'),
  },
  { path: `${SHARE_IMAGES_PATH}/`, audience: 'asset' },
  { path: `${ASSETS_PATH}/`, audience: 'asset', isImmutable: true },
];

function formatJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Describes what content may refer to beside itself. `publicFiles` are the names of the files in `public/`. */
export function describePublished(publicFiles: readonly string[]): PublishedSite {
  const rows = published.filter(({ path }) => !isFolderPath(path) && path !== HOMELAB_PATH);
  const pages = rows.filter(({ audience }) => audience === 'page').map(({ path }) => path);
  const firstParts = published.map(({ path }) => path.slice(1).replace(/[./].*/s, ''));
  return {
    paths: new Set([
      ...rows.map(({ path }) => path),
      ...pages.flatMap((path) => [toMarkdownPath(path), toShareImagePath(path)]),
      ...publicFiles.flatMap(listFilePaths),
    ]),
    pages: pages.filter((path) => path !== HOME_PATH).map((path) => path.slice(1)),
    reservedNames: new Set(['index', '404', ...firstParts.filter((name) => name !== '')]),
  };
}
