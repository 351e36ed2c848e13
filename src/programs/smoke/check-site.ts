import { findMediaType } from '../../hosts/routes.ts';
import { MEDIA_TYPES } from '../../http/response.ts';
import { isFolderPath, PATHS } from '../../paths.ts';
import { published } from '../../site/published.ts';
import { isLoopback } from '../program.ts';

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

const TIMEOUT_MILLISECONDS = 10_000;

/**
 * Checks status and media type of everything that a site publishes, both representations of a page, that its URLs are
 * not those of a local build, and that writing needs a token. Changes nothing. Rejects if the site cannot be reached.
 */
export async function* checkSite(origin: string): AsyncGenerator<CheckedRequest> {
  const ask = ({ path, method = 'GET', accept = '*/*' }: Omit<Expected, 'statuses' | 'type'>) =>
    fetch(origin + path, {
      method,
      headers: { accept },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    });
  const siteMap = await (await ask({ path: PATHS.sitemap })).text();
  yield { request: `the URLs in ${PATHS.sitemap}`, complaint: findLocalUrl(siteMap, origin) };
  const hasHomelab = (await (await ask({ path: PATHS.api })).text()).includes(`${PATHS.homelab}"`);
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
  const files = published.filter(
    ({ path, audience }) => audience !== 'page' && !isFolderPath(path) && path !== PATHS.homelab,
  );
  const types = files.map(({ path, mediaType = findMediaType(path) }) => ({ path, type: mediaType }));
  const pages = listUrls(siteMap).map((url) => new URL(url).pathname);
  const paths = new Set<string>([PATHS.home, ...pages]);
  return [
    ...[...paths].map((path) => ({ path, statuses: [200], type: MEDIA_TYPES.html })),
    ...types.map((file) => ({ ...file, statuses: [200] })),
    { path: PATHS.docs, accept: 'text/html', statuses: [200], type: MEDIA_TYPES.html },
    { path: PATHS.docs, accept: 'text/markdown', statuses: [200], type: MEDIA_TYPES.markdown },
    // The status is 503 until an observation is published.
    { path: PATHS.homelab, statuses: hasHomelab ? [200, 503] : [404], type: MEDIA_TYPES.json },
    { path: PATHS.homelab, method: 'POST', statuses: [hasHomelab ? 401 : 404], type: MEDIA_TYPES.json },
  ];
}

/** Without SITE_URL, a build writes local URLs, with which nothing else is wrong. */
export function findLocalUrl(siteMap: string, origin: string): string | undefined {
  const local = isLoopback(origin) ? undefined : listUrls(siteMap).find(isLoopback);
  return local && `they begin with ${new URL(local).origin}; build again with SITE_URL=${origin}`;
}

function listUrls(siteMap: string): string[] {
  return [...siteMap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
}

function findComplaint({ status, headers }: Response, { statuses, type }: Expected): string | undefined {
  const found = headers.get('content-type');
  if (!statuses.includes(status)) return `the status is ${status}, not ${statuses.join(' or ')}`;
  return found === type ? undefined : `the media type is ${found}, not ${type}`;
}
