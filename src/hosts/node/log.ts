import { type DestinationStream, pino } from 'pino';
import { normalizePath } from '../../http/request-path.ts';

/** Writes one JSON object a line: `time`, `level`, `event` and its fields. */
export interface Log {
  info(message: string): void;
  warn(message: string): void;
  /** Writes a failure with the stack of its cause. */
  failure(cause: unknown): void;
  /** Writes the line of a request: nothing of its query, header fields, body or client. */
  request(line: RequestLine): void;
}

/** What the log says about a request; what could not be read of it is null. */
export interface RequestLine {
  method: string | null;
  /** The path where something is published, else as far as it is known, as in `/api/v1/*`: the rest may be a secret. */
  path: string | null;
  status: number;
  /** Milliseconds to the response. */
  ms?: number;
}

/**
 * Standard output. Each line is written before the next one begins, so that a crash loses none and leaves none out of
 * order. A reader that goes away ends the log and not the server.
 */
export function openLogDestination(): DestinationStream {
  return pino.destination({ dest: 1, sync: true });
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
    warn: (message) => logger.warn(message),
    failure: (cause) => logger.error({ cause: describeCause(cause) }, 'failure'),
    request: (line) => logger.info(line, 'request'),
  };
}

/** Names the routes of URL paths for the log, given what is published. */
export function createRouteFinder(published: Iterable<string>): (path: string) => string {
  const routes = new Set(published);
  const known = new Set<string>();
  for (const route of routes) {
    for (let end = route === '/' ? 0 : route.length; end > 0; end = route.lastIndexOf('/', end - 1))
      known.add(route.slice(0, end));
  }
  return (path) => {
    if (routes.has(path)) return path;
    const normalized = normalizePath(path);
    if (normalized !== undefined && routes.has(normalized)) return normalized;
    let prefix = '';
    for (const segment of path.split('/').slice(1)) {
      if (!known.has(`${prefix}/${segment}`)) break;
      prefix += `/${segment}`;
    }
    return `${prefix}/*`;
  };
}

function describeCause(cause: unknown): string {
  return cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
}
