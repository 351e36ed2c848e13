import { CLIENT_COMMANDS, CLIENT_EXIT_CODES, findOperand } from './commands.ts';

export const DEFAULT_TIMEOUT_SECONDS = 10;

export function renderHelp(defaultBaseUrl: string, commands = CLIENT_COMMANDS): string {
  const rows = commands.map((command) => {
    const call = `${command.name} ${findOperand(command)}`.trim();
    return `  ${call.padEnd(20)}${command.summary}`;
  });
  const exitCodes = Object.values(CLIENT_EXIT_CODES).map(({ code, meaning }) => `  ${code}  ${meaning}`);
  const isAll = commands === CLIENT_COMMANDS;
  return `Usage: portfolio <command> [options]

Reads a published portfolio and prints it unchanged: data as JSON, pages as Markdown.

Commands:
${rows.join('\n')}${isAll ? '\n  help [command]      This help, or that of a command' : ''}

Options:
  --base-url <url>     Site to read; default: PORTFOLIO_URL, or
                       ${defaultBaseUrl}
  --timeout <seconds>  Time limit for the complete response; default: ${DEFAULT_TIMEOUT_SECONDS}
  -h, --help           Show this help, or that of a command
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
