import { type Command, commands } from './commands.ts';
import { DEFAULT_TIMEOUT_SECONDS } from './settings.ts';

/** The text of `portfolio --help`. */
export function renderHelp(defaultBaseUrl: string): string {
  const rows = commands.map((command) => `  ${nameWithOperand(command).padEnd(20)}${command.summary}`);
  return `Usage: portfolio <command> [options]

Reads a published portfolio: data as JSON, pages as Markdown, unchanged to standard output.

Commands:
${rows.join('\n')}

${renderOptions(defaultBaseUrl)}

Exit codes:
  0 done, 2 wrong usage, 3 not found, 4 network failure or timeout, 5 server error

Example:
  portfolio case-study ordex | jq .metrics

portfolio <command> --help says more about a command.
`;
}

/** The text of `portfolio <command> --help`. */
export function renderCommandHelp(command: Command, defaultBaseUrl: string): string {
  return `Usage: portfolio ${nameWithOperand(command)} [options]

${command.summary}, as ${command.format === 'json' ? 'JSON' : 'Markdown'}.

${renderOptions(defaultBaseUrl)}

Example:
  portfolio ${command.example}
`;
}

function renderOptions(defaultBaseUrl: string): string {
  return `Options:
  --base-url <address>  The site to ask; else PORTFOLIO_URL, else ${defaultBaseUrl}
  --timeout <seconds>   Longest wait for the whole answer; ${DEFAULT_TIMEOUT_SECONDS} by default
  --json                Taken and without effect: data is JSON in any case
  -h, --help            This text
  -v, --version         The version of this client`;
}

function nameWithOperand({ name, operand }: Command): string {
  return operand ? `${name} ${operand}` : name;
}
