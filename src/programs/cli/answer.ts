import { isUtf8 } from 'node:buffer';
import { toSingleLine } from '../single-line.ts';
import { CliError } from './cli-error.ts';
import type { Command } from './commands.ts';
import type { Answer } from './request.ts';

/** The body that was asked for, unchanged. Throws a CliError for every other answer, with the service's own words if it has any. */
export function requireBody({ status, fields, body }: Answer, { format }: Command, url: URL): Buffer {
  if (status !== 200) throw toCliError(status, body, url);
  if (!/^(?:identity)?$/i.test(fields.get('content-encoding') ?? '')) {
    throw new CliError('server', `${url.origin} compressed its answer although it was asked not to.`);
  }
  if (format === 'json' && parseJson(body) === undefined) {
    throw new CliError('server', `${url.origin} did not answer with JSON.`);
  }
  if (format === 'markdown' && !/^text\/markdown\s*(?:;|$)/i.test(fields.get('content-type') ?? '')) {
    throw new CliError('server', `${url.origin} has no Markdown for ${url.pathname}.`);
  }
  return body;
}

function toCliError(status: number, body: Buffer, url: URL): CliError {
  const kind = status === 404 ? 'notFound' : 'server';
  const { message, hint } = readApiError(body);
  if (message) return new CliError(kind, message, hint);
  return status === 404
    ? new CliError(kind, `There is nothing at ${url.href}.`, `${url.origin}/sitemap.md lists every page.`)
    : new CliError(kind, `${url.origin} answered with status ${status}.`);
}

/** What the error body of the service says (spec part 7); nothing where it is something else. */
function readApiError(body: Buffer): { message: string; hint: string } {
  const { error } = Object(parseJson(body));
  const { message, hint } = Object(error);
  return { message: toLine(message), hint: toLine(hint) };
}

function toLine(text: unknown): string {
  return typeof text === 'string' ? toSingleLine(text) : '';
}

function parseJson(body: Buffer): unknown {
  if (!isUtf8(body)) return undefined;
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
