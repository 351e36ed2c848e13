// Every fixed path of the site, typed once. It imports nothing, so that everything may import it.

const PROJECTS = '/projects';
const CASE_STUDIES = '/case-studies';
const API = '/api';
/** The versioned part of the API, in which the data of a page has the path of the page. */
const API_V1 = `${API}/v1`;
/** The folder of files about a whole site (RFC 8615). */
const WELL_KNOWN = '/.well-known';
const DOWNLOADS = '/downloads';

/** Every path that has a name of its own. */
export const PATHS = {
  home: '/',
  projects: PROJECTS,
  caseStudies: CASE_STUDIES,
  docs: '/docs',
  /** The page where nothing is published, which has files but no URL. */
  notFound: '/404',

  api: API,
  apiV1: API_V1,
  apiProfile: `${API_V1}/profile`,
  apiProjects: API_V1 + PROJECTS,
  apiCaseStudies: API_V1 + CASE_STUDIES,
  apiSandbox: `${API_V1}/sandbox/profile`,
  /** The homelab observation, read and written; unversioned. */
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
  /** The package of the command-line client; its digest is at the same path with `.sha256` appended. */
  cliPackage: `${DOWNLOADS}/portfolio-cli.tgz`,

  faviconIco: '/favicon.ico',
  faviconSvg: '/favicon.svg',
  touchIcon: '/apple-touch-icon.png',
  /** The owner's own style sheet in `public/`. */
  ownStyles: '/site.css',
  shareImages: '/og',
  /** Style sheets, scripts, fonts and pictures, whose names change with their content. */
  assets: '/_astro',
  /** The message of a build to its hosts, which is taken out of the published files. */
  manifest: '/site-manifest.json',
} as const;

/** Files of the build with rules for other hosts, which have no path on ours. */
export const STATIC_HOST_FILES = ['.nojekyll', '_headers', '_redirects'] as const;

/** The place of the site of a language; the main site has the paths as they are. */
export interface SitePlace {
  /** The prefix of its paths, for example `/de`. */
  path?: string;
  /** The paths that only the main site has, such as those of case studies without a translation. */
  untranslated?: ReadonlySet<string>;
}

/** The path below which the site of a further language is. */
export function toLanguagePath(language: string): string {
  return `/${language}`;
}

/**
 * The path of a page or document on the site of a language. All links are made here; what exists only on the main site has
 * its path there.
 */
export function pathOn({ path: start, untranslated }: SitePlace, path: string): string {
  if (!start || untranslated?.has(path)) return path;
  return path === PATHS.home ? start : start + path;
}

/** Returns true if a site has a page or document itself, by its path on the main site. */
export function isOn({ untranslated }: SitePlace, path: string): boolean {
  return !untranslated?.has(path);
}

/** The absolute URL of a page or document of a site. */
export function urlOn(site: SitePlace & { baseUrl: string }, path: string): string {
  return site.baseUrl + pathOn(site, path);
}

/** Returns true if a path is that of a site, or below it. */
export function isBelow(start: string, path: string): boolean {
  return path === start || path.startsWith(`${start}/`);
}

/** The path of a page of prose. */
export function prosePath(slug: string): string {
  return `/${slug}`;
}

export function caseStudyPath(slug: string): string {
  return `${PATHS.caseStudies}/${slug}`;
}

/** The path of a project, which is a place on the page of all projects. */
export function projectPath(id: string): string {
  return `${PATHS.projects}#${id}`;
}

/** The path of a page's Markdown: `/index.md` for the homepage, else its own with `.md` after it. */
export function toMarkdownPath(path: string): string {
  return path === PATHS.home ? '/index.md' : `${path}.md`;
}

/** The path of the same data as JSON, if a page has any. */
export function toJsonPath(path: string): string | undefined {
  if (path === PATHS.home) return PATHS.apiProfile;
  if (path === PATHS.docs) return PATHS.openApi;
  const isInList = [PROJECTS, CASE_STUDIES].some((list) => path === list || path.startsWith(`${list}/`));
  return isInList ? API_V1 + path : undefined;
}

/** The path of the image that other sites show with a link to a page. */
export function toShareImagePath(path: string): string {
  return `${PATHS.shareImages}${path === PATHS.home ? '/index' : path}.png`;
}

/** The file that a build writes for a page. */
export function toPageFile(path: string): string {
  return path === PATHS.home ? 'index.html' : `${path.slice(1)}.html`;
}

/**
 * The paths of a file of the build that is not a page: its own name, but without `.json` in the API. An `index.html` is also
 * published at the path of its folder.
 */
export function listFilePaths(file: string): string[] {
  const name = `/${file}`;
  if (name === `${PATHS.api}.json` || name.startsWith(`${PATHS.api}/`)) return [name.replace(/\.json$/, '')];
  const folder = name.replace(/\/index\.html$/, '');
  return folder === name ? [name] : [name, folder || PATHS.home];
}

/** Returns true for the path of a folder, which stands for everything in it. */
export function isFolderPath(path: string): boolean {
  return path !== PATHS.home && path.endsWith('/');
}
