import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { CLI_VERSION, CLIENT_COMMANDS } from '../../../src/programs/cli/commands.ts';
import { execute } from '../../../src/programs/cli/execute.ts';
import { createCertificate, startDouble } from '../double.ts';

const BASE_URL = 'https://portfolio.example.com';

/** Runs a command line: its output, or its error in a line for each line of the message. */
async function call(args: readonly string[], env = {}): Promise<{ code: number | string; output: string }> {
  try {
    return { code: 0, output: String(await execute(args, env, BASE_URL)) };
  } catch (error) {
    const { name, exitCode, message } = error as Error & { exitCode?: number };
    return { code: exitCode ?? name, output: message };
  }
}

/** Calls a command against a server that responds as given; `SITE` is replaced with its URL. */
async function ask(listener: RequestListener, ...args: string[]) {
  const double = await startDouble(listener);
  const words = (args.length ? args : ['profile']).map((word) => word.replace('SITE', double.url));
  const result = await call([...words, '--base-url', double.url]);
  return { ...result, output: result.output.replaceAll(double.url, 'SITE') };
}

const json = (body: unknown, status = 200): RequestListener => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return (_, response) => response.writeHead(status, { 'content-type': 'application/json' }).end(text);
};
const page: RequestListener = (_, response) =>
  response.setHeader('content-type', 'text/html').end('<!doctype html>');
const bomb: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
  response.end(gzipSync(Buffer.alloc(10_000_001)));
};
const redirect = (location: string): RequestListener => {
  return (_, response) => response.writeHead(302, { location }).end();
};

describe('the command line', () => {
  it.each([
    [['profile'], 'application/json /api/v1/profile'],
    // 1.001 s are 1000.9999999999999 ms.
    ...['1.001', '2.01', '16.1', '.5', '86400', '9999999999'].map((timeout): [string[], string] => [
      ['projects', '--timeout', timeout],
      'application/json /api/v1/projects',
    ]),
    [['case-study', 'ordex'], 'application/json /api/v1/case-studies/ordex'],
    [['case-study', '../x?y#z%2e'], 'application/json /api/v1/case-studies/..%2Fx%3Fy%23z%252e'],
    [['case-study', '\ud800'], 'application/json /api/v1/case-studies/%EF%BF%BD'],
    [['sandbox'], 'application/json /api/v1/sandbox/profile'],
    [['markdown'], 'text/markdown /'],
    [['markdown', 'index'], 'text/markdown /'],
    [['markdown', '/docs'], 'text/markdown /docs'],
    [['markdown', 'docs.md'], 'text/markdown /docs.md'],
    [['markdown', 'SITE/docs.md'], 'text/markdown /docs.md'],
    [['markdown', 'SITE/'], 'text/markdown /'],
    [['markdown', 'case-studies/ordex/'], 'text/markdown /case-studies/ordex'],
  ])('%j requests %s', async (args, expected) => {
    const echo: RequestListener = ({ url, headers }, response) => {
      const text = `${headers.accept} ${url}`;
      const isMarkdown = headers.accept === 'text/markdown';
      response
        .setHeader('content-type', String(headers.accept))
        .end(isMarkdown ? text : JSON.stringify(text));
    };
    const { code, output } = await ask(echo, ...args);
    expect([code, output.replaceAll('"', '')]).toEqual([0, expected]);
  });

  it('explains itself in lines of at most 100 characters', async () => {
    const { output } = await call(['--help']);
    for (const { name } of CLIENT_COMMANDS) expect(output).toContain(`\n  ${name} `);
    expect(output).toContain(BASE_URL);
    expect(output.split('\n').every((line) => line.length <= 100)).toBe(true);
    for (const words of [[], ['help'], ['help', '--help'], ['sandbox', '-h']])
      expect(await call(words)).toEqual({ code: 0, output });
    expect(await call(['profile', '-v'])).toEqual({ code: 0, output: `${CLI_VERSION}\n` });
  });

  it.each([
    ['porjects', 'Unknown command "porjects"; did you mean projects?'],
    ['case-studys', 'Unknown command "case-studys"; did you mean case-study?'],
    ['constructor', 'Unknown command "constructor"; portfolio help lists every command'],
    ['--timeuot=3', "Unknown option '--timeuot'"],
    ['profile -x', "Unknown option '-x'"],
    ['case-study', 'case-study needs a slug; portfolio case-studies lists them'],
    ['case-study ..', '".." cannot be used in a URL'],
    ['markdown a/../b', '".." cannot be used in a URL'],
    ['case-study a b', 'case-study does not take "b"'],
    ['profile -- --help', 'profile does not take "--help"'],
    ['profile --help=1', "Option '-h, --help' does not take an argument"],
    ['profile --timeout', "Option '--timeout <value>' argument missing"],
    ...['0', '-1', '5s', 'Infinity', '0x10'].map((timeout) => [
      `profile --timeout=${timeout}`,
      '--timeout must be a number of seconds greater than 0, such as 2.5',
    ]),
  ])('is refused: %s', async (words, output) => {
    expect(await call(words.split(' ').filter(Boolean))).toEqual({ code: 'UsageError', output });
  });

  it.each(['ftp://x.example.com', 'https://user:secret@x.example.com', 'https://x.example.com?secret=1'])(
    'refuses the URL %s from the option, which wins, and from the environment, without repeating it',
    async (url) => {
      const rule = 'must be an absolute http or https URL without a path or credentials, for example ';
      const byOption = await call(['profile', '--base-url', url], { PORTFOLIO_URL: 'http://localhost:1' });
      expect(byOption).toEqual({ code: 'UsageError', output: `--base-url ${rule}${BASE_URL}` });
      const byVariable = await call(['profile'], { PORTFOLIO_URL: url });
      expect(byVariable).toEqual({ code: 'UsageError', output: `PORTFOLIO_URL ${rule}${BASE_URL}` });
    },
  );
});

describe('a response', () => {
  const error = { code: 'x', message: 'It \u001b[31mbroke\r\n.\u202e', hint: 'Wait.', docs: 'x' };
  const notJson = 'SITE responded with status 200, not with application/json.';
  const notOurs = (status: number) =>
    `SITE responded with status ${status}, without an error of this service.`;
  const noPage = 'SITE/ is not published as Markdown.\nSITE/llms.txt lists every page.';

  it.each<[what: string, listener: RequestListener, args: string[], code: number, output: string]>([
    ['an error', json({ error }, 500), [], 5, 'It [31mbroke .\nWait.'],
    ['an error at 404', json({ error }, 404), [], 3, 'It [31mbroke .\nWait.'],
    ['an empty one', json('', 204), [], 5, notOurs(204)],
    ['a redirect to nowhere', json('', 302), [], 5, notOurs(302)],
    ['a page', page, [], 5, notJson],
    ['JSON instead of Markdown', json('{}'), ['markdown'], 3, noPage],
    ['404 of another site', json('', 404), [], 3, notOurs(404)],
    ['404 for Markdown', json('', 404), ['markdown'], 3, noPage],
    ['a redirect that never ends', redirect('/again'), [], 5, 'SITE redirects without end.'],
    ['an error that is no text', json({ error: { message: { toString: 1 } } }, 500), [], 5, notOurs(500)],
    ['an error without words', json({ error: { message: '', hint: ' ' } }, 500), [], 5, notOurs(500)],
    ['compressed data without end', bomb, [], 5, 'SITE sent more than 10 MB.'],
    [
      'a redirect within the site',
      (request, response) =>
        request.url === '/new'
          ? json(request.headers.accept)(request, response)
          : redirect('/new')(request, response),
      [],
      0,
      'application/json',
    ],
    ['no HTTP', ({ socket }) => socket.end('SSH-2.0-OpenSSH_9.9\r\n'), [], 4, 'Cannot reach SITE: '],
    ['a broken connection', ({ socket }) => socket.destroy(), [], 4, 'Cannot reach SITE: other side closed.'],
    [
      'a connection that breaks in the middle',
      ({ socket }, response) =>
        response.writeHead(200, { 'content-length': 100 }).write('{}', () => socket.destroy()),
      [],
      4,
      'Cannot reach SITE: other side closed.',
    ],
    [
      'only a part in time',
      (_, response) => response.write('{'),
      ['profile', '--timeout', '0.1'],
      4,
      'SITE sent no complete response within 0.1 s.',
    ],
  ])('is handled: %s', async (_what, listener, args, code, output) => {
    const result = await ask(listener, ...args);
    expect(result).toEqual({ code, output: expect.stringContaining(output) });
  });

  it('is not requested from another site', async () => {
    let requests = 0;
    const other = await startDouble(() => requests++);
    for (const location of [other.url, `${other.url}/?key`])
      expect(await ask(redirect(location))).toEqual({
        code: 5,
        output:
          'SITE redirects to another site.\nRedirects are followed within a site only. Select the site with --base-url.',
      });
    expect(requests).toBe(0);
  });

  it.each([
    ['where nobody listens', () => startClosed(), 'ECONNREFUSED'],
    ['of a host that does not exist', () => ({ url: 'http://portfolio.invalid' }), 'portfolio.invalid'],
    [
      'without HTTPS',
      async () => ({ url: (await startDouble(json('{}'))).url.replace('http', 'https') }),
      'SSL',
    ],
    [
      'with an unknown certificate',
      () => startDouble(json('{}'), createCertificate('localhost')),
      'self-signed certificate',
    ],
  ])('cannot come from a server %s', async (_what, start, reason) => {
    const { url } = await start();
    const { code, output } = await call(['profile'], { PORTFOLIO_URL: url });
    expect(code).toBe(4);
    expect(output).toMatch(
      new RegExp(
        `^Cannot reach ${url}: .*${reason}.*\\nCheck the URL \\(--base-url or PORTFOLIO_URL\\) and `,
      ),
    );
  });
});

async function startClosed() {
  const double = await startDouble(() => {});
  await double.close();
  return double;
}
