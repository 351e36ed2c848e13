import {
  AGENT_INSTRUCTIONS_PATH,
  API_CASE_STUDIES_PATH,
  API_CATALOG_PATH,
  API_PATH,
  API_PROFILE_PATH,
  API_PROJECTS_PATH,
  API_SANDBOX_PATH,
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
  LLMS_PATH,
  OPENAPI_PATH,
  PROJECTS_PATH,
  RESUME_JSON_PATH,
  RESUME_PDF_PATH,
  ROBOTS_PATH,
  SECURITY_TXT_PATH,
  SHARE_IMAGES_PATH,
  SITEMAP_PATH,
  TOUCH_ICON_PATH,
  WELL_KNOWN_PATH,
} from '../paths.ts';

/** Who reads what a path publishes: people as a page, a page as its asset, or programs of any origin. */
export type Audience = 'page' | 'asset' | 'programs';

/** What the site publishes at a path, or at every path of a folder, whatever its content. */
export interface PublishedPath {
  /** Path of the URL; a folder with everything in it if it ends in a slash. */
  path: string;
  audience: Audience;
  /** Where the ending of the path does not tell it. */
  mediaType?: string;
  /** The paths whose name changes with their content, which caches may keep for a year. */
  immutable?: RegExp;
}

const toRows = (audience: Audience, paths: readonly string[]): PublishedPath[] =>
  paths.map((path) => ({ path, audience }));

/**
 * THE list of paths that come neither from `content/pages` nor from `public/`. Header fields, targets of links and
 * reserved page names derive from it.
 */
export const PUBLISHED_PATHS: readonly PublishedPath[] = [
  ...toRows('page', [HOME_PATH, PROJECTS_PATH, CASE_STUDIES_PATH, `${CASE_STUDIES_PATH}/`, DOCS_PATH]),
  ...toRows('programs', [
    API_PATH,
    API_PROFILE_PATH,
    API_PROJECTS_PATH,
    API_CASE_STUDIES_PATH,
    API_SANDBOX_PATH,
    HOMELAB_PATH,
    `${API_PATH}/`,
    OPENAPI_PATH,
    AGENT_INSTRUCTIONS_PATH,
    LLMS_PATH,
    ROBOTS_PATH,
    SITEMAP_PATH,
    RESUME_PDF_PATH,
    RESUME_JSON_PATH,
    SECURITY_TXT_PATH,
    CLI_PACKAGE_PATH,
    `${CLI_PACKAGE_PATH}.sha256`,
  ]),
  { path: CONTACT_CARD_PATH, audience: 'programs', mediaType: 'text/vcard; charset=utf-8' },
  { path: FEED_PATH, audience: 'programs', mediaType: 'application/atom+xml; charset=utf-8' },
  {
    path: API_CATALOG_PATH,
    audience: 'programs',
    mediaType: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  },
  { path: `${WELL_KNOWN_PATH}/`, audience: 'programs' },
  { path: `${DOWNLOADS_PATH}/`, audience: 'programs', immutable: /-\d+\.\d+\.\d+\./ },
  ...toRows('asset', [FAVICON_ICO_PATH, FAVICON_SVG_PATH, TOUCH_ICON_PATH, `${SHARE_IMAGES_PATH}/`]),
  { path: `${ASSETS_PATH}/`, audience: 'asset', immutable: /./ },
];

/** The row of a path. Without one it is a page of prose or a file from `public/`. */
export function findPublishedPath(path: string): PublishedPath | undefined {
  return PUBLISHED_PATHS.find((row) =>
    row.path === HOME_PATH || !row.path.endsWith('/') ? path === row.path : path.startsWith(row.path),
  );
}

/** The names that a page of prose cannot have, because the site publishes something else under them. */
export const RESERVED_NAMES: ReadonlySet<string> = new Set([
  'index',
  '404',
  ...PUBLISHED_PATHS.map(({ path }) => path.slice(1).replace(/[./].*/s, '')).filter((name) => name !== ''),
]);
