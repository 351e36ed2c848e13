import { PATHS } from '../../paths.ts';

/** The version of the command-line client and its package; the API has its own. */
export const CLI_VERSION = '1.0.0';

export interface ClientCommand {
  name: string;
  /** `<slug>` stands for a required operand, `[page]` for an optional one. */
  path: string;
  summary: string;
}

export const CLIENT_COMMANDS: readonly ClientCommand[] = [
  {
    name: 'profile',
    path: PATHS.apiProfile,
    summary: 'The professional profile',
  },
  {
    name: 'projects',
    path: PATHS.apiProjects,
    summary: 'A summary of every published project',
  },
  {
    name: 'case-studies',
    path: PATHS.apiCaseStudies,
    summary: 'A summary of every published case study, with its slug',
  },
  {
    name: 'case-study',
    path: `${PATHS.apiCaseStudies}/<slug>`,
    summary: 'One case study in full',
  },
  {
    name: 'sandbox',
    path: PATHS.apiSandbox,
    summary: 'The fixed profile of a fictional engineer, for trying the API',
  },
  {
    name: 'markdown',
    path: '/[page]',
    summary: 'A page of the site as Markdown, by its path; the homepage by default',
  },
];

/** Returns the operand of a command as help spells it; empty if it takes none. */
export function findOperand({ path }: ClientCommand): string {
  return /<slug>|\[page\]/.exec(path)?.[0] ?? '';
}

export const CLIENT_EXIT_CODES = {
  done: { code: 0, meaning: 'success' },
  output: { code: 1, meaning: 'the output could not be written' },
  usage: { code: 2, meaning: 'invalid usage' },
  notFound: { code: 3, meaning: 'not found' },
  network: { code: 4, meaning: 'network error or timeout' },
  server: { code: 5, meaning: 'server error' },
} as const;
