import { lookup } from 'mrmime';
import { type HeaderFields, IMMUTABLE, NEGOTIATED_VARY, REVALIDATE, type SiteHeaders } from './headers.ts';
import { findPublishedFile, toUrlPath } from './published-files.ts';
import { MEDIA_TYPES } from './response.ts';
import { toTwinLinks } from './twin.ts';

/** How a file of the build is published. */
export interface StaticFile {
  /** Path of its URL. */
  path: string;
  /** Whether programs of any origin may read it. */
  isMachineFile: boolean;
  headers: HeaderFields;
  /** The same page as Markdown, which this URL serves when a client asks for it. */
  twin?: { file: string; headers: HeaderFields };
}

/** Endings that mrmime does not know, or names otherwise than the service does. */
const MEDIA_TYPES_BY_ENDING: Record<string, string> = {
  ico: 'image/x-icon',
  sha256: 'text/plain',
  tgz: 'application/gzip',
  xml: 'application/xml',
};

/** Where a program that starts at the homepage finds the API (RFC 8631, RFC 9727). */
const SERVICE_LINKS = [
  '</openapi.json>; rel="service-desc"; type="application/json"',
  '</docs>; rel="service-doc"; type="text/html"',
  '</.well-known/api-catalog>; rel="api-catalog"; type="application/linkset+json"',
  '</llms.txt>; rel="describedby"; type="text/plain"',
  '</agent-instructions.md>; rel="describedby"; type="text/markdown"',
].join(', ');

/**
 * Says where a file of the build is published and with which header fields; `files` are all files of the build, among
 * which a page has its Markdown. Null for files without a URL of their own, such as the two forms of the 404 page.
 */
export function describeStaticFile(
  file: string,
  siteHeaders: SiteHeaders,
  files: ReadonlySet<string> = new Set(),
): StaticFile | null {
  const row = findPublishedFile(file);
  if (row?.audience === 'nobody') return null;
  const path = toUrlPath(file);
  const isMachineFile = row?.audience === 'programs';
  const headers = {
    ...(isMachineFile ? siteHeaders.machine : siteHeaders.page),
    'content-type': row?.mediaType ?? toMediaType(file),
    'cache-control': row?.immutable?.test(file) ? IMMUTABLE : REVALIDATE,
  };
  const page = file.replace(/\.md$/, '.html');
  const markdown = file.replace(/\.html$/, '.md');
  if (page === markdown || !files.has(page) || !files.has(markdown)) return { path, isMachineFile, headers };
  const { alternate, canonical } = toTwinLinks(siteHeaders.baseUrl, toUrlPath(page));
  if (file === markdown) return { path, isMachineFile, headers: { ...headers, link: canonical } };
  const negotiated = { ...headers, vary: NEGOTIATED_VARY };
  return {
    path,
    isMachineFile,
    headers: { ...negotiated, link: path === '/' ? `${alternate}, ${SERVICE_LINKS}` : alternate },
    twin: {
      file: markdown,
      headers: { ...negotiated, 'content-type': MEDIA_TYPES.markdown, link: canonical },
    },
  };
}

function toMediaType(file: string): string {
  const ending = file.slice(file.lastIndexOf('.') + 1);
  const type = MEDIA_TYPES_BY_ENDING[ending] ?? lookup(ending) ?? 'application/octet-stream';
  return /^text\/|^application\/(?:json|xml)$/.test(type) ? `${type}; charset=utf-8` : type;
}
