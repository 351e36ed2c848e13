import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { lookup } from 'mrmime';
import {
  type HeaderFields,
  IMMUTABLE,
  NEGOTIATED_VARY,
  REVALIDATE,
  type SiteHeaders,
} from '../http/headers.ts';
import { MEDIA_TYPES } from '../http/response.ts';
import { findPublishedPath, toJsonPath, toMarkdownPath } from '../schemas/published-paths.ts';

/** How a file of the build is published. */
export interface StaticFile {
  /** Path of its URL. */
  path: string;
  /** Whether programs of any origin may read it. */
  isMachineFile: boolean;
  headers: HeaderFields;
  /** The Markdown representation of a page, which this URL serves to clients that prefer it. */
  markdown?: { file: string; headers: HeaderFields };
}

/** Endings that mrmime does not know, or for which it has another media type. */
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

/** The build writes the page for unknown URLs under these names, which are no URLs. */
const NOT_FOUND_FILES = ['404.html', '404.md'];

/** The names of all files in the folder of a build, in alphabetical order. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

/**
 * Says where a file of the build is published and with which header fields; null if it has no URL. `files` are all
 * files of the build, among which a page has its Markdown.
 */
export function describeStaticFile(
  file: string,
  siteHeaders: SiteHeaders,
  files: ReadonlySet<string> = new Set(),
): StaticFile | null {
  if (NOT_FOUND_FILES.includes(file)) return null;
  const path = toUrlPath(file);
  const row = findPublishedPath(path);
  const isMachineFile = row?.audience === 'programs';
  const headers = {
    ...(isMachineFile ? siteHeaders.machine : siteHeaders.page),
    'content-type': row?.mediaType ?? toMediaType(file),
    'cache-control': row?.immutable?.test(path) ? IMMUTABLE : REVALIDATE,
  };
  const page = file.replace(/\.md$/, '.html');
  const markdown = file.replace(/\.html$/, '.md');
  if (page === markdown || !files.has(page) || !files.has(markdown)) return { path, isMachineFile, headers };
  const pagePath = toUrlPath(page);
  const canonical = `<${siteHeaders.baseUrl}${pagePath}>; rel="canonical"`;
  if (file === markdown) return { path, isMachineFile, headers: { ...headers, link: canonical } };
  const alternates = renderAlternates(siteHeaders.baseUrl, pagePath);
  const negotiated = { ...headers, vary: NEGOTIATED_VARY };
  return {
    path,
    isMachineFile,
    headers: { ...negotiated, link: path === '/' ? `${alternates}, ${SERVICE_LINKS}` : alternates },
    markdown: {
      file: markdown,
      headers: { ...negotiated, 'content-type': MEDIA_TYPES.markdown, link: canonical },
    },
  };
}

/** The Link values by which a page names its Markdown and its data (RFC 8288). */
function renderAlternates(baseUrl: string, path: string): string {
  const markdown = `<${baseUrl}${toMarkdownPath(path)}>; rel="alternate"; type="text/markdown"`;
  const json = toJsonPath(path);
  return json ? `${markdown}, <${baseUrl}${json}>; rel="alternate"; type="application/json"` : markdown;
}

/** The path of a file's URL: pages lose their `.html`, the JSON of the API its `.json`. */
function toUrlPath(file: string): string {
  if (file === 'index.html') return '/';
  const isApi = file === 'api.json' || file.startsWith('api/');
  return `/${file.replace(isApi ? /\.json$/ : /\.html$/, '')}`;
}

function toMediaType(file: string): string {
  const ending = file.slice(file.lastIndexOf('.') + 1);
  const type = MEDIA_TYPES_BY_ENDING[ending] ?? lookup(ending) ?? 'application/octet-stream';
  return /^text\/|^application\/(?:json|xml)$/.test(type) ? `${type}; charset=utf-8` : type;
}
