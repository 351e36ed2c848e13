import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { encode } from 'html-entities';
import { renderHeaderBlock } from '../hosts/netlify/routing.ts';
import { createRouteTable, findMediaType } from '../hosts/routes.ts';
import { listBuiltFiles } from '../hosts/site-manifest.ts';
import { createSiteHeaders, type HeaderFields, IMMUTABLE, type SiteHeaders } from '../http/headers.ts';
import { isApiPath, type Route } from '../http/router.ts';
import { PATHS, STATIC_HOST_FILES, toPageFile } from '../paths.ts';
import { type SiteManifest, siteManifestSchema } from '../schemas/site-manifest.ts';

const [NO_JEKYLL, HEADERS, REDIRECTS] = STATIC_HOST_FILES;

/**
 * Adds everything that other hosts need to serve the files of a build: rules in the format of Cloudflare Pages, a
 * page for each redirect, and an empty file without which GitHub Pages leaves out names that begin with `_`. Our own
 * hosts publish none of it.
 */
export function staticFiles(): AstroIntegration {
  return {
    name: 'static-files',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        const text = await readFile(path.join(folder, PATHS.manifest), 'utf8');
        const manifest = siteManifestSchema.parse(JSON.parse(text));
        for (const [file, content] of renderStaticFiles(await listBuiltFiles(folder), manifest)) {
          await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
          await writeFile(path.join(folder, file), content);
        }
      },
    },
  };
}

function renderStaticFiles(files: readonly string[], manifest: SiteManifest): Map<string, string> {
  const { baseUrl, redirects } = manifest;
  const siteHeaders = createSiteHeaders(baseUrl);
  const table = createRouteTable(files, manifest, siteHeaders);
  return new Map([
    ...Object.entries(redirects)
      .filter(([from]) => !isApiPath(from) && path.extname(from) === '')
      // A file cannot be a folder too.
      .filter(([from]) => !files.some((file) => from.startsWith(`/${file}/`)))
      .map(([from, to]) => [toPageFile(from), renderRedirectPage(to)] as const),
    [NO_JEKYLL, ''],
    [HEADERS, renderHeaders(table, siteHeaders)],
    [REDIRECTS, renderRedirects(table, redirects)],
  ]);
}

function renderRedirectPage(target: string): string {
  const url = encode(target);
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Redirect</title>
    <meta http-equiv="refresh" content="0; url=${url}">
    <link rel="canonical" href="${url}">
  </head>
  <body>
    <p><a href="${url}">${url}</a></p>
  </body>
</html>
`;
}

function renderRedirects(table: Iterable<[string, Route]>, redirects: SiteManifest['redirects']): string {
  const moved = Object.entries(redirects).map(([from, to]) => `${from} ${to} 301\n`);
  const documents = [...table].filter(([at]) => isApiPath(at));
  return [...moved, ...documents.map(([at, { document }]) => `${at} /${document.file} 200\n`)].join('');
}

/**
 * Cloudflare Pages reads at most 100 rules, so media types are listed only where the file extension does not imply
 * them.
 */
function renderHeaders(table: Iterable<[string, Route]>, { page }: SiteHeaders): string {
  const { vary: _, ...security } = page;
  const mediaTypes = [...table].flatMap(([at, { document }]): [string, HeaderFields][] => {
    const mediaType = document.headers['content-type'] ?? '';
    return mediaType === findMediaType(document.file) ? [] : [[at, { 'content-type': mediaType }]];
  });
  const blocks: [string, HeaderFields][] = [
    ['/*', security],
    [`${PATHS.assets}/*`, { 'cache-control': IMMUTABLE }],
    ...mediaTypes,
  ];
  return blocks.map(([at, fields]) => renderHeaderBlock(at, fields)).join('\n');
}
