import { isUtf8 } from 'node:buffer';
import type { ClientCommand } from '../../api/client-commands.ts';
import { parseJson } from '../parse-json.ts';
import { toSingleLine } from '../single-line.ts';
import { CliError } from './cli-error.ts';
import type { ReceivedResponse } from './request.ts';

/** The body that was requested, unchanged. Throws a CliError for every other response, with the service's own message where it has one. */
export function requireBody(response: ReceivedResponse, { format }: ClientCommand, url: URL): Buffer {
  const { status, headers, body } = response;
  if (status !== 200) throw toCliError(status, body, url);
  if (format === 'json' && readJson(body) === undefined) {
    throw new CliError('server', `The response from ${url.origin} is not JSON.`);
  }
  const mediaType = headers.get('content-type') ?? '';
  if (format === 'markdown' && !/^text\/markdown\s*(?:;|$)/i.test(mediaType)) {
    // A page that is only there as HTML is the server's fault; anything else is not a page.
    if (!/^text\/html\b/i.test(mediaType)) throw notFound(url);
    throw new CliError('server', `${url.origin} sent HTML instead of Markdown for ${url.pathname}.`);
  }
  return body;
}

function toCliError(status: number, body: Buffer, url: URL): CliError {
  const { message, hint } = readApiError(body);
  if (message) return new CliError(status === 404 ? 'notFound' : 'server', message, hint);
  if (status === 404) return notFound(url);
  return new CliError('server', `${url.origin} responded with status ${status}.`);
}

function notFound({ href, origin }: URL): CliError {
  return new CliError('notFound', `No page is published at ${href}.`, `${origin}/llms.txt lists every page.`);
}

/** The message and hint of the service's error body; empty for any other body. */
function readApiError(body: Buffer): { message: string; hint: string } {
  const { error } = Object(readJson(body));
  const { message, hint } = Object(error);
  return { message: toLine(message), hint: toLine(hint) };
}

function toLine(text: unknown): string {
  return typeof text === 'string' ? toSingleLine(text) : '';
}

function readJson(body: Buffer): unknown {
  return isUtf8(body) ? parseJson(body.toString()) : undefined;
}
