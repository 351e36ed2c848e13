import { type Site, toApiDocuments } from '../../api/resources.ts';
import { findPublishedFile } from '../../http/published-files.ts';
import { isApiPath } from '../../http/request-path.ts';
import { toMarkdownPath } from '../../http/twin.ts';
import { toSitePages } from '../../site/pages.ts';
import { renderPageDocument } from '../../site/render/page-document.ts';

type Files = Map<string, Buffer<ArrayBuffer>>;

/**
 * The files that a build would publish at a path, as in the build folder: a page comes with its Markdown, and nothing
 * comes where there is nothing. Rejects where Astro cannot render a file.
 */
export async function renderFiles(
  path: string,
  site: Site,
  publicFiles: readonly string[],
  fetchFromAstro: (path: string) => Promise<Response>,
): Promise<Files> {
  const document = toApiDocuments(site).find((candidate) => candidate.path === path);
  if (document) return new Map([[`${path.slice(1)}.json`, Buffer.from(document.json)]]);
  const page = toSitePages(site).find(({ path: url = '' }) => url === path || toMarkdownPath(url) === path);
  if (page?.path) {
    const markdown = toMarkdownPath(page.path).slice(1);
    return new Map([
      [markdown.replace(/\.md$/, '.html'), await fetchBytes(page.path)],
      [markdown, Buffer.from(renderPageDocument(page, site.baseUrl))],
    ]);
  }
  const file = path.slice(1);
  const audience = findPublishedFile(file)?.audience;
  const isRendered = audience === 'asset' || (audience === 'programs' && !isApiPath(path));
  const response = isRendered || publicFiles.includes(file) ? await fetchFromAstro(path) : undefined;
  if (!response?.ok) return new Map();
  return new Map([[file, Buffer.from(await response.arrayBuffer())]]);

  async function fetchBytes(url: string): Promise<Buffer<ArrayBuffer>> {
    const rendered = await fetchFromAstro(url);
    if (!rendered.ok) throw new Error(`Astro responds to ${url} with ${rendered.status}`);
    return Buffer.from(await rendered.arrayBuffer());
  }
}
