import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { expect, it, onTestFinished, vi } from 'vitest';
import {
  all,
  command,
  docker,
  feed,
  isWithin,
  json,
  number,
  secret,
  time,
} from '../../../src/programs/collector/sources.ts';
import { createCertificate, startDouble } from '../double.ts';
import { observe } from './observe.ts';

const NOW = Math.floor(Date.now() / 1000);
const CANARY = 'canary';

const send =
  (body: string | Buffer, status = 200, headers = {}): RequestListener =>
  (_, response) =>
    response.writeHead(status, headers).end(body);

const get = (url: string) => json(url, (document) => document);
const give = (value: unknown) => () => () => value;
const SELF_SIGNED = createCertificate('localhost');

/** The message about a source, the source, and the response of its server. */
const FAILURES: [string, (url: string) => unknown, RequestListener?][] = [
  ['refused the connection', get],
  ['has a host name that cannot be looked up', () => get('http://nobody.invalid/')],
  ['is not there: no such file or command', () => docker('/nowhere/docker.sock')],
  ['is not there: no such file or command', () => command('no-such-command')],
  [
    'is not there; write the arguments of its command as separate words',
    () => command('systemctl is-active caddy'),
  ],
  ['has no URL that begins with http:// or https://', (url) => get(url.replace('http://', ''))],
  ['has no URL that begins with http:// or https://', () => docker('run/docker.sock')],
  [
    'has a user or a password in its URL; write them into the header Authorization',
    (url) => get(url.replace('//', '//me:canary@')),
  ],
  [
    'has a length of time that is not a whole number and s, m, h or d, such as 15m',
    () => () => isWithin('26 hours' as never, NOW),
  ],
  ['uses a name that is not defined', () => () => Function('return canary')()],
  ['does not speak TLS; try http:', (url) => get(url.replace('http:', 'https:')), send('{}')],
  ['responded with 500', get, send(CANARY, 500)],
  ['responded with 302; write the URL to which it redirects', get, send('', 302, { location: `/${CANARY}` })],
  ['broke off the connection', get, (_, response) => response.write('{', () => response.destroy())],
  ['sent more than 10 MB', get, send(gzipSync(Buffer.alloc(2e8)), 200, { 'content-encoding': 'gzip' })],
  ['sent no JSON', get, send(`<p>${CANARY}</p>`)],
  ['sent data in an unexpected shape', (url) => json(url, (document) => document.a.b), send('{}')],
  ['sent data in an unexpected shape', feed, send(`<p>${CANARY}</p>`)],
  ['is not a container engine', docker, send('{}')],
  ['exited with 7', () => json(['sh', '-c', 'exit 7'], () => 0)],
  ['was killed', () => command('sh', '-c', 'kill -9 $$')],
  ['returned a value that does not fit: it is missing', give(undefined)],
  ['returned a value that does not fit: failed is not a number', give({ failed: ' ' })],
  ['returned a value that does not fit: it has an unknown property faild', give({ failed: 1, faild: 1 })],
  ['sent something that is not a number', () => () => ({ failed: number(' ') })],
  ['sent something that is not a time, or a time without a zone', () => () => time('2026-11-25T10:00:00')],
  ['sent an empty list', () => () => all([], () => true)],
  [
    'needs the secret none: a file in $CREDENTIALS_DIRECTORY or /run/secrets, or a variable',
    () => () => secret('none'),
  ],
  ['sent data in an unexpected shape', () => () => Promise.reject(new Error(CANARY))],
];

it.each(FAILURES)('a source that %s says so, and nothing else', async (message, toSource, respond) => {
  const double = await startDouble(respond ?? (() => {}));
  if (!respond) await double.close();
  const source = toSource(`${double.url}/?key=${CANARY}`);
  const { tasks, observation } = await observe({ services: source as never }, NOW);
  expect(tasks[0]?.state.failure).toBe(message);
  expect(JSON.stringify([tasks, observation])).not.toContain(CANARY);
});

it('a certificate of an unknown authority is not trusted', async () => {
  const double = await startDouble(send('{}'), SELF_SIGNED);
  const { tasks } = await observe({ services: get(double.url) as never }, NOW);
  expect(tasks[0]?.state.failure).toBe('has a certificate that is not trusted: DEPTH_ZERO_SELF_SIGNED_CERT');
});

it.each<[string, number]>([
  ['120', 120],
  ['a date', 120],
  ['soon', 60],
  ['1e9', 60],
  ['999999999', 86_400],
])('a source that wants to be asked after %s is', async (text, seconds) => {
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['Date'], now: NOW * 1000 });
  const date = new Date((NOW + 120) * 1000).toUTCString();
  const double = await startDouble((_, response) =>
    response.writeHead(429, { 'retry-after': text === 'a date' ? date : text }).end(),
  );
  const read = get(double.url) as never;
  const { tasks } = await observe({ sentiment: { every: '1h', read } }, NOW);
  expect((tasks[0]?.state.nextAt ?? 0) - NOW).toBe(seconds);
  await double.close();
});
