import { type HeaderFields, IMMUTABLE, REVALIDATE, type SiteHeaders } from './headers.ts';
import { MEDIA_TYPES } from './response.ts';
import { toTwinLinks } from './twin.ts';

/** How a prerendered file is published. */
export interface StaticFile {
  /** Its address. */
  path: string;
  /** Whether programs of any origin may read it. */
  isMachineFile: boolean;
  headers: HeaderFields;
  /** The same page as Markdown, answered at this address when it is asked for. */
  twin?: { file: string; headers: HeaderFields };
}

/** Media types by file name, or by ending where that tells enough. */
const TYPES: Record<string, string> = {
  '.well-known/api-catalog': 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  'feed.json': 'application/feed+json; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': MEDIA_TYPES.html,
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': MEDIA_TYPES.json,
  '.md': MEDIA_TYPES.markdown,
  '.png': 'image/png',
  '.sha256': MEDIA_TYPES.text,
  '.svg': 'image/svg+xml',
  '.tgz': 'application/gzip',
  '.txt': MEDIA_TYPES.text,
  '.xml': 'application/xml; charset=utf-8',
};

/** Where a program that comes to the homepage finds the API (RFC 8631, RFC 9727). */
const SERVICE_LINKS = [
  '</openapi.json>; rel="service-desc"; type="application/json"',
  '</docs>; rel="service-doc"; type="text/html"',
  '</.well-known/api-catalog>; rel="api-catalog"; type="application/linkset+json"',
  '</llms.txt>; rel="describedby"; type="text/plain"',
  '</agent-instructions.md>; rel="describedby"; type="text/markdown"',
].join(', ');

const MACHINE_PATHS =
  /^\/(?:api|api\/.*|openapi\.json|agent-instructions\.md|llms(?:-full)?\.txt|robots\.txt|sitemap\.(?:xml|md)|feed\.json|\.well-known\/.*|downloads\/.*)$/;

/** What is answered where there is nothing, and what a CDN reads; none of it has an address of its own. */
const ADDRESSLESS_FILES = ['404.html', '404.md', 'api/404.json', '_headers', '_redirects'];

/** Astro's files, whose names carry a digest of their content, and the downloads whose names carry a version. */
const UNCHANGING = /^\/(?:_astro\/|downloads\/[a-z-]+-\d+\.\d+\.\d+\.)/;

/**
 * Says where a file of the build is published and with which header fields; `files` are all files of the build,
 * among which a page has its Markdown. Pages lose their `.html`, the JSON of the API its `.json`. Null for
 * files that have no address of their own, such as the two forms of the page of missing addresses.
 */
export function describeStaticFile(
  file: string,
  siteHeaders: SiteHeaders,
  files: ReadonlySet<string> = new Set(),
): StaticFile | null {
  if (ADDRESSLESS_FILES.includes(file)) return null;
  const path = toPath(file);
  const isMachineFile = MACHINE_PATHS.test(path);
  const headers = {
    ...(isMachineFile ? siteHeaders.machine : siteHeaders.page),
    'content-type': TYPES[file] ?? TYPES[/\.[a-z0-9]+$/.exec(file)?.[0] ?? ''] ?? 'application/octet-stream',
    'cache-control': UNCHANGING.test(path) ? IMMUTABLE : REVALIDATE,
  };
  const page = file.replace(/\.md$/, '.html');
  const markdown = file.replace(/\.html$/, '.md');
  if (page === markdown || !files.has(page) || !files.has(markdown)) return { path, isMachineFile, headers };
  const { alternate, canonical } = toTwinLinks(siteHeaders.baseUrl, toPath(page));
  if (file === markdown) return { path, isMachineFile, headers: { ...headers, link: canonical } };
  return {
    path,
    isMachineFile,
    headers: {
      ...headers,
      link: path === '/' ? `${alternate}, ${SERVICE_LINKS}` : alternate,
      vary: 'Accept',
    },
    twin: {
      file: markdown,
      headers: { ...headers, 'content-type': MEDIA_TYPES.markdown, link: canonical, vary: 'Accept' },
    },
  };
}

function toPath(file: string): string {
  if (file === 'index.html') return '/';
  const isApi = file === 'api.json' || file.startsWith('api/');
  return `/${file.replace(isApi ? /\.json$/ : /\.html$/, '')}`;
}
