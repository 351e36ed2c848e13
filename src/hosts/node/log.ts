import { writeSync } from 'node:fs';
import { type DestinationStream, pino } from 'pino';
import { isApiPath, normalizePath, type Routes } from '../../http/router.ts';
import { PATHS } from '../../paths.ts';

/** Writes one JSON object a line: `time`, `level`, `event` and its fields. */
export interface Log {
  info(message: string): void;
  /** Writes a failure with the stack of its cause. */
  failure(cause: unknown): void;
  /** Writes the line of a request: nothing of its query, header fields, body or client. */
  request(line: RequestLine): void;
}

/** The log line of a request; null for what could not be read. */
export interface RequestLine {
  method: string | null;
  /** The path if something is published there, else `/api/*` or `/*`: the rest may be a secret. */
  path: string | null;
  status: number;
  /** Milliseconds to the response. */
  ms?: number;
}

const STDOUT = 1;
/** The most that waits for a reader that stalls, in addition to the buffer of the pipe. */
const MAX_WAITING_BYTES = 262_144;

/**
 * Standard output. Lines are written synchronously, so that a crash loses none that the pipe takes, and they stay in order.
 * While the reader stalls or after it has closed, lines are lost and the server goes on.
 */
export function openLogDestination(): DestinationStream {
  // As a stream, Node.js makes a pipe non-blocking: what does not fit fails.
  void process.stdout;
  let waiting = Buffer.alloc(0);
  return {
    write: (line) => {
      if (waiting.length < MAX_WAITING_BYTES) waiting = Buffer.concat([waiting, Buffer.from(line)]);
      try {
        waiting = waiting.subarray(writeSync(STDOUT, waiting));
      } catch {
        // Tried again with the next line.
      }
    },
  };
}

/** Creates a log that writes to a destination. */
export function createLog(destination: DestinationStream): Log {
  const logger = pino(
    {
      base: null,
      messageKey: 'event',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
    },
    destination,
  );
  return {
    info: (message) => logger.info(message),
    failure: (cause) => logger.error({ cause: describeCause(cause) }, 'failure'),
    request: (line) => logger.info(line, 'request'),
  };
}

/** The path as the log may name it: itself if something is published there, else `/api/*` or `/*`. */
export function toLoggedPath(
  path: string,
  { find, onDemandPath }: Pick<Routes, 'find' | 'onDemandPath'>,
): string {
  const normalized = normalizePath(path);
  if (normalized === undefined || !(find(normalized) || normalized === onDemandPath))
    return isApiPath(path) ? `${PATHS.api}/*` : '/*';
  return normalized;
}

function describeCause(cause: unknown): string {
  return cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
}
