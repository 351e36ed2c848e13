// Every fixed path of the site, typed once. It imports nothing, so that everything may import it.

export const HOME_PATH = '/';
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
/** Where programs look for what is about a whole site (RFC 8615). */
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
/** Style sheets, scripts, fonts and pictures, whose names change with their content. */
export const ASSETS_PATH = '/_astro';

/** A site, as far as its URLs depend on it. */
interface Origin {
  /** Origin of the site, without a slash at the end. */
  baseUrl: string;
}

/**
 * The path of a page or document on a site. Every link to what belongs to one site is made here, so that only this function
 * must change for sites that are not at the root; what all share, such as the API, is linked by its path alone.
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

/** The path of a page's data as JSON, if it has any. */
export function toJsonPath(path: string): string | undefined {
  if (path === HOME_PATH) return API_PROFILE_PATH;
  if (path === DOCS_PATH) return OPENAPI_PATH;
  const [, list = ''] = path.split('/');
  return [PROJECTS_PATH, CASE_STUDIES_PATH].includes(`/${list}`) ? API_V1_PATH + path : undefined;
}

/** The path of the image that is shown where a page is shared. */
export function toShareImagePath(path: string): string {
  return `${SHARE_IMAGES_PATH}${path === HOME_PATH ? '/index' : path}.png`;
}

/** The paths of a file that is published under its own name: for an `index.html`, that of its folder too. */
export function listFilePaths(file: string): string[] {
  const folder = `/${file}`.replace(/\/index\.html$/, '');
  return folder === `/${file}` ? [folder] : [`/${file}`, folder || HOME_PATH];
}
