import { HOMELAB_PATH, resources } from '../../api/resources.ts';
import { caseStudyListSchema } from '../../schemas/case-study.ts';
import { discoverySchema } from '../../schemas/discovery.ts';
import { errorSchema } from '../../schemas/error.ts';
import { observationSchema } from '../../schemas/observation.ts';
import { PUBLISHED_PATHS } from '../../schemas/published-paths.ts';
import { parseJson } from '../parse-json.ts';
import {
  type Ask,
  type Check,
  type Complaints,
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
async function* expectError(
  ask: Ask,
  request: string,
  status: number,
  code: string,
  { init, fields = {} }: { init?: RequestInit; fields?: Record<string, RegExp> } = {},
): Complaints {
  const [method = '', path = ''] = request.split(' ');
  const response = await ask(path, { method, ...init });
  yield* compare(request, response, { status, fields: { ...JSON_ERROR, ...fields } });
  const { data } = errorSchema.safeParse(parseJson(await response.text()));
  if (data?.error.code !== code) yield `${request}: the body is not the error ${code}`;
  else if (!data.error.docs.endsWith(`/docs#error-${code}`)) yield `${request}: docs is ${data.error.docs}`;
}

/** Checks the methods of a URL that programs read. */
async function* expectMethods(ask: Ask, path: string, allow: RegExp, refused: readonly string[]): Complaints {
  const preflight = {
    ...JSON_ERROR,
    'content-type': null,
    'cache-control': null,
    allow,
    'access-control-allow-methods': /^GET, HEAD$/,
    'access-control-allow-headers': /^(?!.*authorization)/i,
  };
  yield* expectResponse(ask, `OPTIONS ${path}`, { status: 204, fields: preflight });
  for (const method of refused) {
    yield* expectError(ask, `${method} ${path}`, 405, 'method_not_allowed', { fields: { allow } });
  }
}

/** What every host responds under `/api` and for the other files that programs read. */
export const apiChecks: readonly Check[] = [
  ...resources.map(
    ({ path, schema }): Check => ({
      title: `${path} is a JSON document`,
      async *run(ask) {
        for (const url of await findPaths(ask, path)) {
          const body = parseJson(await (await ask(url)).text());
          if (!schema.safeParse(body).success) yield `GET ${url}: the body does not match its schema`;
          for (const spelling of ['', '/', '?unknown=1', ' as Markdown'])
            yield* expectResponse(ask, `GET ${url}${spelling}`, JSON_DOCUMENT);
          yield* expectConditional(ask, url);
          yield* expectMethods(ask, url, READS, ['POST', 'PUT', 'PATCH', 'DELETE']);
        }
      },
    }),
  ),
  ...FILES.map(
    ({ path }): Check => ({
      title: `${path} may be read by programs of any origin`,
      async *run(ask) {
        for (const spelling of ['', '/', ' as Markdown'])
          yield* expectResponse(ask, `GET ${path}${spelling}`, MACHINE_FILE);
        yield* expectConditional(ask, path);
        yield* expectMethods(ask, path, READS, ['POST']);
      },
    }),
  ),
  ...Object.entries(MISSING).map(
    ([title, paths]): Check => ({
      title,
      async *run(ask) {
        for (const path of paths.split(' ')) {
          for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS'])
            yield* expectError(ask, `${method} ${path}`, 404, 'not_found');
        }
      },
    }),
  ),
  {
    title: 'the 404 of a case study names the slugs',
    async *run(ask) {
      const [path] = await findPaths(ask, `${STUDIES}/{slug}`);
      const slug = path?.slice(STUDIES.length + 1) ?? '';
      const text = await (await ask(`${STUDIES}/none`)).text();
      if (!text.includes(slug)) yield `GET ${STUDIES}/none: the hint does not name ${slug}`;
    },
  },
  {
    title: `${HOMELAB_PATH} has an observation with its age, or says that there is none`,
    run: unlessOff(async function* (ask) {
      const request = `GET ${HOMELAB_PATH}`;
      const response = await ask(HOMELAB_PATH);
      const body = parseJson(await response.text());
      if (response.status === 503) {
        yield* expectError(ask, request, 503, 'no_observation', { fields: { 'retry-after': /^30$/ } });
        return;
      }
      const fields = {
        ...JSON_DOCUMENT.fields,
        'cache-control': /^public, max-age=0, s-maxage=[0-5], must-revalidate$/,
        'observation-generated-at': /^\d/,
        'observation-stale-after': /^\d/,
        'last-modified': /GMT$/,
      };
      yield* compare(request, response, { status: 200, fields });
      if (!observationSchema.safeParse(body).success) yield `${request}: the body does not match its schema`;
    }),
  },
  {
    title: `${HOMELAB_PATH} accepts nothing without the credential`,
    run: unlessOff(async function* (ask) {
      const request = `POST ${HOMELAB_PATH}`;
      const wrong = { body: '{}', headers: { authorization: `bearer ${'x'.repeat(43)}` } };
      yield* expectError(ask, request, 401, 'unauthorized', {
        init: { body: '{}' },
        fields: { 'www-authenticate': /^Bearer realm="homelab"$/ },
      });
      yield* expectError(ask, request, 401, 'unauthorized', {
        init: wrong,
        fields: { 'www-authenticate': /^Bearer realm="homelab", error="invalid_token"$/ },
      });
    }),
  },
  {
    title: `${HOMELAB_PATH} allows GET, HEAD, POST and OPTIONS`,
    run: unlessOff(async function* (ask) {
      for (const path of [HOMELAB_PATH, `${HOMELAB_PATH}/`])
        yield* expectMethods(ask, path, WRITES, ['PUT', 'PATCH', 'DELETE']);
    }),
  },
];

/** A check of the homelab; where the discovery document does not list it, it is 404 instead. */
function unlessOff(run: Check['run']): Check['run'] {
  return async function* (ask) {
    const { resources: listed } = discoverySchema.parse(await (await ask('/api')).json());
    const isOn = listed.some(({ url }) => url.endsWith(HOMELAB_PATH));
    yield* isOn ? run(ask) : expectError(ask, `POST ${HOMELAB_PATH}`, 404, 'not_found');
  };
}

/** The URLs of a resource; of a list with many, the first ones. */
async function findPaths(ask: Ask, path: string): Promise<string[]> {
  if (!path.includes('{slug}')) return [path];
  const list = caseStudyListSchema.parse(await (await ask(STUDIES)).json());
  return list.slice(0, 3).map(({ slug }) => path.replace('{slug}', slug));
}
