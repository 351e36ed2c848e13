import { toMarkdownPath } from '../../schemas/published-paths.ts';
import {
  type Ask,
  type Check,
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

/** The type that is sent for an Accept header. */
const PREFERENCES = [
  ['text/markdown, text/html', 'text/markdown'],
  ['text/markdown;q=0.2, */*', 'text/markdown'],
  ['TEXT/Markdown;q=0.9, text/html;q=0.8', 'text/markdown'],
  ['text/markdown;q=0.5, text/html', 'text/html'],
  ['text/markdown;q=high', 'text/html'],
  ['text/markdown;q=0', 'text/html'],
  ['text/*', 'text/html'],
] as const;

/** What every host responds to browsers and to readers of Markdown. */
export const pageChecks: readonly Check[] = [
  {
    title: 'every page is HTML, or Markdown for clients that prefer it',
    async *run(ask) {
      for (const page of await findPages(ask)) {
        for (const spelling of page === '/' ? [page] : [page, `${page}/`, `${page}?x=1`]) {
          yield* expectResponse(ask, `GET ${spelling}`, PAGE);
          yield* expectResponse(ask, `GET ${spelling} as Markdown`, PAGE_AS_MARKDOWN);
        }
        yield* expectResponse(ask, `GET ${toMarkdownPath(page)}`, MARKDOWN_FILE);
      }
    },
  },
  {
    title: 'every page is sent again only if it changed',
    async *run(ask) {
      for (const page of await findPages(ask)) {
        yield* expectConditional(ask, page);
        yield* expectConditional(ask, page, 'text/markdown');
        yield* expectConditional(ask, toMarkdownPath(page));
      }
    },
  },
  {
    title: 'the Accept header decides between HTML and Markdown',
    async *run(ask) {
      for (const [accept, type] of PREFERENCES) {
        const found = (await readHead(ask, '/docs', { accept })).headers.get('content-type');
        if (!found?.startsWith(type)) yield `GET /docs: for Accept ${accept} the type is ${found}`;
      }
    },
  },
  {
    title: 'the entity tag of a page does not confirm its Markdown',
    async *run(ask) {
      const coding = { 'accept-encoding': 'identity' };
      const etag = (await readHead(ask, '/docs', coding)).headers.get('etag') ?? '';
      const headers = { accept: 'text/markdown', ...coding, 'if-none-match': etag };
      const { status } = await readHead(ask, '/docs', headers);
      if (status !== 200) yield `GET /docs as Markdown: the entity tag of the page gives ${status}`;
    },
  },
  {
    title: 'compressed responses have an entity tag of their own',
    async *run(ask) {
      for (const path of ['/docs', '/api/v1/profile']) {
        const codings = ['identity', 'gzip', 'br'];
        const responses = await Promise.all(
          codings.map((coding) => ask(path, { headers: { 'accept-encoding': coding } })),
        );
        const found = responses.map(({ headers }) => headers.get('content-encoding') ?? 'identity');
        const tags = new Set(responses.map(({ headers }) => headers.get('etag')));
        const texts = new Set(await Promise.all(responses.map((response) => response.text())));
        if (String(found) !== String(codings)) yield `GET ${path}: the codings are ${found.join(', ')}`;
        if (tags.size !== 3) yield `GET ${path}: two codings have the same entity tag`;
        if (texts.size !== 1) yield `GET ${path}: the codings have different texts`;
      }
    },
  },
  {
    title: 'a URL that does not exist, the name of a file included, is a 404 page that no cache stores',
    async *run(ask) {
      for (const path of ['/none', '/none.md', '/apis', '/case-studies/none', ...HIDDEN]) {
        yield* expectResponse(ask, `GET ${path}`, MISSING_PAGE);
        yield* expectResponse(ask, `GET ${path} as Markdown`, MISSING_AS_MARKDOWN);
      }
    },
  },
  { title: 'a malformed path is a 404 page', run: (ask) => expectResponse(ask, 'GET /%zz', MISSING_PAGE) },
  {
    title: 'a page allows reads only',
    async *run(ask) {
      for (const path of ['/docs', '/docs/', '/docs.md', '/favicon.svg']) {
        for (const method of ['POST', 'DELETE', 'OPTIONS'])
          yield* expectResponse(ask, `${method} ${path}`, PAGE_REFUSES_METHOD);
      }
    },
  },
  {
    title: 'an https site insists on https',
    async *run(ask) {
      const { url, headers } = await readHead(ask, '/');
      const insists = headers.has('strict-transport-security');
      if (url.startsWith('https:') && !insists) yield 'GET /: there is no strict-transport-security';
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
