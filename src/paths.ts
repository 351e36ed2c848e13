// Every fixed path of the site, typed once. It imports nothing, so that everything may import it.

export const HOME_PATH = '/';
/** The page where nothing is published, which has files but no URL. */
export const NOT_FOUND_PATH = '/404';
export const PROJECTS_PATH = '/projects';
export const CASE_STUDIES_PATH = '/case-studies';
export const DOCS_PATH = '/docs';

export const API_PATH = '/api';
/** The versioned part of the API, in which the data of a page has the path of the page. */
export const API_V1_PATH = `${API_PATH}/v1`;
export const API_PROFILE_PATH = `${API_V1_PATH}/profile`;
export const API_PROJECTS_PATH = API_V1_PATH + PROJECTS_PATH;
export const API_CASE_STUDIES_PATH = API_V1_PATH + CASE_STUDIES_PATH;
export const API_SANDBOX_PATH = `${API_V1_PATH}/sandbox/profile`;
/** The homelab observation, read and written; unversioned. */
export const HOMELAB_PATH = `${API_PATH}/homelab`;
export const OPENAPI_PATH = '/openapi.json';

export const AGENT_INSTRUCTIONS_PATH = '/agent-instructions.md';
export const LLMS_PATH = '/llms.txt';
export const ROBOTS_PATH = '/robots.txt';
export const SITEMAP_PATH = '/sitemap.xml';
export const FEED_PATH = '/feed.xml';
/** The folder of files about a whole site (RFC 8615). */
export const WELL_KNOWN_PATH = '/.well-known';
export const API_CATALOG_PATH = `${WELL_KNOWN_PATH}/api-catalog`;
export const SECURITY_TXT_PATH = `${WELL_KNOWN_PATH}/security.txt`;

export const RESUME_PDF_PATH = '/resume.pdf';
export const RESUME_JSON_PATH = '/resume.json';
export const CONTACT_CARD_PATH = '/contact.vcf';

export const DOWNLOADS_PATH = '/downloads';
/** The package of the command-line client; its digest is at the same path with `.sha256` appended. */
export const CLI_PACKAGE_PATH = `${DOWNLOADS_PATH}/portfolio-cli.tgz`;

export const FAVICON_ICO_PATH = '/favicon.ico';
export const FAVICON_SVG_PATH = '/favicon.svg';
export const TOUCH_ICON_PATH = '/apple-touch-icon.png';
export const SHARE_IMAGES_PATH = '/og';
/** The message of a build to its hosts, which is taken out of the published files. */
export const MANIFEST_PATH = '/site-manifest.json';
/** Style sheets, scripts, fonts and pictures, whose names change with their content. */
export const ASSETS_PATH = '/_astro';

/** A site, as far as its URLs depend on it. */
interface Origin {
  /** Origin of the site, without a slash at the end. */
  baseUrl: string;
}

/**
 * The path of a page or document on a site. All links to pages and documents are made here, so that a site below another
 * path than the root needs a change in one place. The API, icons and documents for programs have one path whatever the
 * site, and are linked by it.
 */
export function pathOn(_site: Origin, path: string): string {
  return path;
}

/** The absolute URL of a page or document of a site. */
export function urlOn(site: Origin, path: string): string {
  return site.baseUrl + pathOn(site, path);
}

/** The path of a page of prose. */
export function prosePath(slug: string): string {
  return `/${slug}`;
}

export function caseStudyPath(slug: string): string {
  return `${CASE_STUDIES_PATH}/${slug}`;
}

/** The path of a project, which is a place on the page of all projects. */
export function projectPath(id: string): string {
  return `${PROJECTS_PATH}#${id}`;
}

/** The path of a page's Markdown: `/index.md` for the homepage, else its own with `.md` after it. */
export function toMarkdownPath(path: string): string {
  return path === HOME_PATH ? '/index.md' : `${path}.md`;
}

/** The path of the same data as JSON, if a page has any. */
export function toJsonPath(path: string): string | undefined {
  if (path === HOME_PATH) return API_PROFILE_PATH;
  if (path === DOCS_PATH) return OPENAPI_PATH;
  const [, list = ''] = path.split('/');
  return [PROJECTS_PATH, CASE_STUDIES_PATH].includes(`/${list}`) ? API_V1_PATH + path : undefined;
}

/** The path of the image that other sites show with a link to a page. */
export function toShareImagePath(path: string): string {
  return `${SHARE_IMAGES_PATH}${path === HOME_PATH ? '/index' : path}.png`;
}

/** The file that a build writes for a page. */
export function toPageFile(path: string): string {
  return path === HOME_PATH ? 'index.html' : `${path.slice(1)}.html`;
}

/**
 * The paths of a file of the build that is not a page: its own name, but without `.json` in the API. An `index.html` is also
 * published at the path of its folder.
 */
export function listFilePaths(file: string): string[] {
  const name = `/${file}`;
  if (name === `${API_PATH}.json` || name.startsWith(`${API_PATH}/`)) return [name.replace(/\.json$/, '')];
  const folder = name.replace(/\/index\.html$/, '');
  return folder === name ? [name] : [name, folder || HOME_PATH];
}

/** Returns true for the path of a folder, which stands for everything in it. */
export function isFolderPath(path: string): boolean {
  return path !== HOME_PATH && path.endsWith('/');
}
