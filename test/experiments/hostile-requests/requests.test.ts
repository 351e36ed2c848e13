import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../hosts/http-client.ts';
import { parseAnswer } from '../../hosts/raw-client.ts';
import { SECURITY_HEADERS } from '../../hosts/security-headers.ts';
import { createAnswerCheck } from './answer-check.ts';
import { arbitraryRequest } from './arbitrary-request.ts';
import { toBytes } from './generated-request.ts';
import { HIDDEN_WORD } from './hidden-words.ts';
import { checkLog } from './log-check.ts';

describe('a generated request', () => {
  const request = arbitraryRequest({ addresses: ['/', '/api'], token: 'T', at: 1_795_000_000 });

  it('never ends its head early, whatever the parts hold', () => {
    fc.assert(
      fc.property(request, ({ headers, body, ...rest }) => {
        const [head = ''] = toBytes({ ...rest, headers, body })
          .toString('latin1')
          .split('\r\n\r\n', 1);
        expect(head.split('\r\n')).toHaveLength(1 + headers.length + (body === undefined ? 0 : 1));
      }),
      { numRuns: 1_000 },
    );
  });

  it('hides its word in no path, since paths are logged', () => {
    fc.assert(
      fc.property(request, ({ path }) => !path.includes(HIDDEN_WORD)),
      { numRuns: 1_000 },
    );
  });
});

describe('the check of an answer', () => {
  const baseUrl = 'http://localhost:4321';
  const notFound = {
    code: 'not_found',
    message: 'There is nothing at this address.',
    hint: 'Start at /api, which lists every resource.',
    docs: `${baseUrl}/docs#error-not_found`,
  };
  const headers: Record<string, string> = {
    ...Object.fromEntries(SECURITY_HEADERS.map((name) => [name, 'x'])),
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  };
  const answer = (error: object, changes: Partial<Answer> = {}): Answer => ({
    status: 404,
    headers,
    body: Buffer.from(JSON.stringify({ error })),
    ...changes,
  });
  const document = {
    openapi: '3.1.0' as const,
    info: { title: '', version: '' },
    paths: { '/api': { get: { responses: { 200: { description: '' } } } } },
  };
  const check = createAnswerCheck({
    document,
    baseUrl,
    notFoundPages: ['page'],
    unknownSlugHint: 'Use a slug.',
    words: ['canary'],
  });
  const asked = { method: 'GET', path: '/api/none' };

  it('finds nothing wrong with the Error body, or with the page outside the API', () => {
    expect(check(asked, answer(notFound))).toEqual([]);
    const page = { headers: { ...headers, 'content-type': 'text/html' }, body: Buffer.from('page') };
    expect(check({ ...asked, path: '/none' }, answer({}, page))).toEqual([]);
    expect(check(asked, answer({}, page))).toEqual(['errorBody']);
    expect(check({ ...asked, path: '/none' }, answer({}, { ...page, body: Buffer.from('other') }))).toEqual([
      'errorBody',
    ]);
  });

  it.each([
    ['another property', answer({ ...notFound, extra: 1 })],
    ['another status', answer(notFound, { status: 405 })],
    ['an unknown code', answer({ ...notFound, code: 'other' })],
    ['a link elsewhere', answer({ ...notFound, docs: 'http://elsewhere.example/' })],
    ['no JSON', answer({}, { body: Buffer.from('Not Found') })],
    ['a cache that may keep it', answer(notFound, { headers: { ...headers, 'cache-control': 'public' } })],
  ])('refuses an error with %s', (_what, wrong) => {
    expect(check(asked, wrong)).toEqual(['errorBody']);
  });

  it('finds a failure, a repeated word, a missing security header and an undescribed answer', () => {
    const failure = { ...notFound, code: 'internal_error' };
    expect(check(asked, answer(failure, { status: 500 }))).toContain('serverError');
    expect(check(asked, answer({ ...notFound, message: 'No canary.' }))).toEqual(['repeated']);
    const unframed = { ...headers, 'x-frame-options': '' };
    expect(check(asked, answer(notFound, { headers: unframed }))).toEqual(['securityHeaders']);
    expect(check({ method: 'GET', path: '/%61pi/?' }, answer(notFound))).toEqual(['undescribed']);
  });
});

describe('the check of the log', () => {
  const line = '{"time":"t","level":"info","event":"request","method":"GET","path":"/","status":200}\n';
  const fine = { malformed: 0, miscounted: 0, telling: 0, failures: 0 };

  it('finds nothing wrong with a line a request', () => {
    expect(checkLog(`Listening on http://a\n${line}${line}`, 2, 'canary')).toEqual(fine);
  });

  it('finds lines that are missing, torn, telling or about a failure', () => {
    expect(checkLog(line, 2, 'canary')).toEqual({ ...fine, miscounted: 1 });
    expect(checkLog(line.slice(0, 40), 1, 'canary')).toEqual({ ...fine, malformed: 1 });
    expect(checkLog(line.replace('/"', '/canary"'), 1, 'canary')).toEqual({ ...fine, telling: 1 });
    expect(checkLog(line + line.replace('info', 'error'), 1, 'canary')).toEqual({ ...fine, failures: 1 });
  });
});

describe('the reader of answers', () => {
  const head = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n';
  const parse = (text: string, isHead = false, isEnded = false) =>
    parseAnswer(Buffer.from(text), isHead, isEnded)?.body.toString();

  it('waits for the whole answer, and for the end of a connection that closes', () => {
    expect(parse(`${head}\r\na`)).toBeUndefined();
    expect(parse(`${head}\r\nab`)).toBe('ab');
    expect(parse(`HTTP/1.1 100 Continue\r\n\r\n${head}\r\nab`)).toBe('ab');
    expect(parse(`${head}\r\n`, true)).toBe('');
    expect(parse(`${head}connection: close\r\n\r\nab`)).toBeUndefined();
    expect(parse(`${head}connection: close\r\n\r\nab`, false, true)).toBe('ab');
  });

  it('refuses a second answer, and what is none', () => {
    expect(() => parse(`${head}\r\nab${head}`)).toThrow('bytes behind the answer 200');
    expect(() => parse('<html>\r\n\r\n')).toThrow('No status line');
  });
});
