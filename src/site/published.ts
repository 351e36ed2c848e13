import { resources, type Site } from '../api/resources.ts';
import type { PublishedSite } from '../content/collections.ts';
import { MEDIA_TYPES } from '../http/response.ts';
import {
  isFolderPath,
  listFilePaths,
  PATHS,
  pathOn,
  type SitePlace,
  toLanguagePath,
  toMarkdownPath,
  toShareImagePath,
} from '../paths.ts';
import type { PublishedPath } from '../schemas/site-manifest.ts';

export interface Published extends PublishedPath {
  /**
   * Renders a document; `now` is in Unix milliseconds. Each row imports its renderer on demand, because programs that
   * render nothing read this table too.
   */
  render?(site: Site, now: number): BodyInit | Promise<BodyInit>;
  /** A file in `public/` may replace it, or be in its folder. */
  isReplaceable?: true;
  isInEachLanguage?: true;
}

/**
 * THE table of the paths that every site publishes. A path that ends in a slash is a folder whose files the build
 * names. `listPublished` adds the pages of the content; each page also has Markdown and a share image.
 */
export const published: readonly Published[] = [
  { path: PATHS.home, audience: 'page', isInEachLanguage: true },
  { path: PATHS.projects, audience: 'page', isInEachLanguage: true },
  { path: PATHS.caseStudies, audience: 'page', isInEachLanguage: true },
  { path: PATHS.docs, audience: 'page', language: 'en' },

  ...resources
    .filter(({ slugs }) => !slugs)
    .map(({ path }) => ({ path, audience: 'programs', mediaType: MEDIA_TYPES.json }) as const),
  { path: PATHS.homelab, audience: 'programs' },
  { path: `${PATHS.api}/`, audience: 'programs', mediaType: MEDIA_TYPES.json },
  {
    path: PATHS.openApi,
    audience: 'programs',
    language: 'en',
    // People read the reference instead, so the document is not indented.
    render: async (site) =>
      `${JSON.stringify((await import('../api/openapi/document.ts')).createOpenApi(site))}\n`,
  },

  {
    path: PATHS.agentInstructions,
    audience: 'programs',
    language: 'en',
    render: async (site) => (await import('./discovery/agent-instructions.ts')).renderAgentInstructions(site),
  },
  {
    path: PATHS.llms,
    audience: 'programs',
    render: async (site) => (await import('./discovery/llms.ts')).renderLlms(site),
  },
  {
    path: PATHS.robots,
    audience: 'programs',
    isReplaceable: true,
    render: async (site) => (await import('./discovery/crawlers.ts')).renderRobots(site),
  },
  {
    path: PATHS.sitemap,
    audience: 'programs',
    render: async (site) => (await import('./discovery/crawlers.ts')).renderSitemap(site),
  },
  {
    path: PATHS.feed,
    audience: 'programs',
    isInEachLanguage: true,
    mediaType: 'application/atom+xml; charset=utf-8',
    render: async (site) => (await import('./render/feed.ts')).renderFeed(site),
  },
  {
    path: PATHS.apiCatalog,
    audience: 'programs',
    mediaType: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    link: `<${PATHS.apiCatalog}>; rel="api-catalog", <${PATHS.api}>; rel="item"`,
    render: async (site) => formatJson((await import('./discovery/well-known.ts')).createApiCatalog(site)),
  },
  {
    path: PATHS.securityTxt,
    audience: 'programs',
    render: async (site, now) => (await import('./discovery/well-known.ts')).renderSecurityTxt(site, now),
  },
  { path: `${PATHS.wellKnown}/`, audience: 'programs', isReplaceable: true },

  {
    path: PATHS.resumePdf,
    audience: 'programs',
    isInEachLanguage: true,
    render: async (site) => (await import('./resume/site-resume.ts')).drawSiteResume(site),
  },
  {
    path: PATHS.resumeText,
    audience: 'programs',
    isInEachLanguage: true,
    render: async (site) => (await import('./resume/resume-text.ts')).renderResumeText(site),
  },
  {
    path: PATHS.resumeJson,
    audience: 'programs',
    isInEachLanguage: true,
    render: async (site) => formatJson((await import('./resume/json-resume.ts')).toJsonResume(site)),
  },
  {
    path: PATHS.contactCard,
    audience: 'programs',
    mediaType: 'text/vcard; charset=utf-8',
    render: async (site) => (await import('./resume/contact-card.ts')).renderContactCard(site),
  },

  { path: PATHS.cliPackage, audience: 'programs' },
  { path: `${PATHS.cliPackage}.sha256`, audience: 'programs' },
  { path: `${PATHS.downloads}/`, audience: 'programs', isImmutable: true },

  {
    path: PATHS.faviconIco,
    audience: 'asset',
    isReplaceable: true,
    render: async (site) => (await import('./images/icons.ts')).drawSiteIcon(site, 'ico'),
  },
  {
    path: PATHS.faviconSvg,
    audience: 'asset',
    isReplaceable: true,
    render: async (site) => (await import('./images/icons.ts')).renderSiteFavicon(site),
  },
  {
    path: PATHS.touchIcon,
    audience: 'asset',
    isReplaceable: true,
    render: async (site) => (await import('./images/icons.ts')).drawSiteIcon(site, 'png'),
  },
  { path: `${PATHS.shareImages}/`, audience: 'asset' },
  { path: `${PATHS.assets}/`, audience: 'asset', isImmutable: true },
];

export function listRows(site: SitePlace): Published[] {
  return published
    .filter(({ isInEachLanguage }) => isInEachLanguage || !site.path)
    .map((row) => ({ ...row, path: pathOn(site, row.path) }));
}

function formatJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Content may link to these paths and may not take them. `languages` has all but the main one. */
export function describePublished(
  publicFiles: readonly string[],
  languages: readonly string[] = [],
): PublishedSite {
  const languagePaths = ['', ...languages.map(toLanguagePath)];
  const toPages = (rows: readonly Published[]) =>
    rows.filter(({ audience }) => audience === 'page').map(({ path }) => path);
  const rows = languagePaths
    .flatMap((path) => listRows({ path }))
    .filter(({ path }) => !isFolderPath(path) && path !== PATHS.homelab);
  const firstParts = published.map(({ path }) => path.slice(1).replace(/[./].*/s, ''));
  return {
    paths: new Set([
      ...rows.map(({ path }) => path),
      ...toPages(rows).flatMap((path) => [toMarkdownPath(path), toShareImagePath(path)]),
      ...publicFiles.flatMap(listFilePaths),
    ]),
    pages: toPages(published)
      .filter((path) => path !== PATHS.home)
      .map((path) => path.slice(1)),
    reservedNames: new Set(['index', '404', ...languages, ...firstParts.filter((name) => name !== '')]),
    languagePaths,
  };
}
