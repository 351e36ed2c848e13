import { HOMELAB_PATH, resources } from '../../src/api/resources.ts';
import { caseStudyListSchema } from '../../src/schemas/case-study.ts';
import { observationSchema } from '../../src/schemas/observation.ts';
import { PUBLISHED_PATHS, toMarkdownPath } from '../../src/schemas/published-paths.ts';
import {
  type Ask,
  apiError,
  type Complaints,
  expectConditional,
  expectResponse,
  JSON_DOCUMENT,
  MACHINE_FILE,
  MARKDOWN_FILE,
  MISSING_AS_MARKDOWN,
  MISSING_PAGE,
  PAGE,
  PAGE_AS_MARKDOWN,
  PAGE_REFUSES_METHOD,
  preflight,
} from './expected-response.ts';

/** One part of what every host responds, checked by requests that change nothing. */
export interface ReadRule {
  title: string;
  check(ask: Ask): Complaints;
}

const READS = /^GET, HEAD, OPTIONS$/;
const WRITES = /^GET, HEAD, POST, OPTIONS$/;
const STUDIES = '/api/v1/case-studies';
/** What programs read, beside the resources. */
const FILES = PUBLISHED_PATHS.filter(
  ({ path, audience }) => audience === 'programs' && !/^\/api\b|\/$/.test(path),
);
const MISSING = {
  'a path under /api that does not exist is a JSON 404, whatever the method':
    '/api/none /api/none/ /api/v1 /api/v1/Profile /api/v1/profile.json /api/404.json /api/__proto__',
  'a malformed path under /api is a JSON 404': '/api/%zz /api/v1/profile% /api/%00',
};
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

/** What every host responds to reads, and to writes without a credential. */
export const readContract: readonly ReadRule[] = [
  ...resources.map(
    ({ path, schema }): ReadRule => ({
      title: `${path} is a JSON document`,
      async *check(ask) {
        for (const url of await findPaths(ask, path)) {
          for (const spelling of ['', '/', '?unknown=1', ' as Markdown'])
            yield* expectResponse(ask, `GET ${url}${spelling}`, { ...JSON_DOCUMENT, schema });
          yield* expectConditional(ask, url);
          yield* expectMethods(ask, url, READS, ['POST', 'PUT', 'PATCH', 'DELETE']);
        }
      },
    }),
  ),
  ...FILES.map(
    ({ path }): ReadRule => ({
      title: `${path} may be read by programs of any origin`,
      async *check(ask) {
        for (const spelling of ['', '/', ' as Markdown'])
          yield* expectResponse(ask, `GET ${path}${spelling}`, MACHINE_FILE);
        yield* expectConditional(ask, path);
        yield* expectMethods(ask, path, READS, ['POST']);
      },
    }),
  ),
  ...Object.entries(MISSING).map(
    ([title, paths]): ReadRule => ({
      title,
      async *check(ask) {
        for (const path of paths.split(' ')) {
          for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS'])
            yield* expectResponse(ask, `${method} ${path}`, apiError(404, 'not_found'));
        }
      },
    }),
  ),
  {
    title: 'the 404 of a case study names the slugs',
    async *check(ask) {
      const [path = ''] = await findPaths(ask, `${STUDIES}/{slug}`);
      const text = await (await ask(`${STUDIES}/none`)).text();
      if (!text.includes(path.slice(STUDIES.length + 1))) yield `GET ${STUDIES}/none: the hint names no slug`;
    },
  },
  {
    title: `${HOMELAB_PATH} has an observation with its age, or says that there is none`,
    async *check(ask) {
      const isEmpty = (await ask(HOMELAB_PATH)).status === 503;
      const fields = {
        ...JSON_DOCUMENT.fields,
        'cache-control': /^public, max-age=0, s-maxage=[0-5], must-revalidate$/,
        'observation-generated-at': /^\d/,
        'observation-stale-after': /^\d/,
        'last-modified': /GMT$/,
      };
      const expected = isEmpty
        ? apiError(503, 'no_observation', { 'retry-after': /^30$/ })
        : { status: 200, fields, schema: observationSchema };
      yield* expectResponse(ask, `GET ${HOMELAB_PATH}`, expected);
    },
  },
  {
    title: `${HOMELAB_PATH} accepts nothing without the credential`,
    async *check(ask) {
      const challenges = {
        '': /^Bearer realm="homelab"$/,
        [`bearer ${'x'.repeat(43)}`]: /^Bearer realm="homelab", error="invalid_token"$/,
      };
      for (const [authorization, challenge] of Object.entries(challenges)) {
        const expected = apiError(401, 'unauthorized', { 'www-authenticate': challenge });
        const headers = authorization ? { authorization } : {};
        yield* expectResponse(ask, `POST ${HOMELAB_PATH}`, expected, { headers, body: '{}' });
      }
    },
  },
  {
    title: `${HOMELAB_PATH} allows GET, HEAD, POST and OPTIONS`,
    async *check(ask) {
      for (const path of [HOMELAB_PATH, `${HOMELAB_PATH}/`])
        yield* expectMethods(ask, path, WRITES, ['PUT', 'PATCH', 'DELETE']);
    },
  },
  {
    title: 'every page is HTML, or Markdown for clients that prefer it, and sent again only if it changed',
    async *check(ask) {
      for (const page of await findPages(ask)) {
        for (const spelling of page === '/' ? [page] : [page, `${page}/`, `${page}?x=1`]) {
          yield* expectResponse(ask, `GET ${spelling}`, PAGE);
          yield* expectResponse(ask, `GET ${spelling} as Markdown`, PAGE_AS_MARKDOWN);
        }
        yield* expectResponse(ask, `GET ${toMarkdownPath(page)}`, MARKDOWN_FILE);
        yield* expectConditional(ask, page);
        yield* expectConditional(ask, page, 'text/markdown');
        yield* expectConditional(ask, toMarkdownPath(page));
      }
    },
  },
  {
    title: 'the Accept header decides between HTML and Markdown',
    async *check(ask) {
      for (const [accept, type] of PREFERENCES) {
        const expected = { status: 200, fields: { 'content-type': RegExp(`^${type};`) } };
        yield* expectResponse(ask, 'GET /docs', expected, { headers: { accept } });
      }
    },
  },
  {
    title: 'the entity tag of a page does not confirm its Markdown',
    async *check(ask) {
      const coding = { 'accept-encoding': 'identity' };
      const page = await ask('/docs', { headers: coding });
      await page.arrayBuffer();
      const headers = { ...coding, 'if-none-match': page.headers.get('etag') ?? '' };
      yield* expectResponse(ask, 'GET /docs as Markdown', PAGE_AS_MARKDOWN, { headers });
    },
  },
  {
    title: 'compressed responses have an entity tag of their own',
    async *check(ask) {
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
    async *check(ask) {
      for (const path of ['/none', '/none.md', '/apis', '/case-studies/none', ...HIDDEN]) {
        yield* expectResponse(ask, `GET ${path}`, MISSING_PAGE);
        yield* expectResponse(ask, `GET ${path} as Markdown`, MISSING_AS_MARKDOWN);
      }
    },
  },
  { title: 'a malformed path is a 404 page', check: (ask) => expectResponse(ask, 'GET /%zz', MISSING_PAGE) },
  {
    title: 'a page allows reads only',
    async *check(ask) {
      for (const path of ['/docs', '/docs/', '/docs.md', '/favicon.svg']) {
        for (const method of ['POST', 'DELETE', 'OPTIONS'])
          yield* expectResponse(ask, `${method} ${path}`, PAGE_REFUSES_METHOD);
      }
    },
  },
];

/** Checks the methods of a URL that programs read. */
async function* expectMethods(ask: Ask, path: string, allow: RegExp, refused: readonly string[]): Complaints {
  yield* expectResponse(ask, `OPTIONS ${path}`, preflight(allow));
  for (const method of refused)
    yield* expectResponse(ask, `${method} ${path}`, apiError(405, 'method_not_allowed', { allow }));
}

/** The URLs of a resource; of a list with many, the first ones. */
async function findPaths(ask: Ask, path: string): Promise<string[]> {
  if (!path.includes('{slug}')) return [path];
  const list = caseStudyListSchema.parse(await (await ask(STUDIES)).json());
  return list.slice(0, 3).map(({ slug }) => path.replace('{slug}', slug));
}

/** The pages of the site map. */
async function findPages(ask: Ask): Promise<string[]> {
  const siteMap = await (await ask('/sitemap.xml')).text();
  return [...siteMap.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, url = '']) => new URL(url).pathname)
    .filter((path) => !path.includes('.'));
}
