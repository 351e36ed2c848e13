import { pathOf } from '../http/request-path.ts';
import type { Handler } from '../http/response.ts';
import type { Log } from './log.ts';

const MAX_PATH_LENGTH = 200;

/** Logs one line a request: method, path, status and duration; nothing of the query, the headers, the body or the client. */
export function withRequestLog(handler: Handler, log: Log): Handler {
  return (request) => {
    const start = performance.now();
    const done = (response: Response) => {
      const path = JSON.stringify(pathOf(request.url).slice(0, MAX_PATH_LENGTH));
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
