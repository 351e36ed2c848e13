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

/** Media types by file name, or by ending where that tells enough. */
const TYPES: Record<string, string> = {
  '.well-known/api-catalog': 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
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
  /^\/(?:api|api\/.*|openapi\.json|agent-instructions\.md|llms(?:-full)?\.txt|robots\.txt|sitemap\.(?:xml|md)|\.well-known\/.*|downloads\/.*)$/;

/** Astro puts the files whose names carry a digest of their content here. */
const FINGERPRINTED = /^\/_astro\//;

/**
 * Says where a file of the build is published and with which header fields. Pages lose their `.html`, the JSON of
 * the API its `.json`. Null for the page of missing addresses, which has none of its own.
 */
export function describeStaticFile(file: string, headers: SiteHeaders): StaticFile | null {
  if (file === '404.html') return null;
  const path = toPath(file);
  const isMachineFile = MACHINE_PATHS.test(path);
  return {
    path,
    isMachineFile,
    headers: {
      ...(isMachineFile ? headers.machine : headers.page),
      'content-type':
        TYPES[file] ?? TYPES[/\.[a-z0-9]+$/.exec(file)?.[0] ?? ''] ?? 'application/octet-stream',
      'cache-control': FINGERPRINTED.test(path) ? IMMUTABLE : REVALIDATE,
      ...(path === '/' && { link: SERVICE_LINKS }),
    },
  };
}

function toPath(file: string): string {
  if (file === 'index.html') return '/';
  const isApi = file === 'api.json' || file.startsWith('api/');
  return `/${file.replace(isApi ? /\.json$/ : /\.html$/, '')}`;
}
