/** A request in parts; every character stands for a byte. Its framing is always right, whatever the parts hold. */
export interface GeneratedRequest {
  method: string;
  /** The target without its query. */
  path: string;
  query: string | undefined;
  version: string;
  headers: readonly (readonly [name: string, value: string])[];
  body: string | undefined;
  isChunked: boolean;
}

/** The request as it goes over the wire. */
export function toBytes({
  method,
  path,
  query,
  version,
  headers,
  body,
  isChunked,
}: GeneratedRequest): Buffer {
  const target = query === undefined ? path : `${path}?${query}`;
  const [framing, content] = body === undefined ? [[], ''] : frame(body, isChunked);
  // The end of a line within a part would end the head early, and what follows would be a request of its own.
  const lines = [`${method} ${target} ${version}`, ...headers.map(([name, value]) => `${name}: ${value}`)];
  const head = [...lines.map((line) => line.replaceAll('\r\n', '\r')), ...framing, '', ''].join('\r\n');
  return Buffer.from(head + content, 'latin1');
}

function frame(body: string, isChunked: boolean): [headers: string[], content: string] {
  if (!isChunked) return [[`Content-Length: ${body.length}`], body];
  const parts = body.match(/.{1,5000}/gs) ?? [];
  const chunks = parts.map((part) => `${part.length.toString(16)}\r\n${part}\r\n`);
  return [['Transfer-Encoding: chunked'], `${chunks.join('')}0\r\n\r\n`];
}
