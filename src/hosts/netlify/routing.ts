import type { HeaderFields, SiteHeaders } from '../../http/headers.ts';
import { MEDIA_TYPES } from '../../http/response.ts';
import type { StaticFile } from '../../http/static-file.ts';

/** A file of the build and where it is published. */
export interface PublishedFile extends StaticFile {
  /** Its name in the build folder. */
  file: string;
}

/** The body of every missing address of the API, a file for the CDN. */
export const API_NOT_FOUND_FILE = 'api/404.json';

/** What is answered at missing addresses, as files that have no address of their own. */
const NOT_FOUND_TYPES: Record<string, string> = {
  '404.html': MEDIA_TYPES.html,
  '404.md': MEDIA_TYPES.markdown,
};

/**
 * Writes the rules of `_redirects`: the address of each file whose name differs, then what hides those names and
 * answers everything else under `/api`. The first rule that matches decides, `!` before any file of that name.
 */
export function renderRedirects(files: readonly PublishedFile[]): string {
  const renamed = files.filter(({ file, path }) => path !== `/${file}`);
  return toTable([
    ...renamed.map(({ file, path }) => [path, `/${file}`, '200!']),
    ['/api/*', `/${API_NOT_FOUND_FILE}`, '404!'],
    ...renamed
      .filter(({ isMachineFile }) => !isMachineFile)
      .map(({ file }) => [`/${file}`, '/404.html', '404!']),
    // The Markdown of missing addresses stays readable, since an edge function fetches it by its name.
    ...['/404', '/404.html', '/_headers', '/_redirects'].map((path) => [path, '/404.html', '404!']),
  ]);
}

/**
 * Writes the rules of `_headers`: what is missing first, then each file. Of several rules that match, a later one
 * decides about a field.
 */
export function renderHeaders(files: readonly PublishedFile[], { machine, page }: SiteHeaders): string {
  const missing = { 'cache-control': 'no-store' };
  return [
    toBlock('/*', { ...page, ...missing, 'content-type': MEDIA_TYPES.html }),
    ...Object.entries(NOT_FOUND_TYPES).map(([file, type]) =>
      toBlock(`/${file}`, { ...page, ...missing, 'content-type': type }),
    ),
    toBlock('/api/*', { ...machine, ...missing, 'content-type': MEDIA_TYPES.json }),
    ...files.map(({ path, headers }) => toBlock(path, headers)),
  ].join('\n');
}

function toBlock(path: string, headers: HeaderFields): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${path}\n${lines.join('')}`;
}

function toTable(rows: readonly string[][]): string {
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const lines = rows.map(
    ([from = '', to = '', status]) => `${from.padEnd(width(0))}  ${to.padEnd(width(1))}  ${status}`,
  );
  return `${lines.join('\n')}\n`;
}
