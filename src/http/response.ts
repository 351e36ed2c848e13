import type { HeaderFields } from './headers.ts';

/** What of a request decides how it is routed. */
export type RequestHead = Pick<Request, 'headers' | 'method' | 'url'>;

/** Turns a request into a response; synchronously if it waits for nothing. */
export type Handler<R extends RequestHead = Request> = (request: R) => Response | Promise<Response>;

const encoder = new TextEncoder();

/** A response with a body; to HEAD the same without it, Content-Length included (RFC 9110 section 9.3.2). */
export function createResponse(
  request: Pick<Request, 'method'>,
  status: number,
  headers: HeaderFields,
  body: string | Uint8Array<ArrayBuffer>,
): Response {
  const bytes = typeof body === 'string' ? encoder.encode(body) : body;
  return new Response(request.method === 'HEAD' ? null : bytes, {
    status,
    headers: { ...headers, 'content-length': String(bytes.byteLength) },
  });
}

/** The media types of the service, as Content-Type spells them. */
export const MEDIA_TYPES = {
  json: 'application/json; charset=utf-8',
  markdown: 'text/markdown; charset=utf-8',
  html: 'text/html; charset=utf-8',
  text: 'text/plain; charset=utf-8',
} as const;
