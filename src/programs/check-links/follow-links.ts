import { type LinkRequestOptions, type LinkResponse, requestLink } from './link-request.ts';
import { judgeLink, type LinkVerdict } from './link-verdict.ts';

const HOSTS_AT_ONCE = 8;

/** Follows links, each once: one request at a time for each host, and up to 8 hosts at once. */
export async function followLinks(
  urls: Iterable<URL>,
  options: LinkRequestOptions,
): Promise<Map<string, LinkVerdict>> {
  const request = createRequest(options);
  const verdicts = new Map<string, LinkVerdict>();
  const byHost = Map.groupBy(urls, ({ hostname }) => hostname).values();
  const work = async () => {
    for (const links of byHost) {
      for (const url of links) verdicts.set(url.href, await judgeLink(url, request));
    }
  };
  await Promise.all(Array.from({ length: HOSTS_AT_ONCE }, work));
  return verdicts;
}

/**
 * Requests each URL once, when all earlier requests to its host have ended: redirects lead from one host to another. A
 * host that does not exist, or that has had too many requests, is asked no more.
 */
function createRequest(options: LinkRequestOptions): (url: URL) => Promise<LinkResponse> {
  const responses = new Map<string, Promise<LinkResponse>>();
  const lastOfHost = new Map<string, Promise<LinkResponse>>();
  return (link) => {
    const url = new URL(link);
    url.hash = '';
    const known = responses.get(url.href);
    if (known) return known;
    const response = Promise.resolve(lastOfHost.get(url.hostname)).then((last) =>
      last && holdsForHost(last) ? last : requestLink(url, options),
    );
    responses.set(url.href, response);
    lastOfHost.set(url.hostname, response);
    return response;
  };
}

function holdsForHost(response: LinkResponse): boolean {
  return response.kind === 'unknown-host' || (response.kind === 'responded' && response.status === 429);
}
