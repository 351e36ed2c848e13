import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import { createLog, redactPath } from '../../../src/hosts/node/log.ts';
import { createRouteTable } from '../../../src/hosts/routes.ts';
import { createSiteHeaders } from '../../../src/http/headers.ts';
import { published } from '../../../src/site/published.ts';

let written: string[];
const log = createLog({ write: (line) => written.push(line) });

beforeEach(() => {
  written = [];
});

it('writes an event as one line of JSON with the time, and nothing about the machine', () => {
  log.info('Started');
  expect(JSON.parse(written[0] ?? '')).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    event: 'Started',
  });
  expect(written[0]?.endsWith('}\n')).toBe(true);
});

it.each([
  ['an error with its stack', new TypeError('broken\n"pipe"'), /^TypeError: broken\n"pipe"\n {4}at /],
  ['an error without a stack', Object.assign(new Error('bare'), { stack: undefined }), /^bare$/],
  [
    'an error without what is attached to it',
    Object.assign(new Error('bare'), { body: 'hunter2' }),
    /^Error: bare\n(?!.*hunter2)/,
  ],
  ['a thrown text', 'text\nof two lines', /^text\nof two lines$/],
  ['nothing at all', undefined, /^undefined$/],
])('keeps %s on one line', (_what, cause, text) => {
  log.failure(cause);
  const [line = ''] = written;
  expect(line.indexOf('\n')).toBe(line.length - 1);
  expect(JSON.parse(line)).toMatchObject({
    level: 'error',
    event: 'failure',
    cause: expect.stringMatching(text),
  });
  expect(line).not.toContain('hunter2');
});

// So many fit even where the reader has not begun: each line takes more than a kilobyte of a socket's buffer.
const LINES = 100;

it('has written every line that the pipe takes, in order, when the process is killed', async () => {
  const module = fileURLToPath(new URL('../../../src/hosts/node/log.ts', import.meta.url));
  const code = `
    import { createLog, openLogDestination } from ${JSON.stringify(module)};
    const log = createLog(openLogDestination());
    for (let status = 0; status < ${LINES}; status++) log.request({ method: 'GET', path: '/', status });
    process.kill(process.pid, 'SIGKILL');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code]);
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  await once(child, 'close');
  const statuses = output
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).status);
  expect(statuses).toEqual(Array.from({ length: LINES }, (_, index) => index));
});

describe('the path in the log', () => {
  const headers = createSiteHeaders('https://portfolio.example.com');
  const table = createRouteTable(
    ['api.json', 'api/v1/profile.json'],
    { languages: [{ path: '', language: 'en' }], published: [...published], redirects: {} },
    headers,
  );
  const routes = {
    find: (path: string) => table.get(path),
    onDemandPath: '/api/homelab',
  };

  it.each([
    ['/', '/'],
    ['/api/homelab', '/api/homelab'],
    ['/docs/', '/docs'],
    ['/%64ocs', '/docs'],
    ['/hunter2', '/*'],
    ['*', '/*'],
    ['/%zz', '/*'],
    ['/api/hunter2', '/api/*'],
    ['/api/v1/profile/hunter2', '/api/*'],
    ['/apihunter2', '/*'],
  ])('of %s is %s, without what a client made up', (path, logged) => {
    expect(redactPath(path, routes)).toBe(logged);
  });
});
