import { PATHS } from '../../paths.ts';

export const CLI_VERSION = '1.0.0';
export const DEFAULT_TIMEOUT_SECONDS = 10;

export interface ClientCommand {
  name: string;
  /** `<slug>` is a required operand, `[page]` an optional one. */
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
    summary: 'A page as Markdown, by its path or URL; the homepage by default',
  },
];

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

export function renderHelp(defaultBaseUrl: string): string {
  const rows = CLIENT_COMMANDS.map((command) => {
    const call = `${command.name} ${findOperand(command)}`.trim();
    return `  ${call.padEnd(20)}${command.summary}`;
  });
  const exitCodes = Object.values(CLIENT_EXIT_CODES).map(({ code, meaning }) => `  ${code}  ${meaning}`);
  return `Usage: portfolio <command> [options]

Reads a published portfolio and prints it unchanged: data as JSON, pages as Markdown.

Commands:
${rows.join('\n')}
  help                This help

Options:
  --base-url <url>     Site to read; default: PORTFOLIO_URL, or
                       ${defaultBaseUrl}
  --timeout <seconds>  Time limit for the complete response; default: ${DEFAULT_TIMEOUT_SECONDS}
  -h, --help           Show this help
  -v, --version        Show the version of this client

Environment:
  PORTFOLIO_URL        Site to read
  NODE_USE_ENV_PROXY   With 1, connects through the proxy in HTTPS_PROXY or HTTP_PROXY
                       (Node.js 22.21, or 24 and later)

Exit codes:
${exitCodes.join('\n')}

Example:
  portfolio profile | jq .skills
`;
}
