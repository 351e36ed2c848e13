import { CLIENT_COMMANDS, CLIENT_EXIT_CODES, type ClientCommand, operandOf } from './commands.ts';

/** The time limit for a complete response without `--timeout`. */
export const DEFAULT_TIMEOUT_SECONDS = 10;

/** The text of `portfolio --help`. */
export function renderHelp(defaultBaseUrl: string): string {
  const rows = CLIENT_COMMANDS.map((command) => `  ${nameWithOperand(command).padEnd(20)}${command.summary}`);
  const exitCodes = Object.values(CLIENT_EXIT_CODES).map(({ code, meaning }) => `  ${code}  ${meaning}`);
  return `Usage: portfolio <command> [options]

Reads a published portfolio and prints it unchanged: data as JSON, pages as Markdown.

Commands:
${rows.join('\n')}

${renderOptions(defaultBaseUrl)}

Exit codes:
${exitCodes.join('\n')}

Example:
  portfolio profile | jq .skills
`;
}

/** The text of `portfolio <command> --help`. */
export function renderCommandHelp(command: ClientCommand, defaultBaseUrl: string): string {
  return `Usage: portfolio ${nameWithOperand(command)} [options]

${command.summary}.

${renderOptions(defaultBaseUrl)}
`;
}

function renderOptions(defaultBaseUrl: string): string {
  return `Options:
  --base-url <url>     Site to read; default: PORTFOLIO_URL, or
                       ${defaultBaseUrl}
  --timeout <seconds>  Time limit for the complete response; default: ${DEFAULT_TIMEOUT_SECONDS}
  -h, --help           Show this help
  -v, --version        Show the version of this client`;
}

function nameWithOperand(command: ClientCommand): string {
  return `${command.name} ${operandOf(command)}`.trim();
}
