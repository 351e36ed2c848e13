import { CliError } from './cli-error.ts';

/** The status line and the header fields of an answer. */
export interface Head {
  status: number;
  /** By lower-case name; repeated fields are joined with a comma (RFC 9110 section 5.3). */
  fields: ReadonlyMap<string, string>;
  /** Where in the bytes the body begins. */
  bodyStart: number;
}

const MAX_HEAD_BYTES = 65_536;
const BLANK_LINE = '\r\n\r\n';
const LAST_CHUNK = Buffer.from('0\r\n\r\n');
const STATUS_LINE = /^HTTP\/1\.[01] (?<status>[1-5]\d\d)(?: .*)?$/;
const FIELD_LINE = /^(?<name>[!#$%&'*+.^_`|~\w-]+):(?<value>.*)$/;
const BLANKS_AROUND = /^[ \t]+|(?<![ \t])[ \t]+$/g;
const CHUNK_LINE = /^(?<size>[\da-f]{1,8})[ \t]*(?:;.*)?$/i;

/**
 * Reads the head of an HTTP/1.1 answer, behind interim ones (RFC 9112 section 4). Undefined while it is incomplete;
 * throws a CliError where this is no HTTP.
 */
export function parseHead(bytes: Buffer, start = 0): Head | undefined {
  const end = bytes.indexOf(BLANK_LINE, start);
  const protocol = bytes.toString('latin1', start, Math.min(start + 5, bytes.length));
  if (!'HTTP/'.startsWith(protocol) || (end === -1 ? bytes.length : end) - start > MAX_HEAD_BYTES) {
    throw malformed();
  }
  if (end === -1) return undefined;
  const [statusLine = '', ...fieldLines] = bytes.toString('latin1', start, end).split('\r\n');
  const status = Number(STATUS_LINE.exec(statusLine)?.groups?.['status']);
  if (!status) throw malformed();
  const bodyStart = end + BLANK_LINE.length;
  return status < 200 ? parseHead(bytes, bodyStart) : { status, fields: parseFields(fieldLines), bodyStart };
}

/**
 * Reads the body of an answer by its framing (RFC 9112 section 6.3). Undefined while it is incomplete, as it always
 * is before `isClosed` where only the end of the connection ends it; throws a CliError for framing that is wrong.
 */
export function parseBody(
  { status, fields, bodyStart }: Head,
  bytes: Buffer,
  isClosed: boolean,
): Buffer | undefined {
  const coding = fields.get('transfer-encoding');
  const length = fields.get('content-length');
  const received = bytes.subarray(bodyStart);
  if (status === 204 || status === 304) return received.subarray(0, 0);
  if (coding !== undefined) {
    if (coding.toLowerCase() !== 'chunked' || length !== undefined) throw malformed();
    return joinChunks(received);
  }
  if (length === undefined) return isClosed ? received : undefined;
  if (!/^\d{1,15}$/.test(length)) throw malformed();
  return received.length < Number(length) ? undefined : received.subarray(0, Number(length));
}

/** Says cheaply whether it is worth while to read the body now; only a closed connection makes it certain. */
export function mayBeComplete({ fields, bodyStart }: Head, received: number, lastPart: Buffer): boolean {
  const length = fields.get('content-length');
  if (length !== undefined) return received - bodyStart >= Number(length);
  // A last part so short that it holds only a piece of the mark is left to the end of the connection.
  return fields.has('transfer-encoding') && lastPart.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK);
}

function parseFields(lines: readonly string[]): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of lines) {
    const { name, value: padded = '' } = FIELD_LINE.exec(line)?.groups ?? {};
    if (name === undefined) throw malformed();
    const value = padded.replace(BLANKS_AROUND, '');
    const key = name.toLowerCase();
    const before = fields.get(key);
    fields.set(key, before === undefined ? value : `${before}, ${value}`);
  }
  return fields;
}

function joinChunks(bytes: Buffer): Buffer | undefined {
  const chunks: Buffer[] = [];
  for (let at = 0; ; ) {
    const lineEnd = bytes.indexOf('\r\n', at);
    if (lineEnd === -1) return undefined;
    const size = CHUNK_LINE.exec(bytes.toString('latin1', at, lineEnd))?.groups?.['size'];
    if (size === undefined) throw malformed();
    const start = lineEnd + 2;
    const end = start + Number.parseInt(size, 16);
    // Behind the last chunk there may be trailer fields, which nobody asked for.
    if (end === start)
      return /\r\n\r\n$/.test(bytes.toString('latin1', lineEnd)) ? Buffer.concat(chunks) : undefined;
    if (bytes.length < end + 2) return undefined;
    if (bytes.toString('latin1', end, end + 2) !== '\r\n') throw malformed();
    chunks.push(bytes.subarray(start, end));
    at = end + 2;
  }
}

function malformed(): CliError {
  return new CliError('server', 'The answer is no well-formed HTTP/1.1.');
}
