/** One request to which two sites respond differently, and the difference. */
export interface SiteDifference {
  /** Method, path and the fields that were sent, for example `GET /docs {"accept":"text/markdown"}`. */
  request: string;
  /** `status`, `body` or the name of a header field, with both values where they are short. */
  what: string;
}

/** Files that no site map lists. */
const UNLISTED = [
  '/api',
  '/api/homelab',
  '/openapi.json',
  '/agent-instructions.md',
  '/llms.txt',
  '/llms-full.txt',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap.md',
  '/feed.json',
  '/.well-known/api-catalog',
  '/.well-known/security.txt',
  '/downloads/portfolio-cli.tgz',
  '/downloads/portfolio-cli.tgz.sha256',
  '/favicon.svg',
  '/no-such-page',
  '/api/no-such-resource',
  '/api/v1/case-studies/no-such-study',
];
const METHODS = ['GET', 'HEAD', 'OPTIONS', 'DELETE'];
const READS: Record<string, string>[] = [
  {},
  { accept: 'text/markdown' },
  { 'accept-encoding': 'gzip' },
  { 'accept-encoding': 'br' },
];
/** Fields that tell of the moment or of the connection, not of the site. */
const UNCOMPARED = ['date', 'connection', 'keep-alive', 'transfer-encoding'];
const LONGEST_VALUE = 300;

/**
 * Sends the same requests to two running sites, for every URL that either publishes, and lists what differs. Rejects
 * where one of them cannot be read as a site of this kind; the message says which.
 */
export async function compareSites(
  before: string,
  after: string,
): Promise<{ requests: number; differences: SiteDifference[] }> {
  const paths = new Set([...(await listPaths(before)), ...(await listPaths(after))]);
  const differences: SiteDifference[] = [];
  let requests = 0;
  for (const path of paths) {
    for (const method of METHODS) {
      for (const headers of method === 'GET' ? READS : [{}]) {
        requests++;
        const [a, b] = await Promise.all([
          send(before, path, method, headers),
          send(after, path, method, headers),
        ]);
        const request = `${method} ${path}${Object.keys(headers).length > 0 ? ` ${JSON.stringify(headers)}` : ''}`;
        for (const what of compareResponses(a, b)) differences.push({ request, what });
      }
    }
  }
  return { requests, differences };
}

interface ReceivedResponse {
  status: string;
  fields: Record<string, string>;
  body: string;
}

async function send(
  origin: string,
  path: string,
  method: string,
  headers: Record<string, string>,
): Promise<ReceivedResponse> {
  const response = await fetch(new URL(path, origin), {
    method,
    headers: { 'accept-encoding': 'identity', ...headers },
    redirect: 'manual',
  });
  const body = Buffer.from(await response.arrayBuffer()).toString('latin1');
  return { status: String(response.status), fields: Object.fromEntries(response.headers), body };
}

function compareResponses(a: ReceivedResponse, b: ReceivedResponse): string[] {
  const names = new Set([...Object.keys(a.fields), ...Object.keys(b.fields)]);
  const compared = [...names].filter((name) => !UNCOMPARED.includes(name));
  return [
    ...(a.status === b.status ? [] : [`status: ${a.status} → ${b.status}`]),
    ...compared
      .filter((name) => a.fields[name] !== b.fields[name])
      .map((name) => `${name}: ${shorten(a.fields[name])} → ${shorten(b.fields[name])}`),
    ...(a.body === b.body ? [] : ['body']),
  ];
}

function shorten(value = 'absent'): string {
  return value.length > LONGEST_VALUE ? `${value.slice(0, LONGEST_VALUE)}…` : value;
}

async function listPaths(site: string): Promise<string[]> {
  try {
    return await readPaths(site);
  } catch (cause) {
    const { origin } = new URL(site);
    throw new Error(`${origin} does not respond as a portfolio site does; is it running?`, { cause });
  }
}

/** The paths of the pages, their Markdown, the resources of the API and the files that no list names. */
async function readPaths(origin: string): Promise<string[]> {
  const siteMap = await (await fetch(new URL('/sitemap.xml', origin))).text();
  const pages = [...siteMap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  const discovery = await (await fetch(new URL('/api', origin))).json();
  const studies = await (await fetch(new URL('/api/v1/case-studies', origin))).json();
  return [
    ...pages,
    ...pages.map((page) => (page === '/' ? '/index.md' : `${page}.md`)),
    ...pages.filter((page) => page !== '/').map((page) => `${page}/`),
    ...discovery.resources.map(({ url }: { url: string }) => new URL(url).pathname),
    ...studies.map(({ slug }: { slug: string }) => `/api/v1/case-studies/${slug}`),
    ...UNLISTED,
  ];
}
