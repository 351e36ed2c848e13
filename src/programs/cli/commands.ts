/** Version of the command-line client and its package, which is not that of the API. */
export const CLI_VERSION = '1.0.0';

/** A command of the command-line client: what it requests and how help describes it. */
export interface ClientCommand {
  name: string;
  /** The operand as help spells it: `<slug>` is required, `[page]` is optional. */
  operand: '' | '<slug>' | '[page]';
  summary: string;
  /** Arguments of a call that works with any content, of case studies with any that has one. */
  example: string;
  format: 'json' | 'markdown';
  /** The path that it requests, with the operand where its value goes. */
  path: string;
}

/** Every command of the client, in the order of help. */
export const CLIENT_COMMANDS: readonly ClientCommand[] = [
  {
    name: 'profile',
    operand: '',
    summary: 'The professional profile',
    example: 'profile | jq .skills',
    format: 'json',
    path: '/api/v1/profile',
  },
  {
    name: 'projects',
    operand: '',
    summary: 'A summary of every published project',
    example: "projects | jq '.[].name'",
    format: 'json',
    path: '/api/v1/projects',
  },
  {
    name: 'case-studies',
    operand: '',
    summary: 'A summary of every published case study, with its slug',
    example: "case-studies | jq -r '.[].slug'",
    format: 'json',
    path: '/api/v1/case-studies',
  },
  {
    name: 'case-study',
    operand: '<slug>',
    summary: 'One case study in full',
    example: `case-study "$(portfolio case-studies | jq -r '.[0].slug')"`,
    format: 'json',
    path: '/api/v1/case-studies/<slug>',
  },
  {
    name: 'sandbox',
    operand: '',
    summary: 'The fixed profile of a fictional engineer, for trying the API',
    example: 'sandbox',
    format: 'json',
    path: '/api/v1/sandbox/profile',
  },
  {
    name: 'markdown',
    operand: '[page]',
    summary: 'A page of the site as Markdown; the homepage by default',
    example: 'markdown docs',
    format: 'markdown',
    path: '/[page]',
  },
];

/** The exit codes of the client and what each one means. */
export const CLIENT_EXIT_CODES = {
  done: { code: 0, meaning: 'success' },
  output: { code: 1, meaning: 'the output could not be written' },
  usage: { code: 2, meaning: 'invalid usage' },
  notFound: { code: 3, meaning: 'not found' },
  network: { code: 4, meaning: 'network error or timeout' },
  server: { code: 5, meaning: 'server error' },
} as const;
