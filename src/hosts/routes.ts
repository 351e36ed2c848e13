import { lookup } from 'mrmime';
import {
  createSiteHeaders,
  IMMUTABLE,
  NEGOTIATED_VARY,
  REVALIDATE,
  type SiteHeaders,
} from '../http/headers.ts';
import { findLists, MEDIA_TYPES } from '../http/response.ts';
import type { NotFoundPage, Route, Routes } from '../http/router.ts';
import {
  AGENT_INSTRUCTIONS_PATH,
  API_CATALOG_PATH,
  DOCS_PATH,
  HOME_PATH,
  HOMELAB_PATH,
  LLMS_PATH,
  OPENAPI_PATH,
  toJsonPath,
  toMarkdownPath,
} from '../paths.ts';
import { findPublishedPath } from '../schemas/published-paths.ts';

/** What the routes of a build are made from. */
export interface Build {
  /** Origin of the site, without a slash at the end. */
  baseUrl: string;
  /** The names of all files in the public folder. */
  files: readonly string[];
  notFoundPage: NotFoundPage;
  /** Paths that moved, and where to. */
  redirects: Readonly<Record<string, string>>;
  hasHomelab: boolean;
}

/** The files of the page for unknown URLs, which have no URLs. */
export const NOT_FOUND_FILES = { html: '404.html', markdown: '404.md' } as const;

/** Endings that mrmime does not know, or for which it has another media type. */
const MEDIA_TYPES_BY_ENDING: Record<string, string> = {
  ico: 'image/x-icon',
  sha256: 'text/plain',
  tgz: 'application/gzip',
  xml: 'application/xml',
};

/** Where a program that starts at the homepage finds the API (RFC 8631, RFC 9727). */
const SERVICE_LINKS = [
  `<${OPENAPI_PATH}>; rel="service-desc"; type="application/json"`,
  `<${DOCS_PATH}>; rel="service-doc"; type="text/html"`,
  `<${API_CATALOG_PATH}>; rel="api-catalog"; type="application/linkset+json"`,
  `<${LLMS_PATH}>; rel="describedby"; type="text/plain"`,
  `<${AGENT_INSTRUCTIONS_PATH}>; rel="describedby"; type="text/markdown"`,
].join(', ');

/** Makes the routes of a build, which all hosts share. */
export function createRoutes({ baseUrl, files, hasHomelab, ...build }: Build): Routes {
  const headers = createSiteHeaders(baseUrl);
  const table = createRouteTable(files, headers);
  const lists = findLists(table.keys());
  const onDemandPath = hasHomelab ? HOMELAB_PATH : undefined;
  return { ...build, find: (path) => table.get(path), onDemandPath, lists, headers };
}

/** Says for each file of a build at which path it is published, and with which header fields. */
export function createRouteTable(files: readonly string[], siteHeaders: SiteHeaders): Map<string, Route> {
  const { html, markdown } = NOT_FOUND_FILES;
  const published = new Set(files.filter((file) => file !== html && file !== markdown));
  return new Map([...published].map((file) => [toUrlPath(file), toRoute(file, published, siteHeaders)]));
}

/** A page has the Markdown file of the same name as its other representation. */
function toRoute(file: string, published: ReadonlySet<string>, siteHeaders: SiteHeaders): Route {
  const { baseUrl } = siteHeaders;
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
  if (page === markdown || !published.has(page) || !published.has(markdown))
    return { isMachineFile, document: { file, headers } };
  const pagePath = toUrlPath(page);
  const canonical = `<${baseUrl}${pagePath}>; rel="canonical"`;
  if (file === markdown)
    return { isMachineFile, document: { file, headers: { ...headers, link: canonical } } };
  const negotiated = { ...headers, vary: NEGOTIATED_VARY };
  const alternates = renderAlternates(baseUrl, path);
  const link = path === HOME_PATH ? `${alternates}, ${SERVICE_LINKS}` : alternates;
  return {
    isMachineFile,
    document: { file, headers: { ...negotiated, link } },
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
  if (file === 'index.html') return HOME_PATH;
  const isApi = file === 'api.json' || file.startsWith('api/');
  return `/${file.replace(isApi ? /\.json$/ : /\.html$/, '')}`;
}

function toMediaType(file: string): string {
  const ending = file.slice(file.lastIndexOf('.') + 1);
  const type = MEDIA_TYPES_BY_ENDING[ending] ?? lookup(ending) ?? 'application/octet-stream';
  return /^text\/|^application\/(?:json|xml)$/.test(type) ? `${type}; charset=utf-8` : type;
}
