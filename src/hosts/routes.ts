import { lookup } from 'mrmime';
import {
  createSiteHeaders,
  IMMUTABLE,
  NEGOTIATED_VARY,
  REVALIDATE,
  type SiteHeaders,
} from '../http/headers.ts';
import { findLists, MEDIA_TYPES } from '../http/response.ts';
import { findSite, type NotFoundPage, type Route, type Routes } from '../http/router.ts';
import {
  isFolderPath,
  listFilePaths,
  PATHS,
  pathOn,
  type SitePlace,
  STATIC_HOST_FILES,
  toJsonPath,
  toMarkdownPath,
  toPageFile,
} from '../paths.ts';
import type { PublishedPath, SiteManifest } from '../schemas/site-manifest.ts';

/** The part of the public files that routes are made from. */
export interface Build {
  files: readonly string[];
  notFoundPages: readonly NotFoundPage[];
}

export function readNotFoundPages(
  languages: SiteManifest['languages'],
  read: (file: string) => string,
): NotFoundPage[] {
  return languages.map((site) => {
    const { html, markdown } = toNotFoundFiles(site);
    return { path: site.path, html: read(html), markdown: read(markdown) };
  });
}

export function toNotFoundFiles(site: SitePlace) {
  const path = pathOn(site, PATHS.notFound);
  return { html: toPageFile(path), markdown: toMarkdownPath(path).slice(1) };
}

/** These endings are unknown to mrmime or have another type there. */
const MEDIA_TYPES_BY_ENDING: Record<string, string> = {
  ico: 'image/x-icon',
  sha256: 'text/plain',
  tgz: 'application/gzip',
  xml: 'application/xml',
};

/** RFC 8631 and RFC 9727 define these links, by which programs find the API from the homepage. */
const SERVICE_LINKS = [
  `<${PATHS.openApi}>; rel="service-desc"; type="application/json"`,
  `<${PATHS.docs}>; rel="service-doc"; type="text/html"`,
  `<${PATHS.apiCatalog}>; rel="api-catalog"; type="application/linkset+json"`,
  `<${PATHS.llms}>; rel="describedby"; type="text/plain"`,
  `<${PATHS.agentInstructions}>; rel="describedby"; type="text/markdown"`,
].join(', ');

export function createRoutes(manifest: SiteManifest, { files, notFoundPages }: Build): Routes {
  const { baseUrl, allowlist, redirects } = manifest;
  const headers = createSiteHeaders(baseUrl);
  const table = createRouteTable(files, manifest, headers);
  const lists = findLists(table.keys());
  const onDemandPath = allowlist.enabled ? PATHS.homelab : undefined;
  return { find: (path) => table.get(path), onDemandPath, redirects, lists, notFoundPages, headers };
}

/**
 * Takes pages from the manifest and finds the paths of all other files by `listFilePaths`. Files that
 * `renderStaticFiles` adds for static hosts get no path.
 */
export function createRouteTable(
  files: readonly string[],
  { languages, published, redirects }: Pick<SiteManifest, 'languages' | 'published' | 'redirects'>,
  siteHeaders: SiteHeaders,
): Map<string, Route> {
  const table = new Map<string, Route>();
  const others = new Set(files);
  for (const file of [...STATIC_HOST_FILES, ...Object.keys(redirects).map(toPageFile)]) others.delete(file);
  for (const site of languages) for (const file of Object.values(toNotFoundFiles(site))) others.delete(file);
  for (const { path, audience, language = findLanguage(languages, path) } of published) {
    if (audience !== 'page') continue;
    for (const [at, route] of listPageRoutes(path, language, siteHeaders)) {
      table.set(at, route);
      others.delete(route.document.file);
    }
  }
  const rows = published.filter(({ audience }) => audience !== 'page');
  for (const file of others) {
    for (const path of listFilePaths(file))
      table.set(path, createFileRoute(file, findRow(rows, path), findLanguage(languages, path), siteHeaders));
  }
  return table;
}

function findLanguage(languages: SiteManifest['languages'], path: string): string {
  return findSite(languages, path)?.language ?? '';
}

function findRow(rows: readonly PublishedPath[], path: string): PublishedPath | undefined {
  return (
    rows.find((row) => row.path === path) ??
    rows.find((row) => isFolderPath(row.path) && path.startsWith(row.path))
  );
}

function listPageRoutes(
  path: string,
  language: string,
  { baseUrl, page }: SiteHeaders,
): [path: string, Route][] {
  const markdownPath = toMarkdownPath(path);
  const fields = { ...page, 'cache-control': REVALIDATE, 'content-language': language };
  const negotiated = { ...fields, vary: NEGOTIATED_VARY };
  const alternates = renderAlternates(baseUrl, path);
  const html = {
    'content-type': MEDIA_TYPES.html,
    link: path === PATHS.home ? `${alternates}, ${SERVICE_LINKS}` : alternates,
  };
  const markdown = { 'content-type': MEDIA_TYPES.markdown, link: `<${baseUrl}${path}>; rel="canonical"` };
  const file = markdownPath.slice(1);
  return [
    [
      path,
      {
        isMachineFile: false,
        document: { file: toPageFile(path), headers: { ...negotiated, ...html } },
        markdown: { file, headers: { ...negotiated, ...markdown } },
      },
    ],
    [markdownPath, { isMachineFile: false, document: { file, headers: { ...fields, ...markdown } } }],
  ];
}

function createFileRoute(
  file: string,
  {
    audience,
    mediaType = findMediaType(file),
    language,
    link,
    isImmutable = false,
  }: Partial<PublishedPath> = {},
  siteLanguage: string,
  { machine, page }: SiteHeaders,
): Route {
  const isMachineFile = audience === 'programs';
  const headers = {
    ...(isMachineFile ? { ...machine, 'content-language': language ?? siteLanguage } : page),
    'content-type': mediaType,
    'cache-control': isImmutable ? IMMUTABLE : REVALIDATE,
    ...(link && { link }),
  };
  return { isMachineFile, document: { file, headers } };
}

function renderAlternates(baseUrl: string, path: string): string {
  const markdown = `<${baseUrl}${toMarkdownPath(path)}>; rel="alternate"; type="text/markdown"`;
  const json = toJsonPath(path);
  return json ? `${markdown}, <${baseUrl}${json}>; rel="alternate"; type="application/json"` : markdown;
}

export function findMediaType(file: string): string {
  const ending = file.slice(file.lastIndexOf('.') + 1);
  const type = MEDIA_TYPES_BY_ENDING[ending] ?? lookup(ending) ?? 'application/octet-stream';
  return /^text\/|^application\/(?:json|xml)$/.test(type) ? `${type}; charset=utf-8` : type;
}
