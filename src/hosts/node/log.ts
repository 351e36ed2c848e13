import { writeSync } from 'node:fs';
import { type DestinationStream, pino } from 'pino';
import { isApiPath, normalizePath, type Routes } from '../../http/router.ts';
import { PATHS } from '../../paths.ts';

export interface Log {
  info(message: string): void;
  failure(cause: unknown): void;
  /** Never writes the query, the header fields, the body or the client of a request. */
  request(line: RequestLine): void;
}

export interface RequestLine {
  method: string | null;
  /** An unknown path may contain a secret, so it becomes `/api/*` or `/*`. */
  path: string | null;
  status: number;
  ms?: number;
}

const STDOUT = 1;
/** Bytes kept for a stalled reader, in addition to the buffer of the pipe. */
const MAX_WAITING_BYTES = 262_144;

/**
 * Writes lines synchronously and in order, so that a crash loses none that the pipe has taken. While the reader stalls,
 * or after it has closed, lines are lost and the server continues.
 */
export function openLogDestination(): DestinationStream {
  // Opening the stream makes a pipe non-blocking, so that writing to a full pipe fails instead of waiting.
  void process.stdout;
  let waiting = Buffer.alloc(0);
  return {
    write: (line) => {
      if (waiting.length < MAX_WAITING_BYTES) waiting = Buffer.concat([waiting, Buffer.from(line)]);
      try {
        waiting = waiting.subarray(writeSync(STDOUT, waiting));
      } catch {
        // The text stays in `waiting` until the next line is written.
      }
    },
  };
}

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

export function redactPath(
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
