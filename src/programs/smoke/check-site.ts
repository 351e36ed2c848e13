import { createRouteTable } from '../../hosts/routes.ts';
import { createSiteHeaders } from '../../http/headers.ts';
import { HOMELAB_PATH, PUBLISHED_PATHS } from '../../schemas/published-paths.ts';

/** One request to a site, and what is wrong with the response; undefined if nothing is. */
export interface CheckedRequest {
  request: string;
  complaint: string | undefined;
}

interface Expected {
  path: string;
  method?: string;
  accept?: string;
  statuses: readonly number[];
  type: string;
}

const JSON_TYPE = 'application/json; charset=utf-8';
const TIMEOUT_MILLISECONDS = 10_000;

/**
 * Checks status and media type of everything that a site publishes, both representations of a page, and that writing
 * needs a credential. Changes nothing. Rejects where the site cannot be reached.
 */
export async function* checkSite(origin: string): AsyncGenerator<CheckedRequest> {
  const ask = ({ path, method = 'GET', accept = '*/*' }: Omit<Expected, 'statuses' | 'type'>) =>
    fetch(origin + path, {
      method,
      headers: { accept },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    });
  const siteMap = await (await ask({ path: '/sitemap.xml' })).text();
  const hasHomelab = (await (await ask({ path: '/api' })).text()).includes(`${HOMELAB_PATH}"`);
  for (const expected of listExpected(siteMap, hasHomelab)) {
    const response = await ask(expected);
    await response.body?.cancel();
    const { method = 'GET', path, accept } = expected;
    yield {
      request: `${method} ${path}${accept ? ` as ${accept}` : ''}`,
      complaint: findComplaint(response, expected),
    };
  }
}

function listExpected(siteMap: string, hasHomelab: boolean): Expected[] {
  const files = PUBLISHED_PATHS.filter(
    ({ path, audience }) => audience !== 'page' && !path.endsWith('/') && path !== HOMELAB_PATH,
  );
  const pages = [...siteMap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  const paths = new Set(['/', ...pages, ...files.map(({ path }) => path)]);
  return [
    ...[...paths].map((path) => ({ path, statuses: [200], type: toMediaType(path) })),
    { path: '/docs', accept: 'text/html', statuses: [200], type: 'text/html; charset=utf-8' },
    { path: '/docs', accept: 'text/markdown', statuses: [200], type: 'text/markdown; charset=utf-8' },
    // 503 until an observation is published.
    { path: HOMELAB_PATH, statuses: hasHomelab ? [200, 503] : [404], type: JSON_TYPE },
    { path: HOMELAB_PATH, method: 'POST', statuses: [hasHomelab ? 401 : 404], type: JSON_TYPE },
  ];
}

/** The media type of a path, by the name of the file that a build writes for it. */
function toMediaType(path: string): string {
  if (/^\/api(?:\/|$)/.test(path)) return JSON_TYPE;
  const file = path.includes('.') ? path.slice(1) : `${path.slice(1) || 'index'}.html`;
  const [route] = createRouteTable([file], createSiteHeaders('http://localhost')).values();
  return route?.document.headers['content-type'] ?? '';
}

function findComplaint({ status, headers }: Response, { statuses, type }: Expected): string | undefined {
  const found = headers.get('content-type');
  if (!statuses.includes(status)) return `the status is ${status}, not ${statuses.join(' or ')}`;
  return found === type ? undefined : `the media type is ${found}, not ${type}`;
}
