import type { ClientCommand } from '../../api/client-commands.ts';
import { parseJson } from '../parse-json.ts';
import { toSingleLine } from '../single-line.ts';
import { CliError } from './cli-error.ts';

/** The body that was requested, unchanged. Throws a CliError for every other response, with the service's own message where it has one. */
export function requireBody(
  { status, headers }: Response,
  body: Buffer,
  { format }: ClientCommand,
  { href, origin }: URL,
): Buffer {
  const json = parseJson(body.toString());
  const { message, hint = '' } = Object(Object(json).error);
  if (status !== 200 && message) {
    const lines = [message, hint].map((text) => toSingleLine(String(text))).filter(Boolean);
    throw new CliError(status === 404 ? 'notFound' : 'server', ...lines);
  }
  const isMarkdown = /^text\/markdown\s*(?:;|$)/i.test(headers.get('content-type') ?? '');
  if (status === 404 || (status === 200 && format === 'markdown' && !isMarkdown)) {
    const list = `${origin}/llms.txt lists every page.`;
    throw new CliError('notFound', `No page is published at ${href}.`, list);
  }
  if (status !== 200) throw new CliError('server', `${origin} responded with status ${status}.`);
  if (format === 'json' && json === undefined)
    throw new CliError('server', `The response from ${origin} is not JSON.`);
  return body;
}
