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

/** Files of the build that are read by a CDN, or answered where there is nothing; none has an address of its own. */
const CONTROL_FILES = ['404.html', 'api/404.json', '_headers', '_redirects'];

/** Astro puts the files whose names carry a digest of their content here. */
const FINGERPRINTED = /^\/_astro\//;

/**
 * Says where a file of the build is published and with which header fields. Pages lose their `.html`, the JSON of
 * the API its `.json`. Null for files that have no address of their own, such as the page of missing addresses.
 */
export function describeStaticFile(file: string, headers: SiteHeaders): StaticFile | null {
  if (CONTROL_FILES.includes(file)) return null;
  const path = toPath(file);
  const isMachineFile = MACHINE_PATHS.test(path);
  return {
    path,
    isMachineFile,
    headers: {
      ...(isMachineFile ? headers.machine : headers.page),
      'content-type': TYPES[/\.[a-z0-9]+$/.exec(file)?.[0] ?? ''] ?? 'application/octet-stream',
      'cache-control': FINGERPRINTED.test(path) ? IMMUTABLE : REVALIDATE,
    },
  };
}

function toPath(file: string): string {
  if (file === 'index.html') return '/';
  const isApi = file === 'api.json' || file.startsWith('api/');
  return `/${file.replace(isApi ? /\.json$/ : /\.html$/, '')}`;
}
