import { parseArguments, readBaseUrl, UsageError } from '../program.ts';
import {
  CLI_VERSION,
  CLIENT_COMMANDS,
  type ClientCommand,
  DEFAULT_TIMEOUT_SECONDS,
  findOperand,
  renderHelp,
} from './commands.ts';
import { request } from './request.ts';

const OPTIONS = {
  'base-url': { type: 'string' },
  timeout: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const;

/** Runs a command line and resolves to its standard output. Rejects with a UsageError or CliError. */
export async function execute(
  argv: readonly string[],
  env: { PORTFOLIO_URL?: string | undefined },
  defaultBaseUrl: string,
): Promise<string | Buffer> {
  const { values, operands } = parseArguments(argv, OPTIONS);
  if (values.version) return `${CLI_VERSION}\n`;
  const asksForHelp = values.help || operands.length === 0 || operands[0] === 'help';
  const [name, ...others] = operands[0] === 'help' ? operands.slice(1) : operands;
  if (name === undefined) return renderHelp(defaultBaseUrl);
  const command = findCommand(name);
  if (asksForHelp) return renderHelp(defaultBaseUrl, [command]);
  const url = new URL(
    readBaseUrl(values['base-url'], env.PORTFOLIO_URL, defaultBaseUrl) + renderPath(command, others),
  );
  const accept = name === 'markdown' ? 'text/markdown' : 'application/json';
  return request(url, accept, readTimeout(values.timeout));
}

/** Throws a UsageError that names all commands for one that does not exist. */
function findCommand(name: string): ClientCommand {
  const command = CLIENT_COMMANDS.find((candidate) => candidate.name === name);
  if (command) return command;
  const names = CLIENT_COMMANDS.map((candidate) => candidate.name).join(', ');
  throw new UsageError(`${JSON.stringify(name)} is not one of ${names}, help`);
}

/** Throws a UsageError for operands that the command does not take. */
function renderPath(command: ClientCommand, operands: readonly string[]): string {
  const { name, path } = command;
  const operand = findOperand(command);
  const [value = ''] = operands;
  if (operand === '<slug>' && !value)
    throw new UsageError(`${name} needs a slug; portfolio case-studies lists them`);
  const surplus = operands[operand ? 1 : 0];
  if (surplus !== undefined) throw new UsageError(`${name} does not take ${JSON.stringify(surplus)}`);
  const page = value.replace(/^\/|\/$/g, '').replace(/^index$/, '');
  const segments = operand === '[page]' ? page.split('/') : [value];
  return path.replace(operand, () => segments.map(encodeSegment).join('/'));
}

/** Refuses dot segments, because they are resolved on the way and reach another resource (RFC 3986 section 5.2.4). */
function encodeSegment(segment: string): string {
  if (/^\.\.?$/.test(segment)) throw new UsageError(`"${segment}" cannot be used in a URL`);
  return encodeURIComponent(segment.toWellFormed());
}

function readTimeout(text = String(DEFAULT_TIMEOUT_SECONDS)): number {
  if (/^\d*\.?\d+$/.test(text) && Number(text) > 0) return Number(text);
  throw new UsageError('--timeout must be a number of seconds greater than 0, such as 2.5');
}
