import { HOMELAB_PATH, resources } from '../../api/resources.ts';
import { caseStudyListSchema } from '../../schemas/case-study.ts';
import { discoverySchema } from '../../schemas/discovery.ts';
import { errorSchema } from '../../schemas/error.ts';
import { observationSchema } from '../../schemas/observation.ts';
import { PUBLISHED_PATHS } from '../../schemas/published-paths.ts';
import {
  type Ask,
  type Check,
  type Complaints,
  collect,
  compare,
  expectConditional,
  expectResponse,
  JSON_DOCUMENT,
  JSON_ERROR,
  MACHINE_FILE,
} from './check.ts';

const READS = /^GET, HEAD, OPTIONS$/;
const WRITES = /^GET, HEAD, POST, OPTIONS$/;
/** What programs read, beside the resources. */
const FILES = PUBLISHED_PATHS.filter(
  ({ path, audience }) => audience === 'programs' && !/^\/api\b|\/$/.test(path),
);
const MISSING = {
  'a path under /api that does not exist is a JSON 404, whatever the method':
    '/api/none /api/none/ /api/v1 /api/v1/Profile /api/v1/profile.json /api/404.json /api/__proto__',
  'a malformed path under /api is a JSON 404': '/api/%zz /api/v1/profile% /api/%00',
};
const STUDIES = '/api/v1/case-studies';

/** Checks that a response is an error of the API. */
async function expectError(
  ask: Ask,
  request: string,
  status: number,
  code: string,
  { init, fields = {} }: { init?: RequestInit; fields?: Record<string, RegExp> } = {},
): Promise<Complaints> {
  const [method = '', path = ''] = request.split(' ');
  const response = await ask(path, { method, ...init });
  const complaints = compare(request, response, { status, fields: { ...JSON_ERROR, ...fields } });
  const { data } = errorSchema.safeParse(toJson(await response.text()));
  if (data?.error.code !== code) complaints.push(`${request}: the body is not the error ${code}`);
  else if (!data.error.docs.endsWith(`/docs#error-${code}`))
    complaints.push(`${request}: docs is ${data.error.docs}`);
  return complaints;
}

/** Checks the methods of a URL that programs read. */
async function expectMethods(
  ask: Ask,
  path: string,
  allow: RegExp,
  refused: readonly string[],
): Promise<Complaints> {
  const preflight = {
    ...JSON_ERROR,
    'content-type': null,
    'cache-control': null,
    allow,
    'access-control-allow-methods': /^GET, HEAD$/,
    'access-control-allow-headers': /^(?!.*authorization)/i,
  };
  return [
    ...(await expectResponse(ask, `OPTIONS ${path}`, { status: 204, fields: preflight })),
    ...(await collect(refused, (method) =>
      expectError(ask, `${method} ${path}`, 405, 'method_not_allowed', { fields: { allow } }),
    )),
  ];
}

/** What every host responds under `/api` and for the other files that programs read. */
export const apiChecks: readonly Check[] = [
  ...resources.map(
    ({ path, schema }): Check => ({
      title: `${path} is a JSON document`,
      run: async (ask) =>
        collect(await findPaths(ask, path), async (url) => {
          const body = toJson(await (await ask(url)).text());
          return [
            ...(schema.safeParse(body).success ? [] : [`GET ${url}: the body does not match its schema`]),
            ...(await collect(['', '/', '?unknown=1', ' as Markdown'], (spelling) =>
              expectResponse(ask, `GET ${url}${spelling}`, JSON_DOCUMENT),
            )),
            ...(await expectConditional(ask, url)),
            ...(await expectMethods(ask, url, READS, ['POST', 'PUT', 'PATCH', 'DELETE'])),
          ];
        }),
    }),
  ),
  ...FILES.map(
    ({ path }): Check => ({
      title: `${path} may be read by programs of any origin`,
      run: async (ask) => [
        ...(await collect(['', '/', ' as Markdown'], (spelling) =>
          expectResponse(ask, `GET ${path}${spelling}`, MACHINE_FILE),
        )),
        ...(await expectConditional(ask, path)),
        ...(await expectMethods(ask, path, READS, ['POST'])),
      ],
    }),
  ),
  ...Object.entries(MISSING).map(
    ([title, paths]): Check => ({
      title,
      run: (ask) =>
        collect(paths.split(' '), (path) =>
          collect(['GET', 'POST', 'DELETE', 'OPTIONS'], (method) =>
            expectError(ask, `${method} ${path}`, 404, 'not_found'),
          ),
        ),
    }),
  ),
  {
    title: 'the 404 of a case study names the slugs',
    run: async (ask) => {
      const [path = `${STUDIES}/none`] = await findPaths(ask, `${STUDIES}/{slug}`);
      const text = await (await ask(`${STUDIES}/none`)).text();
      const slug = path.slice(STUDIES.length + 1);
      return slug === 'none' || text.includes(slug)
        ? []
        : [`GET ${STUDIES}/none: the hint does not name ${slug}`];
    },
  },
  {
    title: `${HOMELAB_PATH} has an observation with its age, or says that there is none`,
    run: unlessOff(async (ask) => {
      const response = await ask(HOMELAB_PATH);
      const body = toJson(await response.text());
      if (response.status === 503) {
        return expectError(ask, `GET ${HOMELAB_PATH}`, 503, 'no_observation', {
          fields: { 'retry-after': /^30$/ },
        });
      }
      const fields = {
        ...JSON_DOCUMENT.fields,
        'cache-control': /^public, max-age=0, s-maxage=[0-5], must-revalidate$/,
        'observation-generated-at': /^\d/,
        'observation-stale-after': /^\d/,
        'last-modified': /GMT$/,
      };
      const isValid = observationSchema.safeParse(body).success;
      return [
        ...compare(`GET ${HOMELAB_PATH}`, response, { status: 200, fields }),
        ...(isValid ? [] : [`GET ${HOMELAB_PATH}: the body does not match its schema`]),
      ];
    }),
  },
  {
    title: `${HOMELAB_PATH} accepts nothing without the credential`,
    run: unlessOff(async (ask) => {
      const request = `POST ${HOMELAB_PATH}`;
      const wrong = { method: 'POST', body: '{}', headers: { authorization: `bearer ${'x'.repeat(43)}` } };
      return [
        ...(await expectError(ask, request, 401, 'unauthorized', {
          init: { body: '{}' },
          fields: { 'www-authenticate': /^Bearer realm="homelab"$/ },
        })),
        ...(await expectError(ask, request, 401, 'unauthorized', {
          init: wrong,
          fields: { 'www-authenticate': /^Bearer realm="homelab", error="invalid_token"$/ },
        })),
      ];
    }),
  },
  {
    title: `${HOMELAB_PATH} allows GET, HEAD, POST and OPTIONS`,
    run: unlessOff((ask) =>
      collect([HOMELAB_PATH, `${HOMELAB_PATH}/`], (path) =>
        expectMethods(ask, path, WRITES, ['PUT', 'PATCH', 'DELETE']),
      ),
    ),
  },
];

/** A check of the homelab; where the discovery document does not list it, it is 404 instead. */
function unlessOff(run: Check['run']): Check['run'] {
  return async (ask) => {
    const { resources: listed } = discoverySchema.parse(await (await ask('/api')).json());
    return listed.some(({ url }) => url.endsWith(HOMELAB_PATH))
      ? run(ask)
      : expectError(ask, `POST ${HOMELAB_PATH}`, 404, 'not_found');
  };
}

/** The URLs of a resource; of a list with many, the first ones. */
async function findPaths(ask: Ask, path: string): Promise<string[]> {
  if (!path.includes('{slug}')) return [path];
  const list = caseStudyListSchema.parse(await (await ask(STUDIES)).json());
  return list.slice(0, 3).map(({ slug }) => path.replace('{slug}', slug));
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
