export type BodyFault = 'too_large' | 'not_utf8' | 'encoded' | 'incomplete';

/**
 * Reads strict UTF-8 without a byte-order mark. A body whose declared length exceeds the limit is not read at all;
 * reading any other stops beyond the limit.
 */
export async function readText(
  request: Pick<Request, 'headers' | 'body'>,
  maxBytes: number,
): Promise<{ text: string } | { fault: BodyFault }> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return { fault: 'too_large' };
  const coding = request.headers.get('content-encoding') ?? '';
  const bytes = await readBytes(request.body, maxBytes).catch(() => 'incomplete' as const);
  if (typeof bytes === 'string') return { fault: bytes };
  if (!/^(?:\s*identity\s*)?$/i.test(coding)) return { fault: 'encoded' };
  const text = decodeUtf8(bytes);
  return text === null ? { fault: 'not_utf8' } : { text };
}

const decoder = new TextDecoder('utf-8', { fatal: true });

export function decodeUtf8(bytes: Uint8Array): string | null {
  // TextDecoder would drop a byte-order mark, which JSON must not have (RFC 8259).
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return null;
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
}

export async function readBytes(
  body: ReadableStream<Uint8Array<ArrayBuffer>> | null,
  maxBytes: number,
): Promise<Uint8Array | 'too_large'> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  // Cancelling would make some hosts cut the connection before the response is sent.
  for await (const chunk of body?.values({ preventCancel: true }) ?? []) {
    length += chunk.byteLength;
    if (length > maxBytes) return 'too_large';
    chunks.push(chunk);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
