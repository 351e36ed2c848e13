import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { followLinks } from '../../../src/programs/check-links/follow-links.ts';
import type { LinkRequestOptions } from '../../../src/programs/check-links/link-request.ts';
import { BEHAVIOURS, type LinkStub, startLinkStub } from './link-stub.ts';

const NOW = 1_790_000_000;
/** With an empty label, which fails before any name server is asked. */
const MISSING = 'missing..example';

/** Options with which nothing waits, and the pauses that there would have been. */
function createOptions(changes: Partial<LinkRequestOptions> = {}) {
  const pauses: number[] = [];
  const options: LinkRequestOptions = {
    clock: { now: () => NOW, sleep: async (seconds) => void pauses.push(seconds) },
    signal: new AbortController().signal,
    timeout: 60_000,
    isMissingName: async (name) => name === MISSING,
    ...changes,
  };
  return { options, pauses };
}

/** What became of links, by URL; a path is one of the stub. */
async function follow(
  stub: LinkStub,
  links: string[],
  options = createOptions().options,
): Promise<Record<string, string>> {
  const urls = links.map((link) => new URL(link, stub.origin));
  const verdicts = await followLinks(urls, options);
  const judged = [...verdicts].map(([url, verdict]) => {
    const text = 'why' in verdict ? `: ${verdict.why}` : 'target' in verdict ? ` to ${verdict.target}` : '';
    return [url.replace(stub.origin, ''), `${verdict.kind}${text}`.replace(stub.origin, '')];
  });
  return Object.fromEntries(judged);
}

describe('a link', () => {
  it('is dead only where the server or DNS says that nothing is there', async () => {
    await using stub = await startLinkStub();
    const closed = await startLinkStub();
    await closed[Symbol.asyncDispose]();
    const paths = Object.keys(BEHAVIOURS).filter((path) => !/hangs$|busy-|-busy/.test(path));
    const elsewhere = [`${closed.origin}/refused`, `http://${MISSING}/`];
    expect(await follow(stub, [...paths, ...elsewhere])).toEqual({
      '/works': 'works',
      '/get-only': 'works',
      '/head-missing': 'works',
      '/missing': 'dead: does not exist (404)',
      '/removed': 'dead: was removed (410)',
      '/moved': 'moved to /works',
      '/moved-for-now': 'works',
      '/moved-to-missing': 'dead: does not exist (404)',
      '/circle': 'unreachable: more than 10 redirects',
      '/circle-back': 'unreachable: more than 10 redirects',
      '/to-a-file': 'unreachable: a redirect to no web page',
      '/busy': 'works',
      '/breaks-off': 'works',
      '/down': 'unreachable: 503',
      '/hangs-up': 'unreachable: UND_ERR_SOCKET',
      '/bots-keep-out': 'unreachable: 403',
      [`${closed.origin}/refused`]: 'unreachable: ECONNREFUSED',
      [`http://${MISSING}/`]: 'dead: is on a host that does not exist',
    });
  });

  it('on a host of which DNS cannot be asked is not dead', async () => {
    await using stub = await startLinkStub();
    const { options } = createOptions({ isMissingName: async () => false });
    const [verdict] = Object.values(await follow(stub, [`http://${MISSING}/`], options));
    expect(verdict).toMatch(/^unreachable: E/);
  });

  it('that does not get a response in time is not dead', async () => {
    await using stub = await startLinkStub();
    const { options } = createOptions({ timeout: 50 });
    expect(await follow(stub, ['/hangs'], options)).toEqual({
      '/hangs': 'unreachable: no response within 0.05 s',
    });
  });

  it('has moved as far as permanent redirects lead, and keeps its fragment', async () => {
    const redirect = (status: number, location: string) => (response: ServerResponse) =>
      response.writeHead(status, { location }).end();
    await using stub = await startLinkStub({
      '/old': redirect(301, '/new'),
      '/new': redirect(308, '/newest'),
      '/newest': redirect(302, '/today'),
      '/today': (response) => response.end(),
      '/daily': redirect(307, '/old'),
      '/part': redirect(301, '/today#part'),
    });
    expect(await follow(stub, ['/old#a', '/daily', '/part#b'])).toEqual({
      '/old#a': 'moved to /newest#a',
      '/daily': 'works',
      '/part#b': 'moved to /today#part',
    });
  });
});

describe('the requests', () => {
  it.each([
    ['/works', ['HEAD'], 0],
    ['/get-only', ['HEAD', 'GET'], 0],
    ['/head-missing', ['HEAD', 'GET'], 0],
    ['/removed', ['HEAD', 'GET'], 0],
    ['/bots-keep-out', ['HEAD', 'GET'], 0],
    ['/hangs-up', ['HEAD', 'GET'], 0],
    ['/down', ['HEAD', 'GET', 'GET', 'GET'], 2],
    ['/busy', ['HEAD', 'HEAD'], 1],
    ['/breaks-off', ['HEAD', 'GET'], 0],
    ['/busy-for-a-minute', ['HEAD', 'HEAD', 'HEAD'], 2],
    ['/too-busy', ['HEAD'], 0],
  ])('for %s are %j, with %i pauses', async (path, methods, count) => {
    await using stub = await startLinkStub();
    const { options, pauses } = createOptions();
    await follow(stub, [path], options);
    expect(stub.requests).toEqual(methods.map((method) => `${method} ${path}`));
    expect(pauses).toHaveLength(count);
    if (path === '/busy') expect(pauses[0]).toBeGreaterThanOrEqual(7);
    expect(stub.userAgents).toEqual(new Set(['portfolio-content-api (npm run check:links)']));
  });

  it('ask for each URL once, whatever links and redirects lead to it', async () => {
    await using stub = await startLinkStub();
    await follow(stub, ['/works#a', '/moved', '/works', '/moved-for-now', '/works#b', '/circle']);
    expect(stub.requests.toSorted()).toEqual([
      'HEAD /circle',
      'HEAD /circle-back',
      'HEAD /moved',
      'HEAD /moved-for-now',
      'HEAD /works',
    ]);
  });

  it('end at a host that has had too many of them', async () => {
    await using stub = await startLinkStub();
    const elsewhere = stub.origin.replace('127.0.0.1', 'localhost');
    expect(await follow(stub, ['/works', '/too-busy', '/missing', `${elsewhere}/missing`])).toEqual({
      '/works': 'works',
      '/too-busy': 'unreachable: 429',
      '/missing': 'unreachable: 429',
      [`${elsewhere}/missing`]: 'dead: does not exist (404)',
    });
  });

  it('are sent to a host one at a time, even where another host redirects to it', async () => {
    await using stub = await startLinkStub();
    const others = await Promise.all(
      Array.from({ length: 3 }, () =>
        startLinkStub({
          '/': (response) => response.writeHead(302, { location: `${stub.origin}/get-only` }).end(),
        }),
      ),
    );
    const elsewhere = others.map(({ origin }) => origin.replace('127.0.0.1', 'localhost'));
    await follow(stub, [...elsewhere, '/works', '/missing', '/moved', '/removed']);
    expect(stub.requests).toContain('GET /get-only');
    expect(stub.mostAtOnce()).toBe(1);
    for (const other of others) await other[Symbol.asyncDispose]();
  });

  it('are sent to different hosts at the same time', async () => {
    const both = Promise.withResolvers<void>();
    let arrived = 0;
    await using stub = await startLinkStub({
      '/': async (response) => {
        if (++arrived === 2) both.resolve();
        await both.promise;
        response.end();
      },
    });
    const [here, there] = [`${stub.origin}/`, `${stub.origin.replace('127.0.0.1', 'localhost')}/`];
    expect(Object.values(await follow(stub, [here, there]))).toEqual(['works', 'works']);
  });

  it('end when the time for all of them is over', async () => {
    const over = new AbortController();
    await using stub = await startLinkStub({ '/hangs': () => over.abort() });
    const { options } = createOptions({ signal: over.signal });
    expect(await follow(stub, ['/hangs', '/never-asked'], options)).toEqual({
      '/hangs': 'unreachable: the time for all links was over',
      '/never-asked': 'unreachable: the time for all links was over',
    });
    expect(stub.requests).toEqual(['HEAD /hangs']);
  });
});
