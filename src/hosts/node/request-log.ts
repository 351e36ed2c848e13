import { pathOf } from '../../http/request-path.ts';
import type { Handler } from '../../http/response.ts';
import type { Log } from './log.ts';
import type { Refused } from './node-server.ts';

const MAX_PATH_LENGTH = 200;

/** Logs one line a request: method, path, status and duration; nothing of the query, the headers, the body or the client. */
export function withRequestLog(handler: Handler, log: Log): Handler {
  return (request) => {
    const start = performance.now();
    const path = describePath(request);
    const done = (response: Response) => {
      const ms = Math.round((performance.now() - start) * 100) / 100;
      log.info(
        'request',
        `"method":"${request.method}","path":${path},"status":${response.status},"ms":${ms}`,
      );
      return response;
    };
    const response = handler(request);
    return response instanceof Promise ? response.then(done) : done(response);
  };
}

/** Logs the line of a request that was refused before any handler; what is not known of it is null. */
export function logRefusal({ method, url, status }: Refused, log: Log): void {
  const path = toJson(url?.startsWith('/') ? url.split('?', 1)[0] : undefined);
  log.info('request', `"method":${toJson(method)},"path":${path},"status":${status}`);
}

/** The path as JSON; null where the address of a request cannot be told, which must not cost it its answer. */
function describePath(request: Request): string {
  try {
    return toJson(pathOf(request.url));
  } catch {
    return 'null';
  }
}

function toJson(text: string | undefined): string {
  return text === undefined ? 'null' : JSON.stringify(text.slice(0, MAX_PATH_LENGTH));
}
