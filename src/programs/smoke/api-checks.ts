import { HOMELAB_PATH, resources } from '../../api/resources.ts';
import { caseStudyListSchema } from '../../schemas/case-study.ts';
import { errorSchema } from '../../schemas/error.ts';
import { observationSchema } from '../../schemas/observation.ts';
import { type Ask, type Check, type Complaints, compare, NOT_STORED, REVALIDATED } from './check.ts';

const JSON_FIELDS = {
  'content-type': /^application\/json; charset=utf-8$/i,
  'access-control-allow-origin': /^\*$/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /./,
  'permissions-policy': /./,
};
const READ_FIELDS = { ...JSON_FIELDS, ...REVALIDATED, vary: /\bAccept-Encoding\b/i, etag: /./ };
const LIVE = { 'cache-control': /^public, max-age=0, s-maxage=[0-5], must-revalidate$/ };

async function compareError(response: Response, status: number, code: string): Promise<Complaints> {
  const complaints = compare(response, status, { ...JSON_FIELDS, ...NOT_STORED });
  const body = errorSchema.safeParse(await response.json());
  if (body.data?.error.code !== code) complaints.push(`the body is not the error ${code}`);
  return complaints;
}

async function findPaths(ask: Ask, path: string): Promise<string[]> {
  if (!path.includes('{slug}')) return [path];
  const list = caseStudyListSchema.parse(await (await ask('/api/v1/case-studies')).json());
  return list.map(({ slug }) => path.replace('{slug}', slug));
}

const readChecks = resources.map(
  ({ path, schema }): Check => ({
    title: `${path} responds as the reference says`,
    run: async (ask) => {
      const complaints: Complaints = [];
      for (const url of await findPaths(ask, path)) {
        for (const spelling of [url, `${url}/`, `${url}?unknown=1`]) {
          const response = await ask(spelling);
          complaints.push(...compare(response, 200, READ_FIELDS).map((text) => `${spelling}: ${text}`));
          if (!schema.safeParse(await response.json()).success)
            complaints.push(`${spelling}: the body does not match its schema`);
        }
        const head = await ask(url, { method: 'HEAD' });
        complaints.push(...compare(head, 200, READ_FIELDS).map((text) => `HEAD ${url}: ${text}`));
        const known = { 'if-none-match': head.headers.get('etag') ?? '' };
        complaints.push(
          ...compare(await ask(url, { headers: known }), 304).map((text) => `${url} again: ${text}`),
        );
      }
      return complaints;
    },
  }),
);

/** What every deployed API responds: its resources, its errors and the homelab feed. */
export const apiChecks: readonly Check[] = [
  ...readChecks,
  {
    title: 'a path of the API that does not exist is a JSON 404',
    run: async (ask) => [
      ...(await compareError(await ask('/api/nothing'), 404, 'not_found')),
      ...(await compareError(await ask('/api/v1/profile.json'), 404, 'not_found')),
      ...(await compareError(await ask('/api/404.json'), 404, 'not_found')),
      ...(await compareError(await ask('/api/nothing', { method: 'DELETE' }), 404, 'not_found')),
    ],
  },
  {
    title: 'a method that is not allowed is a JSON 405, and a preflight succeeds',
    run: async (ask) => {
      const refused = await ask('/api/v1/profile', { method: 'DELETE' });
      const preflight = await ask('/api/v1/profile', { method: 'OPTIONS' });
      return [
        ...compare(refused, 405, { allow: /^GET, HEAD, OPTIONS$/ }),
        ...(await compareError(refused, 405, 'method_not_allowed')),
        ...compare(preflight, 204, { allow: /^GET, HEAD, OPTIONS$/, 'access-control-allow-origin': /^\*$/ }),
      ];
    },
  },
  {
    title: `${HOMELAB_PATH} has an observation with its age, or says that there is none yet`,
    run: async (ask) => {
      const response = await ask(HOMELAB_PATH);
      if (response.status === 503) {
        return [
          ...compare(response, 503, { 'retry-after': /^\d+$/ }),
          ...(await compareError(response, 503, 'no_observation')),
        ];
      }
      const age = {
        'observation-generated-at': /^\d/,
        'observation-stale-after': /^\d/,
        'last-modified': /GMT$/,
      };
      const complaints = compare(response, 200, { ...READ_FIELDS, ...LIVE, ...age });
      const observation = observationSchema.safeParse(await response.json());
      if (!observation.success) complaints.push('the body does not match its schema');
      return complaints;
    },
  },
  {
    title: `${HOMELAB_PATH} accepts nothing without the credential`,
    run: async (ask) => {
      const response = await ask(HOMELAB_PATH, { method: 'POST', body: '{}' });
      return [
        ...compare(response, 401, { 'www-authenticate': /^Bearer realm="homelab"$/ }),
        ...(await compareError(response, 401, 'unauthorized')),
      ];
    },
  },
];
