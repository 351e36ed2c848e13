import { CliError } from './cli-error.ts';

/** One subcommand: what it asks the service for. */
export interface Command {
  name: string;
  /** What it takes, as help spells it: `<slug>`, `[page]` or nothing. */
  operand: '' | '<slug>' | '[page]';
  summary: string;
  /** Arguments of a call that works with the sample content. */
  example: string;
  format: 'json' | 'markdown';
  /** The path that is asked for. Throws a CliError where the operand cannot be part of one. */
  path(operand: string): string;
}

/** Every subcommand, in the order of help (spec part 1). */
export const commands: readonly Command[] = [
  {
    name: 'profile',
    operand: '',
    summary: 'The professional profile',
    example: 'profile | jq .skills',
    format: 'json',
    path: () => '/api/v1/profile',
  },
  {
    name: 'projects',
    operand: '',
    summary: 'Every published project in summary',
    example: "projects | jq '.[].name'",
    format: 'json',
    path: () => '/api/v1/projects',
  },
  {
    name: 'case-studies',
    operand: '',
    summary: 'Every published case study in short, with its slug',
    example: "case-studies | jq -r '.[].slug'",
    format: 'json',
    path: () => '/api/v1/case-studies',
  },
  {
    name: 'case-study',
    operand: '<slug>',
    summary: 'One case study in full',
    example: 'case-study ordex',
    format: 'json',
    path: (slug) => `/api/v1/case-studies/${encodeSegment(slug)}`,
  },
  {
    name: 'sandbox',
    operand: '',
    summary: 'The fixed profile of a fictional engineer, for trying things out',
    example: 'sandbox',
    format: 'json',
    path: () => '/api/v1/sandbox/profile',
  },
  {
    name: 'markdown',
    operand: '[page]',
    summary: 'A page of the site as Markdown; the homepage without one',
    example: 'markdown case-studies/ordex',
    format: 'markdown',
    path: (page) =>
      `/${page
        .replace(/^\/|\/$/g, '')
        .split('/')
        .map(encodeSegment)
        .join('/')}`,
  },
];

/** A dot segment would be resolved on the way and reach another resource (RFC 3986 section 5.2.4). */
function encodeSegment(segment: string): string {
  if (segment === '.' || segment === '..') {
    throw new CliError('usage', `"${segment}" cannot be part of an address.`);
  }
  return encodeURIComponent(segment.toWellFormed());
}
