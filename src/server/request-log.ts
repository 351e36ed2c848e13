import { pathOf } from '../http/request-path.ts';
import type { Handler } from '../http/response.ts';
import type { Log } from './log.ts';

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

/** The path as JSON; null where the address of a request cannot be told, which must not cost it its answer. */
function describePath(request: Request): string {
  try {
    return JSON.stringify(pathOf(request.url).slice(0, MAX_PATH_LENGTH));
  } catch {
    return 'null';
  }
}
