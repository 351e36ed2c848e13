import type { IncomingMessage, ServerResponse } from 'node:http';
import { toNodeHandler } from 'srvx/node';
import { type StaticDocument, selectRepresentation } from '../../http/document.ts';
import { normalizePath, pathOf } from '../../http/request-path.ts';
import type { Handler } from '../../http/response.ts';

/** Sends documents from memory, without a `Request` for each; everything else goes to the handler. */
export function createListener(documents: ReadonlyMap<string, StaticDocument>, handler: Handler) {
  const handleOthers = toNodeHandler(handler);
  return (request: IncomingMessage, response: ServerResponse) => {
    const { headers, method, url = '' } = request;
    const isRead = method === 'GET' || method === 'HEAD';
    const document = isRead && documents.get(normalizePath(pathOf(url)) ?? '');
    if (!document) return void handleOthers(request as never, response as never);
    const {
      status,
      headers: fields,
      body,
    } = selectRepresentation(document, (name) => headers[name] as string);
    response.writeHead(status, fields).end(method === 'HEAD' ? undefined : body);
  };
}
