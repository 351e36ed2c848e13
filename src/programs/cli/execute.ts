import { requireBody } from './answer.ts';
import { parseArguments } from './arguments.ts';
import { CliError } from './cli-error.ts';
import { type Command, commands } from './commands.ts';
import { renderCommandHelp, renderHelp } from './help.ts';
import { requestWithin } from './redirect.ts';
import { readSettings } from './settings.ts';
import { suggest } from './suggestion.ts';
import { CLI_VERSION } from './version.ts';

const ACCEPT = { json: 'application/json', markdown: 'text/markdown' };

/** Carries out a command line and gives what belongs on standard output. Rejects with a CliError. */
export async function execute(
  argv: readonly string[],
  env: { PORTFOLIO_URL?: string | undefined },
  defaultBaseUrl: string,
): Promise<string | Buffer> {
  const parsed = parseArguments(argv);
  const [name, ...operands] = parsed.operands;
  if (parsed.version) return `${CLI_VERSION}\n`;
  if (name === undefined) {
    const help = renderHelp(defaultBaseUrl);
    if (parsed.help) return help;
    throw new CliError('usage', 'A command is missing.', help.trimEnd());
  }
  const command = findCommand(name);
  if (parsed.help) return renderCommandHelp(command, defaultBaseUrl);
  const path = command.path(readOperand(command, operands));
  const settings = readSettings(parsed, env, defaultBaseUrl);
  const url = new URL(settings.baseUrl + path);
  return requireBody(await requestWithin(url, ACCEPT[command.format], settings), command, url);
}

function findCommand(name: string): Command {
  const command = commands.find((candidate) => candidate.name === name);
  if (command) return command;
  const meant = suggest(
    name,
    commands.map((candidate) => candidate.name),
  );
  const hint = meant ? `Did you mean ${meant}?` : 'portfolio --help lists every command.';
  throw new CliError('usage', `There is no command ${JSON.stringify(name)}.`, hint);
}

function readOperand({ name, operand }: Command, operands: readonly string[]): string {
  const [value = '', surplus] = operands;
  if (operand === '<slug>' && !value) {
    throw new CliError('usage', `${name} needs a slug.`, 'portfolio case-studies lists them.');
  }
  const excess = operand ? surplus : operands[0];
  if (excess !== undefined) throw new CliError('usage', `${name} does not take ${JSON.stringify(excess)}.`);
  return value;
}
