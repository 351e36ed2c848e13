import { toMarkdownPath } from '../../schemas/published-paths.ts';
import {
  type Ask,
  type Check,
  collect,
  expectConditional,
  expectResponse,
  MARKDOWN_FILE,
  MISSING_AS_MARKDOWN,
  MISSING_PAGE,
  PAGE,
  PAGE_AS_MARKDOWN,
  PAGE_REFUSES_METHOD,
  readHead,
} from './check.ts';

/** Files of a build or of a host that have another URL, or none. */
const HIDDEN =
  `/index.html /index /docs.html /docs.html/ /docs/index.html /api.json /resume /404 /404.html /404.md
  /_headers /_redirects /_site/docs.html /.env`.split(/\s+/);

/** What every host responds to browsers and to readers of Markdown. */
export const pageChecks: readonly Check[] = [
  {
    title: 'every page is HTML, or Markdown for clients that prefer it',
    run: async (ask) =>
      collect(await findPages(ask), async (page) => [
        ...(await collect(page === '/' ? [page] : [page, `${page}/`, `${page}?x=1`], async (spelling) => [
          ...(await expectResponse(ask, `GET ${spelling}`, PAGE)),
          ...(await expectResponse(ask, `GET ${spelling} as Markdown`, PAGE_AS_MARKDOWN)),
        ])),
        ...(await expectResponse(ask, `GET ${toMarkdownPath(page)}`, MARKDOWN_FILE)),
      ]),
  },
  {
    title: 'every page is sent again only if it changed',
    run: async (ask) =>
      collect(await findPages(ask), async (page) => [
        ...(await expectConditional(ask, page)),
        ...(await expectConditional(ask, page, 'text/markdown')),
        ...(await expectConditional(ask, toMarkdownPath(page))),
      ]),
  },
  {
    title: 'the Accept header decides between HTML and Markdown',
    run: async (ask) =>
      collect(
        [
          ['text/markdown, text/html', 'text/markdown'],
          ['text/markdown;q=0.2, */*', 'text/markdown'],
          ['TEXT/Markdown;q=0.9, text/html;q=0.8', 'text/markdown'],
          ['text/markdown;q=0.5, text/html', 'text/html'],
          ['text/markdown;q=high', 'text/html'],
          ['text/markdown;q=0', 'text/html'],
          ['text/*', 'text/html'],
        ],
        async ([accept = '', type = '']) => {
          const found = (await readHead(ask, '/docs', { accept })).headers.get('content-type');
          return found?.startsWith(type) ? [] : [`GET /docs: for Accept ${accept} the type is ${found}`];
        },
      ),
  },
  {
    title: 'the entity tag of a page does not confirm its Markdown',
    run: async (ask) => {
      const etag =
        (await readHead(ask, '/docs', { 'accept-encoding': 'identity' })).headers.get('etag') ?? '';
      const headers = { accept: 'text/markdown', 'accept-encoding': 'identity', 'if-none-match': etag };
      const { status } = await readHead(ask, '/docs', headers);
      return status === 200 ? [] : [`GET /docs as Markdown: the entity tag of the page gives ${status}`];
    },
  },
  {
    title: 'compressed responses have an entity tag of their own',
    run: (ask) =>
      collect(['/docs', '/api/v1/profile'], async (path) => {
        const codings = ['identity', 'gzip', 'br'];
        const responses = await Promise.all(
          codings.map((coding) => ask(path, { headers: { 'accept-encoding': coding } })),
        );
        const found = responses.map(({ headers }) => headers.get('content-encoding') ?? 'identity');
        const tags = new Set(responses.map(({ headers }) => headers.get('etag')));
        const sizes = await Promise.all(responses.map(async (response) => (await response.text()).length));
        return [
          ...(String(found) === String(codings) ? [] : [`GET ${path}: the codings are ${found.join(', ')}`]),
          ...(tags.size === 3 ? [] : [`GET ${path}: two codings have the same entity tag`]),
          ...(new Set(sizes).size === 1 ? [] : [`GET ${path}: the codings have different texts`]),
        ];
      }),
  },
  {
    title: 'a URL that does not exist, the name of a file included, is a 404 page that no cache stores',
    run: (ask) =>
      collect(['/none', '/none.md', '/apis', '/case-studies/none', ...HIDDEN], async (path) => [
        ...(await expectResponse(ask, `GET ${path}`, MISSING_PAGE)),
        ...(await expectResponse(ask, `GET ${path} as Markdown`, MISSING_AS_MARKDOWN)),
      ]),
  },
  { title: 'a malformed path is a 404 page', run: (ask) => expectResponse(ask, 'GET /%zz', MISSING_PAGE) },
  {
    title: 'a page allows reads only',
    run: (ask) =>
      collect(['/docs', '/docs/', '/docs.md', '/favicon.svg'], (path) =>
        collect(['POST', 'DELETE', 'OPTIONS'], (method) =>
          expectResponse(ask, `${method} ${path}`, PAGE_REFUSES_METHOD),
        ),
      ),
  },
  {
    title: 'an https site insists on https',
    run: async (ask) => {
      const { url, headers } = await readHead(ask, '/');
      const insists = headers.has('strict-transport-security');
      return url.startsWith('https:') && !insists ? ['GET /: there is no strict-transport-security'] : [];
    },
  },
];

/** The pages of the site map; of those in a folder with many, the first ones. */
async function findPages(ask: Ask): Promise<string[]> {
  const siteMap = await (await ask('/sitemap.xml')).text();
  const pages = [...siteMap.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, url = '']) => new URL(url).pathname)
    .filter((path) => !path.includes('.'));
  const inFolders = pages.filter((path) => path.lastIndexOf('/') > 0);
  return pages.filter((path) => !inFolders.includes(path) || inFolders.indexOf(path) < 3);
}
