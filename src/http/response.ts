import type { HeaderFields } from './headers.ts';

/** Turns a request into a response; synchronously where it waits for nothing. */
export type Handler = (request: Request) => Response | Promise<Response>;

const encoder = new TextEncoder();

/** A response with a body; to HEAD the same without it, Content-Length included (RFC 9110 section 9.3.2). */
export function createResponse(
  request: Request,
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
