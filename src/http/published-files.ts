/** Who reads a file: people as a page, a page as its asset, programs of any origin, or nobody at a URL of its own. */
export type Audience = 'page' | 'asset' | 'programs' | 'nobody';

/** What is known of a published file, or of all files in a folder, from its name alone. */
export interface PublishedFile {
  /** Name in the build folder; a folder and everything in it where it ends in a slash. */
  name: string;
  audience: Audience;
  /** Where the ending of the name does not tell. */
  mediaType?: string;
  /** The files whose name changes with their content, which caches may keep for a year. */
  immutable?: RegExp;
}

/**
 * THE inventory: every name at the top of the build folder that comes neither from `content/pages` nor from `public/`.
 * Both hosts and the names that are reserved for the site derive from it; a new published file needs a row.
 */
export const PUBLISHED_FILES: readonly PublishedFile[] = [
  { name: 'index.html', audience: 'page' },
  { name: 'index.md', audience: 'page' },
  { name: 'projects.html', audience: 'page' },
  { name: 'projects.md', audience: 'page' },
  { name: 'case-studies.html', audience: 'page' },
  { name: 'case-studies.md', audience: 'page' },
  { name: 'case-studies/', audience: 'page' },
  { name: 'docs.html', audience: 'page' },
  { name: 'docs.md', audience: 'page' },
  { name: 'api.json', audience: 'programs' },
  { name: 'api/', audience: 'programs' },
  { name: 'openapi.json', audience: 'programs' },
  { name: 'agent-instructions.md', audience: 'programs' },
  { name: 'llms.txt', audience: 'programs' },
  { name: 'llms-full.txt', audience: 'programs' },
  { name: 'robots.txt', audience: 'programs' },
  { name: 'sitemap.xml', audience: 'programs' },
  { name: 'sitemap.md', audience: 'programs' },
  { name: 'resume.pdf', audience: 'programs' },
  { name: 'resume.json', audience: 'programs' },
  { name: 'contact.vcf', audience: 'programs', mediaType: 'text/vcard; charset=utf-8' },
  { name: 'feed.json', audience: 'programs', mediaType: 'application/feed+json; charset=utf-8' },
  {
    name: '.well-known/api-catalog',
    audience: 'programs',
    mediaType: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  },
  { name: '.well-known/', audience: 'programs' },
  { name: 'downloads/', audience: 'programs', immutable: /-\d+\.\d+\.\d+\./ },
  { name: 'favicon.ico', audience: 'asset' },
  { name: 'favicon.svg', audience: 'asset' },
  { name: 'apple-touch-icon.png', audience: 'asset' },
  { name: 'og/', audience: 'asset' },
  { name: '_astro/', audience: 'asset', immutable: /./ },
  // The page of URLs at which there is nothing, in its two forms.
  { name: '404.html', audience: 'nobody' },
  { name: '404.md', audience: 'nobody' },
];

/** The row of a file; without one it is a page of prose, or the asset of a page from `public/`. */
export function findPublishedFile(file: string): PublishedFile | undefined {
  return PUBLISHED_FILES.find(({ name }) => (name.endsWith('/') ? file.startsWith(name) : file === name));
}

/** The path of a file's URL: pages lose their `.html`, the JSON of the API its `.json`. */
export function toUrlPath(file: string): string {
  if (file === 'index.html') return '/';
  const isApi = file === 'api.json' || file.startsWith('api/');
  return `/${file.replace(isApi ? /\.json$/ : /\.html$/, '')}`;
}

/**
 * The names that a page of prose cannot have, since something else is published there as a page, as Markdown, as a
 * folder, or under the same name with another ending.
 */
export const RESERVED_NAMES: ReadonlySet<string> = new Set(
  PUBLISHED_FILES.map(({ name }) => name.replace(/[./].*/s, '')).filter((name) => name !== ''),
);
