// All fixed paths of the site. This file imports nothing, so that every other file may import it.

const PROJECTS = '/projects';
const CASE_STUDIES = '/case-studies';
const API = '/api';
/** Below this path, the data of a page has the path of the page. */
const API_V1 = `${API}/v1`;
/** The folder of files about a whole site (RFC 8615). */
const WELL_KNOWN = '/.well-known';
const DOWNLOADS = '/downloads';

export const PATHS = {
  home: '/',
  projects: PROJECTS,
  caseStudies: CASE_STUDIES,
  docs: '/docs',
  /** The page for every URL at which nothing is published; it has no URL of its own. */
  notFound: '/404',

  api: API,
  apiProfile: `${API_V1}/profile`,
  apiProjects: API_V1 + PROJECTS,
  apiCaseStudies: API_V1 + CASE_STUDIES,
  apiSandbox: `${API_V1}/sandbox/profile`,
  homelab: `${API}/homelab`,
  openApi: '/openapi.json',

  agentInstructions: '/agent-instructions.md',
  llms: '/llms.txt',
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  feed: '/feed.xml',
  wellKnown: WELL_KNOWN,
  apiCatalog: `${WELL_KNOWN}/api-catalog`,
  securityTxt: `${WELL_KNOWN}/security.txt`,

  resumePdf: '/resume.pdf',
  resumeText: '/resume.txt',
  resumeJson: '/resume.json',
  contactCard: '/contact.vcf',

  downloads: DOWNLOADS,
  /** The digest of the package is at the same path with `.sha256` appended. */
  cliPackage: `${DOWNLOADS}/portfolio-cli.tgz`,

  faviconIco: '/favicon.ico',
  faviconSvg: '/favicon.svg',
  touchIcon: '/apple-touch-icon.png',
  ownStyles: '/site.css',
  shareImages: '/og',
  /** The names of these files change with their content. */
  assets: '/_astro',
  /** A build writes this file for its hosts; it is not published. */
  manifest: '/site-manifest.json',
} as const;

/** Rules for other hosts, which our own hosts do not publish. */
export const STATIC_HOST_FILES = ['.nojekyll', '_headers', '_redirects'] as const;

export interface SitePlace {
  /** The prefix of all paths of the site, for example `/de`; missing for the main site. */
  path?: string;
  /** Paths that only the main site has, such as those of case studies without a translation. */
  untranslated?: ReadonlySet<string>;
}

export function toLanguagePath(language: string): string {
  return `/${language}`;
}

/**
 * Returns the path of a page or document on a site. All links are made here. A page that exists only on the main site
 * keeps its path there.
 */
export function pathOn({ path: start, untranslated }: SitePlace, path: string): string {
  if (!start || untranslated?.has(path)) return path;
  return path === PATHS.home ? start : start + path;
}

export function isOn({ untranslated }: SitePlace, path: string): boolean {
  return !untranslated?.has(path);
}

export function urlOn(site: SitePlace & { baseUrl: string }, path: string): string {
  return site.baseUrl + pathOn(site, path);
}

export function isBelow(start: string, path: string): boolean {
  return path === start || path.startsWith(`${start}/`);
}

export function prosePath(slug: string): string {
  return `/${slug}`;
}

export function caseStudyPath(slug: string): string {
  return `${PATHS.caseStudies}/${slug}`;
}

/** A project has no page of its own, but an anchor on the page of all projects. */
export function projectPath(id: string): string {
  return `${PATHS.projects}#${id}`;
}

export function toMarkdownPath(path: string): string {
  return path === PATHS.home ? '/index.md' : `${path}.md`;
}

export function toJsonPath(path: string): string | undefined {
  if (path === PATHS.home) return PATHS.apiProfile;
  if (path === PATHS.docs) return PATHS.openApi;
  const isInList = [PROJECTS, CASE_STUDIES].some((list) => path === list || path.startsWith(`${list}/`));
  return isInList ? API_V1 + path : undefined;
}

export function toShareImagePath(path: string): string {
  return `${PATHS.shareImages}${path === PATHS.home ? '/index' : path}.png`;
}

export function toPageFile(path: string): string {
  return path === PATHS.home ? 'index.html' : `${path.slice(1)}.html`;
}

/**
 * Returns the URL paths of a built file that is not a page. The API drops `.json`, and an `index.html` is also
 * published at the path of its folder.
 */
export function listFilePaths(file: string): string[] {
  const name = `/${file}`;
  if (name === `${PATHS.api}.json` || name.startsWith(`${PATHS.api}/`)) return [name.replace(/\.json$/, '')];
  const folder = name.replace(/\/index\.html$/, '');
  return folder === name ? [name] : [name, folder || PATHS.home];
}

export function isFolderPath(path: string): boolean {
  return path !== PATHS.home && path.endsWith('/');
}
