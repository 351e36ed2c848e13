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

/** Where the homelab observation is read and written; unversioned. */
export const HOMELAB_PATH = '/api/homelab';

const toRows = (audience: Audience, paths: string): PublishedPath[] =>
  paths.split(/\s+/).map((path) => ({ path, audience }));

/**
 * THE list of paths that come neither from `content/pages` nor from `public/`. Header fields, targets of links and
 * reserved page names derive from it.
 */
export const PUBLISHED_PATHS: readonly PublishedPath[] = [
  ...toRows('page', '/ /projects /case-studies /case-studies/ /docs'),
  ...toRows(
    'programs',
    `/api /api/v1/profile /api/v1/projects /api/v1/case-studies /api/v1/sandbox/profile ${HOMELAB_PATH} /api/
    /openapi.json /agent-instructions.md /llms.txt /robots.txt /sitemap.xml /resume.pdf /resume.json
    /.well-known/security.txt /downloads/portfolio-cli.tgz /downloads/portfolio-cli.tgz.sha256`,
  ),
  { path: '/contact.vcf', audience: 'programs', mediaType: 'text/vcard; charset=utf-8' },
  { path: '/feed.xml', audience: 'programs', mediaType: 'application/atom+xml; charset=utf-8' },
  {
    path: '/.well-known/api-catalog',
    audience: 'programs',
    mediaType: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  },
  { path: '/.well-known/', audience: 'programs' },
  { path: '/downloads/', audience: 'programs', immutable: /-\d+\.\d+\.\d+\./ },
  ...toRows('asset', '/favicon.ico /favicon.svg /apple-touch-icon.png /og/'),
  { path: '/_astro/', audience: 'asset', immutable: /./ },
];

/** The row of a path. Without one it is a page of prose or a file from `public/`. */
export function findPublishedPath(path: string): PublishedPath | undefined {
  return PUBLISHED_PATHS.find((row) =>
    row.path === '/' || !row.path.endsWith('/') ? path === row.path : path.startsWith(row.path),
  );
}

/** The names that a page of prose cannot have, because the site publishes something else under them. */
export const RESERVED_NAMES: ReadonlySet<string> = new Set([
  'index',
  '404',
  ...PUBLISHED_PATHS.map(({ path }) => path.slice(1).replace(/[./].*/s, '')).filter((name) => name !== ''),
]);

/** The path of a page's Markdown: `/index.md` for the homepage, else its own with `.md` after it. */
export function toMarkdownPath(path: string): string {
  return path === '/' ? '/index.md' : `${path}.md`;
}

/** The path of a page's data as JSON, if it has any. */
export function toJsonPath(path: string): string | undefined {
  if (path === '/') return '/api/v1/profile';
  if (path === '/docs') return '/openapi.json';
  return /^\/(?:projects|case-studies)(?:\/|$)/.test(path) ? `/api/v1${path}` : undefined;
}

/** The path of the image that is shown where a page is shared. */
export function toShareImagePath(path: string): string {
  return `/og${path === '/' ? '/index' : path}.png`;
}
