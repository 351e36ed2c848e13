import { describe, expect, it, vi } from 'vitest';
import { readText } from '../../src/http/body.ts';

const LIMIT = 32_768;
const encoder = new TextEncoder();

function request(body: BodyInit | null, headers: Record<string, string> = {}): Request {
  // Node.js requires this for a body that is a stream.
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, headers, duplex: 'half' };
  return new Request('http://localhost/api/homelab', init);
}

function streamOf(...chunks: Uint8Array<ArrayBuffer>[]): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    start: (controller) => {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
}

const bytesOf = (length: number) => new Uint8Array(length).fill(0x61);

describe('the limit', () => {
  it.each([
    ['declared', { 'content-length': String(LIMIT) }],
    ['not declared', {}],
  ])('accepts exactly 32768 bytes, %s', async (_what, headers) => {
    const body = streamOf(bytesOf(20_000), bytesOf(12_768));
    expect(await readText(request(body, headers), LIMIT)).toEqual({ text: 'a'.repeat(LIMIT) });
  });

  it('refuses 32769 declared bytes without reading one', async () => {
    const declared = request(bytesOf(LIMIT + 1), { 'content-length': String(LIMIT + 1) });
    expect(await readText(declared, LIMIT)).toEqual({ fault: 'too_large' });
    expect(declared.bodyUsed).toBe(false);
  });

  it.each([{}, { 'content-length': '10' }])('refuses byte 32769 although %j is declared', async (headers) => {
    const body = streamOf(bytesOf(LIMIT), bytesOf(1));
    expect(await readText(request(body, headers), LIMIT)).toEqual({ fault: 'too_large' });
  });

  it('stops reading a body that never ends, without cutting the connection', async () => {
    let sent = 0;
    const cancel = vi.fn();
    const pull = (controller: ReadableStreamDefaultController) => {
      sent += 1024;
      controller.enqueue(bytesOf(1024));
    };
    const endless = new ReadableStream<Uint8Array<ArrayBuffer>>({ pull, cancel });
    expect(await readText(request(endless), LIMIT)).toEqual({ fault: 'too_large' });
    expect(sent).toBeLessThanOrEqual(LIMIT + 4 * 1024);
    expect(endless.locked).toBe(false);
    expect(cancel).not.toHaveBeenCalled();
  });
});

it.each([
  ['an invalid byte', [0x61, 0xff, 0x62]],
  ['an overlong slash', [0xc0, 0xaf]],
  ['a surrogate half', [0xed, 0xa0, 0x80]],
  ['a code point cut off', [0x61, 0xe2, 0x82]],
  ['a byte-order mark', [0xef, 0xbb, 0xbf, 0x7b, 0x7d]],
  ['UTF-16', [0xff, 0xfe, 0x7b, 0x00]],
])('refuses %s as not UTF-8', async (_what, bytes) => {
  expect(await readText(request(Uint8Array.from(bytes)), LIMIT)).toEqual({ fault: 'not_utf8' });
});

it.each([
  ...['gzip', 'br', 'x-identity', 'gzip, identity', 'deflate'].map((coding) => ({
    coding,
    result: { fault: 'encoded' },
  })),
  ...['identity', 'Identity', ' identity ', ''].map((coding) => ({ coding, result: { text: '{}' } })),
])('gives for Content-Encoding "$coding" $result', async ({ coding, result }) => {
  expect(await readText(request('{}', { 'content-encoding': coding }), LIMIT)).toEqual(result);
});

it('joins chunks whose boundaries are within a code point', async () => {
  const text = 'a€😀é';
  const chunks = [...encoder.encode(text)].map((byte) => Uint8Array.of(byte));
  expect(await readText(request(streamOf(...chunks)), LIMIT)).toEqual({ text });
});

it('says that a body is incomplete when its connection breaks', async () => {
  const broken = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => controller.enqueue(bytesOf(10)),
    pull: (controller) => controller.error(new Error('reset')),
  });
  expect(await readText(request(broken), LIMIT)).toEqual({ fault: 'incomplete' });
});
