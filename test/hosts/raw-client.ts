import { connect, type Socket } from 'node:net';
import type { Answer } from './http-client.ts';

/** Sends raw requests over one connection, which is opened anew where the server has closed it. */
export interface RawClient {
  /**
   * Sends the bytes of one request and gives back its one answer. Rejects where no answer comes in time, where the
   * connection is cut before it is complete, and where more than one comes.
   */
  send(bytes: Uint8Array, isHead?: boolean): Promise<Answer>;
  close(): void;
}

const DEADLINE_MILLISECONDS = 10_000;
/** The server closes an idle connection after five seconds; one that may be about to close is not used. */
const REUSE_WITHIN_MILLISECONDS = 2_000;

/** Creates a client of the server at an origin; nothing is connected before the first request. */
export function createRawClient(origin: string): RawClient {
  const { hostname, port } = new URL(origin);
  let kept: Socket | undefined;
  let lastUsed = 0;
  const takeSocket = (): Socket => {
    if (kept?.writable && performance.now() - lastUsed < REUSE_WITHIN_MILLISECONDS) return kept;
    kept?.destroy();
    kept = connect({ host: hostname, port: Number(port), noDelay: true });
    // One that is reset while nobody uses it is opened anew.
    kept.on('error', () => {});
    return kept;
  };
  return {
    send: async (bytes, isHead = false) => {
      const socket = takeSocket();
      try {
        const answer = await exchange(socket, bytes, isHead);
        return answer;
      } catch (error) {
        socket.destroy();
        throw error;
      } finally {
        lastUsed = performance.now();
      }
    },
    close: () => kept?.destroy(),
  };
}

async function exchange(socket: Socket, bytes: Uint8Array, isHead: boolean): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  let received = Buffer.alloc(0);
  const read = (isEnded: boolean) => {
    try {
      const answer = parseAnswer(received, isHead, isEnded);
      if (answer) resolve(answer);
      else if (isEnded) reject(new Error(`The connection was closed after ${received.length} bytes`));
    } catch (error) {
      reject(error);
    }
  };
  const onData = (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    read(false);
  };
  const onEnd = () => read(true);
  const onLate = () => reject(new Error(`No answer within ${DEADLINE_MILLISECONDS} ms`));
  const timer = setTimeout(onLate, DEADLINE_MILLISECONDS);
  socket.on('data', onData).on('end', onEnd).on('error', reject);
  socket.write(bytes);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    socket.off('data', onData).off('end', onEnd).off('error', reject);
  }
}

/**
 * Reads the one answer to a request out of what came so far; undefined while it is not complete. An answer that
 * closes the connection is complete when that is closed. Throws an Error where anything follows it.
 */
export function parseAnswer(received: Buffer, isHead: boolean, isEnded: boolean): Answer | undefined {
  const end = received.indexOf('\r\n\r\n');
  if (end === -1) return undefined;
  const [statusLine = '', ...lines] = received.toString('latin1', 0, end).split('\r\n');
  const [, code] = /^HTTP\/1\.1 (\d{3})(?: |$)/.exec(statusLine) ?? [];
  if (!code) throw new Error(`No status line: ${JSON.stringify(statusLine.slice(0, 80))}`);
  const status = Number(code);
  const rest = received.subarray(end + 4);
  // 100 Continue asks for the body, which is on its way already.
  if (status < 200) return parseAnswer(rest, isHead, isEnded);
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const colon = line.indexOf(':');
    headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim();
  }
  if (headers['connection']?.toLowerCase() === 'close' && !isEnded) return undefined;
  const declared = Number(headers['content-length'] ?? 0);
  // The parser may refuse HEAD before it is known to be one, and then there is a body.
  const isBodiless = status === 204 || status === 304 || (isHead && (!isEnded || rest.length === 0));
  const length = isBodiless ? 0 : declared;
  if (rest.length > length) throw new Error(`${rest.length - length} bytes behind the answer ${status}`);
  return rest.length < length ? undefined : { status, headers, body: rest };
}
