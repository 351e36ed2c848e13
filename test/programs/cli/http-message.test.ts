import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayBeComplete, parseBody, parseHead } from '../../../src/programs/cli/http-message.ts';

/** Reads an answer that arrives in parts, as the client does. */
function read(parts: readonly Buffer[]): { status: number; body: string } | undefined {
  const whole = Buffer.concat(parts);
  const head = parseHead(whole);
  const body = head && parseBody(head, whole, true);
  return head && body && { status: head.status, body: body.toString() };
}

const read1 = (text: string) => read([Buffer.from(text, 'latin1')]);

describe('an HTTP answer', () => {
  it.each([
    ['a declared length', 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}'],
    ['more than its declared length', 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}surplus'],
    ['the end of the connection', 'HTTP/1.0 200\r\nA: b\r\n\r\n{}'],
    ['chunks', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n1;x=y\r\n}\r\n0\r\n\r\n'],
    ['trailer fields', 'HTTP/1.1 200 OK\r\nTRANSFER-ENCODING: Chunked\r\n\r\n02\r\n{}\r\n0\r\nA: b\r\n\r\n'],
    [
      'interim answers before it',
      'HTTP/1.1 103 Early\r\nLink: x\r\n\r\nHTTP/1.1 100\r\n\r\nHTTP/1.1 200 OK\r\n\r\n{}',
    ],
  ])('is read by %s', (_, text) => expect(read1(text)).toEqual({ status: 200, body: '{}' }));

  it('joins fields that are repeated', () => {
    const head = parseHead(Buffer.from('HTTP/1.1 200 OK\r\nVary: a\r\nvary:  b \r\n\r\n'));
    expect(head?.fields.get('vary')).toBe('a, b');
  });

  it.each([204, 304])('has no body at status %i', (status) => {
    expect(read1(`HTTP/1.1 ${status} X\r\nContent-Length: 5\r\n\r\n`)).toEqual({ status, body: '' });
  });

  it.each([
    'SSH-2.0-OpenSSH_9.9\r\n',
    'HTTP/2 200 OK\r\n\r\n',
    'HTTP/1.1 99 OK\r\n\r\n',
    'HTTP/1.1 200 OK\r\nno colon\r\n\r\n',
    'HTTP/1.1 200 OK\r\nA: b\r\n folded\r\n\r\n',
    'HTTP/1.1 200 OK\r\nA : b\r\n\r\n',
    'HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n',
    'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}',
    'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
    'HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip, chunked\r\n\r\n',
    'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n',
    'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{}\r\n0\r\n\r\n',
    `HTTP/1.1 200 OK\r\nA: ${'b'.repeat(65_536)}\r\n\r\n`,
  ])('is refused when it is malformed: %j', (text) => {
    expect(() => read1(text)).toThrow('The answer is no well-formed HTTP/1.1.');
  });

  it.each([
    '',
    'HTT',
    'HTTP/1.1 200 OK\r\n',
    'HTTP/1.1 103 Early\r\n\r\n',
    'HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\n{}',
    'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n',
    'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n',
    'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n9\r\n{}\r\n0\r\n\r\n',
  ])('is incomplete: %j', (text) => expect(read1(text)).toBeUndefined());

  it('is never complete before all of it is there, wherever it is cut', () => {
    const bodies = fc.array(
      fc.string({ minLength: 1, maxLength: 40, unit: fc.constantFrom('0', '\r', '\n', 'a') }),
    );
    fc.assert(
      fc.property(bodies, fc.nat(), fc.boolean(), (chunks, position, isChunked) => {
        const framed = isChunked
          ? `Transfer-Encoding: chunked\r\n\r\n${[...chunks, ''].map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`).join('')}`
          : `Content-Length: ${chunks.join('').length}\r\n\r\n${chunks.join('')}`;
        const whole = Buffer.from(`HTTP/1.1 200 OK\r\n${framed}`);
        const cut = position % whole.length;
        const first = whole.subarray(0, cut);
        const head = parseHead(first);
        expect(head && parseBody(head, first, false)).toBeUndefined();
        expect(read([first, whole.subarray(cut)])?.body).toBe(chunks.join(''));
        const complete = parseHead(whole);
        expect(complete && mayBeComplete(complete, whole.length, whole)).toBe(true);
      }),
    );
  });

  it.each<[string, RequestListener]>([
    ['with a length', (_, response) => response.setHeader('content-length', 5).end('12345')],
    [
      'in chunks',
      (_, response) => {
        response.write('123');
        response.end('45');
      },
    ],
  ])('that Node.js writes %s is read', async (_, listener) => {
    const server = createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const parts: Buffer[] = [];
    await new Promise((resolve) => {
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
      socket.on('data', (part: Buffer) => parts.push(part)).on('end', resolve);
      socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    });
    server.close();
    expect(read(parts)).toEqual({ status: 200, body: '12345' });
  });
});
