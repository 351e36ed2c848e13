import type { ClientCommand } from '../../api/client-commands.ts';
import { CliError } from './cli-error.ts';

/** The path that a command requests. Throws a CliError where its operand cannot be part of a URL. */
export function toResourcePath({ path, operand }: ClientCommand, value: string): string {
  if (!operand) return path;
  const segments = operand === '[page]' ? value.replace(/^\/|\/$/g, '').split('/') : [value];
  return path.replace(operand, () => segments.map(encodeSegment).join('/'));
}

/** Refuses dot segments: they are resolved on the way and reach another resource (RFC 3986 section 5.2.4). */
function encodeSegment(segment: string): string {
  if (segment === '.' || segment === '..') {
    throw new CliError('usage', `"${segment}" cannot be used in a URL.`);
  }
  return encodeURIComponent(segment.toWellFormed());
}
