import { type HeaderFields, IMMUTABLE, REVALIDATE, type SiteHeaders } from './headers.ts';
import { MEDIA_TYPES } from './response.ts';

/** How a prerendered file is published. */
export interface StaticFile {
  /** Its address. */
  path: string;
  /** Whether programs of any origin may read it. */
  isMachineFile: boolean;
  headers: HeaderFields;
}

const TYPES: Record<string, string> = {
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

const MACHINE_PATHS =
  /^\/(?:api|api\/.*|openapi\.json|agent-instructions\.md|llms(?:-full)?\.txt|robots\.txt|sitemap\.(?:xml|md)|\.well-known\/.*|downloads\/.*)$/;

/** The catalog of APIs has no extension; its type is that of RFC 9727 section 4.2. */
const CATALOG_PATH = '/.well-known/api-catalog';
const CATALOG_TYPE = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

/** Astro's files, whose names carry a digest of their content, and the downloads whose names carry a version. */
const UNCHANGING = /^\/(?:_astro\/|downloads\/[a-z-]+-\d+\.\d+\.\d+\.)/;

/**
 * Says where a file of the build is published and with which header fields. Pages lose their `.html`, the JSON of
 * the API its `.json`. Null for the page of missing addresses, which has none of its own.
 */
export function describeStaticFile(file: string, headers: SiteHeaders): StaticFile | null {
  if (file === '404.html') return null;
  const path = toPath(file);
  const isMachineFile = MACHINE_PATHS.test(path);
  const type = path === CATALOG_PATH ? CATALOG_TYPE : TYPES[/\.[a-z0-9]+$/.exec(file)?.[0] ?? ''];
  return {
    path,
    isMachineFile,
    headers: {
      ...(isMachineFile ? headers.machine : headers.page),
      'content-type': type ?? 'application/octet-stream',
      'cache-control': UNCHANGING.test(path) ? IMMUTABLE : REVALIDATE,
    },
  };
}

function toPath(file: string): string {
  if (file === 'index.html') return '/';
  const isApi = file === 'api.json' || file.startsWith('api/');
  return `/${file.replace(isApi ? /\.json$/ : /\.html$/, '')}`;
}
